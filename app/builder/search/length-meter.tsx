import { countLetters, judgeLength, type Span } from './judge-length.ts';

type LengthMeterProps = { text: string; span: Span };

/** The same in a glance; the words stand in the field's hint. */
export function LengthMeter({ text, span }: LengthMeterProps) {
  const share = Math.min(1, countLetters(text) / span.to);
  return (
    <div className="builder-meter" data-length={judgeLength(text, span)} aria-hidden="true">
      <span style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
