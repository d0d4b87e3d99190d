import { formerColleague } from '../../../domain/http/answer-words.ts';
import { colleaguesQuery } from '../desk-queries.ts';
import { useQuery } from '@tanstack/react-query';

type AssigneeFilterProps = {
  /** The id of a colleague, `none`, or undefined for all. */
  chosen: string | undefined;
  onChoose: (assignee: string) => void;
};

export function AssigneeFilter({ chosen, onChoose }: AssigneeFilterProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  // An old address may name a former administrator; their list is shown all the same.
  const isElse =
    chosen !== undefined && chosen !== 'none' && colleagues.every(({ _id }) => _id !== chosen);
  return (
    <select
      className="input desk-select"
      aria-label="Looked after by"
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">Whoever looks after it</option>
      <option value="none">Nobody in particular</option>
      {isElse && <option value={chosen}>{formerColleague}</option>}
      {colleagues.map(({ _id, fullName }) => (
        <option key={_id} value={_id}>
          {fullName}
        </option>
      ))}
    </select>
  );
}
