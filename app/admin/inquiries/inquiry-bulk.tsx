import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { changeDesk } from '../desk-api.ts';

type InquiryBulkProps = { inquiries: DeskInquiry[]; selection: Selection };

/** Putting away many at once. */
export function InquiryBulk({ inquiries, selection }: InquiryBulkProps) {
  const ticked = inquiries.filter(({ _id }) => selection.has(_id));
  const wanted = ticked.filter(({ state }) => state !== 'spam');
  return (
    <BulkBar
      count={ticked.length}
      nameOf={({ firstName, lastName, email }) => `${firstName} ${lastName} (${email})`}
      onClear={selection.clear}
      acts={[
        {
          name: 'Mark as spam',
          of: wanted,
          isDanger: true,
          question: `Mark ${wanted.length === 1 ? 'one inquiry' : `${wanted.length} inquiries`} as spam?`,
          warning: 'They count no more, and wait under Spam. Nobody is told.',
          act: ({ _id }) => moveTo(_id, 'spam'),
          done: (count) => (count === 1 ? 'Moved to Spam.' : `${count} moved to Spam.`),
          undo: ({ _id, state }) => moveTo(_id, state),
        },
      ]}
    />
  );
}

function moveTo(id: string, state: DeskInquiry['state']): Promise<string> {
  return changeDesk(`/contact/${id}/state`, { body: { state } });
}
