import { useQuery } from '@tanstack/react-query';

import { formerColleague } from '../../../domain/http/answer-words.ts';
import { colleaguesQuery } from '../desk-queries.ts';
import { DeskSelect } from '../desk-select.tsx';
import { useInterestAreas } from '../use-interest-areas.ts';

type FilterProps = { chosen: string | undefined; onChoose: (value: string) => void };

/** Hidden areas are offered too: inquiries about them are still there. */
export function AreaFilter({ chosen, onChoose }: FilterProps) {
  const areas = useInterestAreas();
  return (
    <DeskSelect
      label="Interest area"
      value={chosen ?? ''}
      options={[
        ['', 'Every interest area'],
        ...areas.map(
          ({ value, label, hidden }) => [value, hidden ? `${label} (hidden)` : label] as const,
        ),
        // An old address may name an area that was taken away; its inquiries are shown all the same.
        ...unlisted(chosen, areas, ({ value }) => value, chosen),
      ]}
      onChoose={onChoose}
    />
  );
}

/** Chosen is the id of a colleague, `none`, or undefined for all. */
export function AssigneeFilter({ chosen, onChoose }: FilterProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  return (
    <DeskSelect
      label="Looked after by"
      value={chosen ?? ''}
      options={[
        ['', 'Whoever looks after it'],
        ['none', 'Nobody in particular'],
        // An old address may name a former administrator; their list is shown all the same.
        ...unlisted(
          chosen === 'none' ? undefined : chosen,
          colleagues,
          ({ _id }) => _id,
          formerColleague,
        ),
        ...colleagues.map(({ _id, fullName }) => [_id, fullName] as const),
      ]}
      onChoose={onChoose}
    />
  );
}

function unlisted<Item>(
  chosen: string | undefined,
  listed: readonly Item[],
  valueOf: (item: Item) => string,
  text = '',
): (readonly [value: string, text: string])[] {
  const isElse = chosen !== undefined && listed.every((one) => valueOf(one) !== chosen);
  return isElse ? [[chosen, text]] : [];
}
