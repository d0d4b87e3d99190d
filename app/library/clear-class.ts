/**
 * A picture with clear parts, which has no placeholder, gets a ground from which both white and
 * black stand out.
 */
export function clearClass(placeholder: string): string | undefined {
  return placeholder === '' ? 'clear-picture' : undefined;
}
