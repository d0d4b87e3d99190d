/** The shape of a list before it has come. */
export function SkeletonRows({ count = 8 }: { count?: number }) {
  return (
    <div className="desk-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="desk-skeleton-row">
          <span className="desk-bone bone-round" />
          <span className="desk-bone bone-wide" />
          <span className="desk-bone" />
          <span className="desk-bone bone-short" />
        </div>
      ))}
    </div>
  );
}
