const placeholder = '{product}';

/** The company's name is configured, so shipped words that need it hold a placeholder. */
export function withProductName(text: string, productName: string): string {
  return text.replaceAll(placeholder, () => productName);
}
