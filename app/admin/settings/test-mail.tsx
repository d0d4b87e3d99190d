import { useState } from 'react';

import { sendTestMail } from '../../../domain/calls/desk.ts';
import type { TestMail } from '../../../domain/desk/mails.ts';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';

type Result = { message: string; outcome: TestMail['outcome'] | 'failed'; answer: string };

/** Sends a mail to the person at the desk and shows what the mail server answered. */
export function SendTestMail() {
  const [result, setResult] = useState<Result>();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    setResult(undefined);
    try {
      const { message, data } = await call(sendTestMail);
      setResult({ message, ...data });
    } catch (error) {
      setResult({ message: messageOf(error), outcome: 'failed', answer: '' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="setting">
      <Button look="quiet" isSmall type="button" isBusy={isBusy} onClick={() => void send()}>
        Send a test mail
      </Button>
      <p className="field-hint">
        To your own address, at once. You see here what the mail server answers.
      </p>
      <output className="test-mail stack gap-4 above-8">
        {result && (
          <span className={result.outcome === 'taken' ? undefined : 'danger'}>
            {result.message}
          </span>
        )}
        {result && result.answer !== '' && <code className="breaks text-14">{result.answer}</code>}
      </output>
    </div>
  );
}
