import {
  accentGrounds,
  accentOf,
  accentPattern,
  movedShades,
} from '../../../domain/settings/accent.ts';
import type { FieldControl } from '../../ui/field.tsx';
import { SmallButton } from '../small-button.tsx';

/** What the colour chooser opens with when nothing is chosen: the shipped accent. */
const shippedAccent = '#047857';

type AccentFieldProps = { control: FieldControl; value: string; onChange: (value: string) => void };

/** A colour by the system's chooser or by its digits, with what it will look like. */
export function AccentField({ control, value, onChange }: AccentFieldProps) {
  const colour = value.trim().toLowerCase();
  const isColour = accentPattern.test(colour);
  return (
    <>
      <div className="setting-accent cluster gap-12">
        <input
          type="color"
          aria-label="Choose the accent"
          value={isColour ? colour : shippedAccent}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...control}
          name="accent"
          className="input"
          autoComplete="off"
          spellCheck={false}
          placeholder="#1d4ed8"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && <SmallButton onPress={() => onChange('')}>Original</SmallButton>}
      </div>
      {isColour && <AccentPreview colour={colour} />}
    </>
  );
}

const words = {
  light: { title: 'Light theme', moved: 'In the light theme a darker shade' },
  dark: { title: 'Dark theme', moved: 'In the dark theme a lighter shade' },
};

/** A button and a link in both themes, and which shade was moved so that they can be read. */
function AccentPreview({ colour }: { colour: string }) {
  const shades = accentOf(colour);
  return (
    <>
      <div className="accent-preview stack gap-12">
        {(['light', 'dark'] as const).map((theme) => {
          const { brand, on } = shades[theme];
          const { ground } = accentGrounds[theme];
          return (
            <figure
              className="cluster gap-12 gap-x-20 pad-16 framed round-10"
              key={theme}
              style={{ background: ground, color: brand }}
            >
              <span
                className="accent-button pad-y-8 pad-x-16 semibold"
                style={{ background: brand, color: on }}
              >
                A button
              </span>
              <span className="accent-link">A link</span>
              <figcaption className="full-width text-14">{words[theme].title}</figcaption>
            </figure>
          );
        })}
      </div>
      {movedShades(colour).map(({ theme, shade }) => (
        <p key={theme} className="field-hint">
          {`${words[theme].moved} ${shade} is used so that it is readable.`}
        </p>
      ))}
    </>
  );
}
