import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { saveRedirect } from '../../../domain/calls/whole-site.ts';
import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { tooLong } from '../../../domain/values/text-length.ts';
import { templateWords } from '../../../domain/content/template-words.ts';
import { type PageChoice, showLink, storeLink } from '../../../domain/tree/page-links.ts';
import {
  type ListedRedirect,
  listedRedirectSchema,
  staleRedirectSchema,
  targetLink,
} from '../../../domain/tree/redirects.ts';
import { isSameValue } from '../../../domain/values/values.ts';
import { read } from '../../api/call.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { keepTypedWords, useTypedDraft } from '../../keep/typed-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { LinkPicker } from '../links/link-picker.tsx';

type RedirectFormProps = {
  edited: ListedRedirect | undefined;
  pages: PageChoice[];
  onSaved: (redirects: ListedRedirect[]) => void;
  onStale: (current: ListedRedirect | undefined) => void;
  onCancel: () => void;
  /** Whether closing would lose typed text. */
  onTyped: (isTyped: boolean) => void;
};

type Problems = { from?: string | undefined; to?: string | undefined };

export function RedirectForm(props: RedirectFormProps) {
  const { edited, pages, onSaved, onStale, onCancel, onTyped } = props;
  const [{ from, to, known }, type] = useTypedRedirect(edited);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (edited) first.current?.focus();
  }, [edited]);

  const isTyped = from !== (known?.from ?? '') || to !== startOf(known);
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      const before = known && startOf(known);
      onSaved(await read(saveRedirect, { body: { from, to, replaces: known?.from, before } }));
      toast.success(templateWords.redirectSaved);
      forgetTypedRedirect(edited);
      setProblems({});
    } catch (error) {
      setProblems(problemsOf(error, { from, to }));
      const stale = staleRedirectSchema.safeParse(error instanceof ApiError && error.data);
      if (stale.success) {
        const current = stale.data.current ?? undefined;
        // The person now saves knowingly: an untouched target is the colleague's.
        type({
          from,
          to: current && to === startOf(known) ? startOf(current) : to,
          known: current,
        });
        onStale(current);
      }
    } finally {
      setBusy(false);
    }
  }

  const typeTarget = (target: string) => type({ from, to: target, known });

  const field = (name: 'from' | 'to', label: string, input: ComponentProps<'input'>) => (
    <Field
      id={`redirect-${name}`}
      label={label}
      error={tooLong({ from, to }[name], treeLimits.urlLength) ?? problems[name]}
    >
      {(control) => (
        <input
          {...control}
          className="input builder-input"
          required
          autoComplete="off"
          {...input}
        />
      )}
    </Field>
  );
  return (
    <form
      noValidate
      className="builder-redirect-form stack gap-14 gap-x-16 pad-16 on-paper framed round-10"
      onSubmit={save}
    >
      {field('from', 'Old address', {
        ref: first,
        placeholder: '/old-page',
        value: from,
        onChange: ({ target }) => type({ from: target.value, to, known }),
      })}
      <div className="builder-link anchor">
        {field('to', 'Redirects to', {
          placeholder: 'A page, or https://…',
          value: showLink(to, pages),
          onChange: ({ target }) => typeTarget(storeLink(target.value, pages, location.host)),
        })}
        <LinkPicker value={to} pages={pages} kinds={['page', 'web']} onPick={typeTarget} />
      </div>
      <div className="all-columns line at-end gap-8">
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

const typedSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** The redirect as the person knows it; undefined for one to add. */
  known: z.optional(listedRedirectSchema),
});
type TypedRedirect = z.output<typeof typedSchema>;

function wordsId(edited: ListedRedirect | undefined): string {
  return `redirect-${edited?.from ?? 'new'}`;
}

/** What is typed stays with its author when another tab of the desk is chosen, or the page is left. */
function useTypedRedirect(
  edited: ListedRedirect | undefined,
): [TypedRedirect, (typed: TypedRedirect) => void] {
  const [typed, type] = useTypedDraft(wordsId(edited), typedSchema);
  const untouched = { from: edited?.from ?? '', to: startOf(edited), known: edited };
  const isUntouched = (next: TypedRedirect) => isSameValue({ ...untouched }, { ...next });
  return [typed ?? untouched, (next) => type(isUntouched(next) ? undefined : next)];
}

export function forgetTypedRedirect(edited: ListedRedirect | undefined): void {
  keepTypedWords(wordsId(edited), '');
}

function startOf(edited: ListedRedirect | undefined): string {
  return edited ? targetLink(edited) : '';
}

function problemsOf(error: unknown, typed: { from: string; to: string }): Problems {
  if (typed.from.trim() === '') return { from: 'Enter the old address, such as /old-page' };
  if (typed.to.trim() === '') return { to: 'Choose a link target' };
  const named = error instanceof ApiError ? error.errors : undefined;
  return named?.['to'] ? { to: named['to'] } : { from: named?.['from'] ?? messageOf(error) };
}
