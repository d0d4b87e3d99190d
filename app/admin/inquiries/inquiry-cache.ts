import type { QueryClient } from '@tanstack/react-query';

import type { DeskInquiry, InquiryDetails, InquiryPage } from '../../../domain/desk/inquiries.ts';
import { deskKeys } from '../desk-queries.ts';

type Known = Pick<DeskInquiry, 'read' | 'state' | 'suspect'>;

/** Shows a change of one inquiry at once, in every list and in the panel; the next reading settles it. */
export function showInquiryAs(client: QueryClient, id: string, known: Partial<Known>): void {
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
