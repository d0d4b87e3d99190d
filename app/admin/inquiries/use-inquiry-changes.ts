import { useEffect } from 'react';

import { setInquiryRead, setInquiryState } from '../../../domain/calls/inquiries.ts';
import type { InquiryState } from '../../../domain/contact/contact.ts';
import type { DeskInquiry, InquiryDetails, InquiryPage } from '../../../domain/desk/inquiries.ts';
import { change } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';
import { toast } from '../../ui/toast.ts';
import { deskKeys } from '../desk-queries.ts';
import { inquiryStateWords } from './inquiry-state.tsx';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

type Move = { to: InquiryState; from: InquiryState; isUndo?: boolean };

/** Moves an inquiry to another state: shown at once, and taken back when the server refuses. */
export function useInquiryState({ _id: id }: DeskInquiry) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // An undo works only as long as no one has moved the inquiry since.
    mutationFn: ({ to, from, isUndo }: Move) =>
      change(setInquiryState, {
        params: { id },
        body: { state: to, before: isUndo ? from : undefined },
      }),
    onMutate: ({ to }) => showInquiryAs(client, id, { state: to }),
    onSuccess(_message, { to, from, isUndo }) {
      const undo = () => mutate({ to: from, from: to, isUndo: true });
      const words = `${isUndo ? 'Back' : 'Moved'} to ${inquiryStateWords[to]}.`;
      // Only the last move can be undone.
      toast.success(words, isUndo ? [] : { text: 'Undo', run: undo }, `state of ${id}`);
    },
    onError(error, { from }) {
      showInquiryAs(client, id, { state: from });
      toast.error(messageOf(error));
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (to: InquiryState, from: InquiryState) => {
    if (to !== from) mutate({ to, from });
  };
}

/** Opening an inquiry marks it as read. Marking it unread holds until it is opened again. */
export function useMarkRead({ _id: id, read }: DeskInquiry): (isRead: boolean) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (isRead: boolean) =>
      change(setInquiryRead, { params: { id }, body: { read: isRead } }),
    onMutate: (isRead) => showInquiryAs(client, id, { read: isRead }),
    // The mark is a convenience: if it cannot be set, the next load of the list shows the truth.
    onSettled: () => client.invalidateQueries(),
  });
  useEffect(() => {
    if (!read) mutate(true);
    // Only when another inquiry is opened, or 'mark as unread' would undo itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return mutate;
}

type Known = Pick<DeskInquiry, 'read' | 'state' | 'suspect'>;

/** Shows a change of one inquiry at once, in every list and in the panel. */
function showInquiryAs(client: QueryClient, id: string, known: Partial<Known>): void {
  client.setQueriesData<InquiryPage>(
    { queryKey: [deskKeys.inquiries, 'list'] },
    (page) =>
      page && {
        ...page,
        items: page.items.map((item) => (item._id === id ? { ...item, ...known } : item)),
      },
  );
  client.setQueryData<InquiryDetails>(
    [deskKeys.inquiries, 'one', id],
    (details) => details && { ...details, inquiry: { ...details.inquiry, ...known } },
  );
}
