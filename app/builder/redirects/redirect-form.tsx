import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { tooLong } from '../../../domain/values/text-length.ts';
import { templateWords } from '../../../domain/content/template-words.ts';
import { type PageChoice, showLink, storeLink } from '../../../domain/tree/page-links.ts';
import { type ListedRedirect, staleRedirectSchema } from '../../../domain/tree/redirects.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { LinkPicker } from '../links/link-picker.tsx';
import { saveRedirect, targetLink } from '../work/redirect-api.ts';

type RedirectFormProps = {
  /** Undefined for a new redirect. */
  edited: ListedRedirect | undefined;
  pages: PageChoice[];
  onSaved: (redirects: ListedRedirect[]) => void;
  /** The edited redirect has changed or is gone. */
  onStale: (current: ListedRedirect | undefined) => void;
  onCancel: () => void;
  /** Whether closing would lose typed text. */
  onTyped: (isTyped: boolean) => void;
};

type Problems = { from?: string | undefined; to?: string | undefined };

export function RedirectForm(props: RedirectFormProps) {
  const { edited, pages, onSaved, onStale, onCancel, onTyped } = props;
  /** The redirect as the person knows it; undefined for one to add. */
  const [known, setKnown] = useState(edited);
  const [from, setFrom] = useState(edited?.from ?? '');
  const [to, setTo] = useState(() => startOf(edited));
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (edited) first.current?.focus();
  }, [edited]);

  const isTyped = from !== (known?.from ?? '') || to !== startOf(known);
  useEffect(() => {
    onTyped(isTyped);
    if (!isTyped) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      onTyped(false);
      removeEventListener('beforeunload', ask);
    };
  }, [isTyped, onTyped]);

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      const before = known && startOf(known);
      onSaved(await saveRedirect({ from, to, replaces: known?.from, before }));
      toast.success(templateWords.redirectSaved);
      if (!edited) setFrom('');
      if (!edited) setTo('');
      setProblems({});
    } catch (error) {
      setProblems(problemsOf(error, { from, to }));
      const stale = staleRedirectSchema.safeParse(error instanceof ApiError && error.data);
      if (stale.success) goOnFrom(stale.data.current ?? undefined);
    } finally {
      setBusy(false);
    }
  }

  /** The person now saves knowingly: an untouched target is the colleague's. */
  function goOnFrom(current: ListedRedirect | undefined): void {
    if (current && to === startOf(known)) setTo(startOf(current));
    setKnown(current);
    onStale(current);
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
              onChange={({ target }) => setTo(storeLink(target.value, pages, location.host))}
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
  return edited ? targetLink(edited) : '';
}

/** The server's messages at the fields they are about. */
function problemsOf(error: unknown, typed: { from: string; to: string }): Problems {
  if (typed.from.trim() === '') return { from: 'Write the old address, such as /old-page' };
  if (typed.to.trim() === '') return { to: 'Choose where it leads' };
  const named = error instanceof ApiError ? error.errors : undefined;
  return named?.['to'] ? { to: named['to'] } : { from: named?.['from'] ?? messageOf(error) };
}
