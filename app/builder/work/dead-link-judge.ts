import { createContext, useContext } from 'react';

/** Whether a link of the page being edited leads nowhere; no, until that is known. */
export const DeadLinkJudge = createContext<(link: string) => boolean>(() => false);

export function useDeadLinkJudge(): (link: string) => boolean {
  return useContext(DeadLinkJudge);
}
