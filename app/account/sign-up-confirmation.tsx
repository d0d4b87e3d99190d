import { useState } from 'react';

import { accountWords, signUpWords } from '../../domain/accounts/account-words.ts';
import type { SignUpRequest } from '../../domain/accounts/accounts.ts';
import { countryName } from '../../domain/values/countries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type SignUpConfirmationProps = {
  request: SignUpRequest | undefined;
  onSend: (request: SignUpRequest) => Promise<void>;
  onClose: () => void;
};

export function SignUpConfirmation({ request, onSend, onClose }: SignUpConfirmationProps) {
  const [isBusy, setBusy] = useState(false);

  async function send(confirmed: SignUpRequest): Promise<void> {
    setBusy(true);
    await onSend(confirmed);
    setBusy(false);
  }

  return (
    <Dialog isOpen={request !== undefined} title={signUpWords.askToSend} onClose={onClose}>
      {request && (
        <>
          {/* A person who presses Enter twice has not read the text, so no button has the
              focus. */}
          <dl className="sign-up-facts" tabIndex={-1} data-focus="">
            {factsOf(request).map(([term, fact]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
          <div className="dialog-buttons">
            <Button look="quiet" onClick={onClose} disabled={isBusy}>
              {signUpWords.goBack}
            </Button>
            <Button isBusy={isBusy} onClick={() => void send(request)}>
              {signUpWords.send}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function factsOf(request: SignUpRequest): [string, string][] {
  const { fullName, username, email, phoneNumber, streetAddress, postalCode, city, state } =
    request;
  return [
    [signUpWords.name, `${fullName} (${username})`],
    [accountWords.email, email],
    [signUpWords.phone, phoneNumber],
    [
      signUpWords.address,
      `${streetAddress}, ${postalCode} ${city}, ${state}, ${countryName(request.country)}`,
    ],
  ];
}
