import type { ReactNode } from 'react';

import { messageOf } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';

type ShowOlderProps = {
  isLoading: boolean;
  error: Error | null;
  onShow: () => void;
  children: ReactNode;
};

export function ShowOlder({ isLoading, error, onShow, children }: ShowOlderProps) {
  return (
    <div className="stack gap-12 items-start above-16">
      {error && !isLoading && <p role="alert">{messageOf(error)}</p>}
      <Button look="quiet" isSmall keepsFocus isBusy={isLoading} onClick={onShow}>
        {children}
      </Button>
    </div>
  );
}
