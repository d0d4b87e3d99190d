import { hueNames } from '../../../domain/tree/page-difference.ts';
import { type HueChoice, hueChoices, type PageDocument } from '../../../domain/tree/tree-schema.ts';
import { useEditor } from '../work/editor-context.ts';

/** Which of the brand's colours the page wears. */
export function HueSelect({ page }: { page: PageDocument }) {
  const { store } = useEditor();
  return (
    <label className="builder-hue">
      Colour of this page
      <select
        className="input builder-input"
        value={page.hue}
        onChange={({ target }) =>
          store.change((open) => ({ ...open, hue: target.value as HueChoice }))
        }
      >
        {hueChoices.map((hue) => (
          <option key={hue} value={hue}>
            {hueNames[hue]}
          </option>
        ))}
      </select>
    </label>
  );
}
