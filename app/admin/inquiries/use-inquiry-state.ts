import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { InquiryState } from '../../../domain/contact.ts';
import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { messageOf } from '../../api/call-api.ts';
import { toast } from '../../ui/toast.ts';
import { changeDesk } from '../desk-api.ts';
import { showInquiryAs } from './inquiry-cache.ts';
import { inquiryStateTexts } from './inquiry-state.tsx';

type Move = { to: InquiryState; from: InquiryState; isUndo?: boolean };

/** Moves an inquiry to another state: shown at once, taken back with one press or when the server refuses. */
export function useInquiryState({ _id: id }: DeskInquiry) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // Taken back only as long as nobody has gone on from there.
    mutationFn: ({ to, from, isUndo }: Move) =>
      changeDesk(`/contact/${id}/state`, { body: { state: to, ...(isUndo && { before: from }) } }),
    onMutate: ({ to }) => showInquiryAs(client, id, { state: to }),
    onSuccess(_message, { to, from, isUndo }) {
      const undo = () => mutate({ to: from, from: to, isUndo: true });
      if (isUndo) toast.success(`Back to ${inquiryStateTexts[to]}.`);
      else toast.success(`Moved to ${inquiryStateTexts[to]}.`, { text: 'Undo', run: undo });
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
