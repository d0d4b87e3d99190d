import { useQuery } from '@tanstack/react-query';

import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { changeDesk } from '../desk-api.ts';
import { colleaguesQuery } from '../desk-queries.ts';
import { useDeskChange } from '../use-desk-change.ts';

/** Who looks after an inquiry. */
export function AssigneeField({ inquiry }: { inquiry: DeskInquiry }) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const { assignee } = inquiry;
  const assigning = useDeskChange({
    run: async (assigneeId: string) => {
      await changeDesk(`/contact/${inquiry._id}/assignee`, {
        body: { assigneeId: assigneeId || null, before: assignee?._id ?? null },
      });
      const name = colleagues.find(({ _id }) => _id === assigneeId)?.fullName;
      return name ? `${name} looks after it now.` : 'Nobody in particular looks after it now.';
    },
  });
  const isListed = assignee === null || colleagues.some(({ _id }) => _id === assignee._id);
  return (
    <label className="panel-assignee">
      <span>Looked after by</span>
      <select
        className="input desk-select"
        value={assignee?._id ?? ''}
        disabled={assigning.isPending}
        onChange={(event) => assigning.mutate(event.target.value)}
      >
        <option value="">Nobody in particular</option>
        {!isListed && assignee && <option value={assignee._id}>{assignee.fullName}</option>}
        {colleagues.map(({ _id, fullName }) => (
          <option key={_id} value={_id}>
            {fullName}
          </option>
        ))}
      </select>
    </label>
  );
}
