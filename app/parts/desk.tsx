import { useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router';

import { ProofDialog } from '../account/proof-dialog.tsx';
import { SignInAtDesk } from '../account/sign-in-again.tsx';
import { DeskScreens } from '../admin/desk-screens.tsx';
import { hydratePart } from './hydrate-part.tsx';

export const wake = hydratePart(DeskPart);

function DeskPart() {
  // The server draws only the desk's frame. If the first browser render differed, React would draw
  // everything anew.
  const isAwake = useIsAwake();
  return (
    <>
      <BrowserRouter>
        <DeskScreens />
      </BrowserRouter>
      {isAwake && <ProofDialog />}
      {isAwake && <SignInAtDesk />}
    </>
  );
}

/** False in the server's markup, and until the scripts run. */
function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
