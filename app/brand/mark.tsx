/** Each blade of the pinwheel: the angle it is turned by, its lit plane and its shaded one. */
const blades = [
  { turn: 0, lit: '#10a377', shade: '#085d43', deep: '#0a261e' },
  { turn: 90, lit: '#3a71e9', shade: '#19418a', deep: '#0e202e' },
  { turn: 180, lit: '#ee6a1f', shade: '#863b10', deep: '#261f13' },
  { turn: 270, lit: '#874deb', shade: '#492a8b', deep: '#191b2e' },
];

const markId = 'mark';

/** The mark itself, drawn once per page (in the header); everything else repeats it by reference. */
export function Mark() {
  return (
    <svg viewBox="-48 -48 96 96" aria-hidden="true">
      <g id={markId}>
        {blades.map(({ turn, lit, shade, deep }) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <linearGradient id={`m${turn}`} gradientTransform="rotate(-35)">
              <stop stopColor={deep} />
              <stop offset="1" stopColor={shade} />
            </linearGradient>
            <path d="M0 0H48V-48Z" fill={`url(#m${turn})`} />
            <path d="M0 0H48L24-24Z" fill={lit} />
          </g>
        ))}
      </g>
    </svg>
  );
}

export function MarkCopy({ className }: { className?: string }) {
  return (
    <svg viewBox="-48 -48 96 96" aria-hidden="true" className={className}>
      <use href={`#${markId}`} />
    </svg>
  );
}
