import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

import { treeLimits } from '../../../domain/limits.ts';
import { tooLong } from '../../../domain/text-length.ts';
import { linkToPage } from '../../../domain/addresses.ts';
import { templateMessages } from '../../../domain/template-messages.ts';
import { type PageChoice, showLink, storeLink } from '../../../domain/tree/page-links.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { LinkPicker } from '../links/link-picker.tsx';
import { type ListedRedirect, saveRedirect } from '../work/redirect-api.ts';

type RedirectFormProps = {
  /** Undefined: a new one. */
  edited: ListedRedirect | undefined;
  pages: PageChoice[];
  onSaved: (redirects: ListedRedirect[]) => void;
  onCancel: () => void;
};

type Problems = { from?: string | undefined; to?: string | undefined };

export function RedirectForm({ edited, pages, onSaved, onCancel }: RedirectFormProps) {
  const [from, setFrom] = useState(edited?.from ?? '');
  const [to, setTo] = useState(() => startOf(edited));
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (edited) first.current?.focus();
  }, [edited]);

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      onSaved(await saveRedirect({ from, to, replaces: edited?.from }));
      toast.success(templateMessages.redirectSaved);
      if (!edited) setFrom('');
      if (!edited) setTo('');
      setProblems({});
    } catch (error) {
      setProblems(problemsOf(error, { from, to }));
    } finally {
      setBusy(false);
    }
  }

  const input = { className: 'input builder-input' };
  return (
    <form noValidate className="builder-redirect-form" onSubmit={save}>
      <Field
        id="redirect-from"
        label="Old address"
        error={tooLong(from, treeLimits.urlLength) ?? problems.from}
      >
        {(control) => (
          <input
            {...control}
            {...input}
            ref={first}
            autoComplete="off"
            placeholder="/old-page"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        )}
      </Field>
      <div className="builder-link">
        <Field
          id="redirect-to"
          label="Leads to"
          error={tooLong(to, treeLimits.urlLength) ?? problems.to}
        >
          {(control) => (
            <input
              {...control}
              {...input}
              autoComplete="off"
              placeholder="A page, or https://…"
              value={showLink(to, pages)}
              onChange={({ target }) => setTo(storeLink(target.value, pages))}
            />
          )}
        </Field>
        <LinkPicker value={to} pages={pages} kinds={['page', 'web']} onPick={setTo} />
      </div>
      <div className="builder-redirect-buttons">
        {edited && (
          <Button isSmall look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button isSmall type="submit" isBusy={isBusy}>
          {edited ? 'Save redirect' : 'Add redirect'}
        </Button>
      </div>
    </form>
  );
}

function startOf(edited: ListedRedirect | undefined): string {
  if (!edited) return '';
  return edited.pageId === null ? edited.target : linkToPage(edited.pageId);
}

/** The server's words at the field they are about. */
function problemsOf(error: unknown, typed: { from: string; to: string }): Problems {
  if (typed.from.trim() === '') return { from: 'Write the old address, such as /old-page' };
  if (typed.to.trim() === '') return { to: 'Choose where it leads' };
  const named = error instanceof ApiError ? error.errors : undefined;
  return named?.['to'] ? { to: named['to'] } : { from: named?.['from'] ?? messageOf(error) };
}
