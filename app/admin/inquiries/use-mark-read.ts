import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { changeDesk } from '../desk-api.ts';
import { showInquiryAs } from './inquiry-cache.ts';

/** Opening is reading. Marking it unread again holds until it is opened the next time. */
export function useMarkRead({ _id: id, read }: DeskInquiry): (isRead: boolean) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (isRead: boolean) => changeDesk(`/contact/${id}/read`, { body: { read: isRead } }),
    onMutate: (isRead) => showInquiryAs(client, id, { read: isRead }),
    // The mark is a convenience: when it cannot be set, the next reading of the list shows the truth.
    onSettled: () => client.invalidateQueries(),
  });
  useEffect(() => {
    if (!read) mutate(true);
    // Only when another inquiry is opened, or 'mark as unread' would undo itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return mutate;
}
