import { controlWords } from '../../domain/pages/control-words.ts';

type LetterCountProps = { length: number; limit: number };

/**
 * The number of characters in a field that is nearly full or too full. Screen readers hear every
 * tenth.
 */
export function LetterCount({ length, limit }: LetterCountProps) {
  const left = limit - length;
  const isNear = left <= nearlyFull(limit);
  return (
    <>
      {isNear && (
        <p className="field-count" data-over={left < 0 || undefined} aria-hidden="true">
          {controlWords.length({
            length: length.toLocaleString('en'),
            limit: limit.toLocaleString('en'),
          })}
        </p>
      )}
      <output className="sr-only">{isNear ? spoken(left) : ''}</output>
    </>
  );
}

function nearlyFull(limit: number): number {
  return Math.max(10, Math.floor(limit / 10));
}

/** In steps, so that not every key is announced. */
function spoken(left: number): string {
  if (left === 0) return controlWords.full;
  const count = Math.ceil(Math.abs(left) / 10) * 10;
  return left > 0 ? controlWords.left({ count }) : controlWords.tooMany({ count });
}
