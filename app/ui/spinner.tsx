/** 20 px, for what really loads. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return <output className="spinner" aria-label={label} />;
}
