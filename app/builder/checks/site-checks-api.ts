import type { CheckSubject } from '../../../domain/checks/check.ts';
import { type SiteCheckList, siteCheckListSchema } from '../../../domain/checks/site-check-list.ts';
import { useAuth } from '../../api/auth-store.ts';
import { callApi } from '../../api/call-api.ts';

/** What to look at on all pages, or what is about one subject. */
export async function findSiteChecks(about: CheckSubject | ''): Promise<SiteCheckList> {
  const query = about === '' ? '' : `?about=${about}`;
  const token = useAuth.getState().authToken;
  const { data } = await callApi(`/template/checks${query}`, {
    token,
    answer: siteCheckListSchema,
  });
  return data;
}
