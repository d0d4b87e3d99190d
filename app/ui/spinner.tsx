/** 20 px, for things that really load. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return <output className="spinner" aria-label={label} />;
}
