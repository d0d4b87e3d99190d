import type { EarlierPage } from '../../../domain/tree/earlier-pages.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { Field } from '../../ui/field.tsx';

type EarlierChoiceProps = {
  /** The versions of the shown page that came with an import, newest first. */
  earlier: EarlierPage[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
};

/** Which version of an imported page is shown: the one that was imported, or one from before. */
export function EarlierChoice({ earlier, chosen, onChoose }: EarlierChoiceProps) {
  return (
    <Field id="version-earlier" label="From the import">
      {(control) => (
        <select
          {...control}
          className="input builder-input"
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value || undefined)}
        >
          <option value="">The page as it was imported</option>
          {earlier.map((each) => (
            <option key={each.id} value={each.id}>
              {describeEarlierPage(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** '3 May 2026, 10:15 (version 4 of Harbour & Sons)'. */
export function describeEarlierPage({ createdAt, number, site }: EarlierPage): string {
  return `${dateAndTime(new Date(createdAt))} (version ${number} of ${site})`;
}
