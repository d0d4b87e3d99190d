import * as calls from '../../../domain/calls/inquiries.ts';
import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { change } from '../../api/call.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import type { Selection } from '../bulk/selection.tsx';

type InquiryBulkProps = { selection: Selection<DeskInquiry> };

export function InquiryBulk({ selection }: InquiryBulkProps) {
  const wanted = selection.ticked.filter(({ state }) => state !== 'spam');
  return (
    <BulkBar
      selection={selection}
      nameOf={nameOf}
      acts={[
        {
          name: 'Mark as spam',
          of: wanted,
          isDanger: true,
          question: `Mark ${wanted.length === 1 ? 'one inquiry' : `${wanted.length} inquiries`} as spam?`,
          warning: 'They count no more, and wait under Spam. Nobody is told.',
          act: ({ _id }) => moveTo(_id, 'spam'),
          done: (count) => (count === 1 ? 'Moved to Spam.' : `${count} moved to Spam.`),
          undo: ({ _id, state }) => moveTo(_id, state, 'spam'),
        },
      ]}
    />
  );
}

export function SuspectBulk({ selection }: InquiryBulkProps) {
  const { ticked } = selection;
  const many = ticked.length === 1 ? 'one suspect' : `${ticked.length} suspects`;
  return (
    <BulkBar
      selection={selection}
      nameOf={nameOf}
      acts={[
        {
          name: 'They are people',
          of: ticked,
          question: `Clear ${many}?`,
          warning: 'They stand among the inquiries then, and are announced by mail.',
          act: ({ _id: id }) =>
            change(calls.setInquirySuspect, { params: { id }, body: { suspect: false } }),
          done: (count) => (count === 1 ? 'One is cleared.' : `${count} are cleared.`),
        },
        {
          name: 'Erase',
          of: ticked,
          isDanger: true,
          question: `Erase ${many}?`,
          warning: 'They go for good. The log keeps that you erased them.',
          act: ({ _id: id }) => change(calls.eraseInquiry, { params: { id } }),
          done: (count) => (count === 1 ? 'One is erased.' : `${count} are erased.`),
        },
      ]}
    />
  );
}

function nameOf({ firstName, lastName, email }: DeskInquiry): string {
  return `${firstName} ${lastName} (${email})`;
}

/** With `before`, only inquiries in that state move. */
function moveTo(
  id: string,
  state: DeskInquiry['state'],
  before?: DeskInquiry['state'],
): Promise<string> {
  return change(calls.setInquiryState, { params: { id }, body: { state, before } });
}
