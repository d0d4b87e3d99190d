import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { isSameValue } from '../../../domain/values/values.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import type { FormWork } from '../../keep/form-work.ts';
import { toast } from '../../ui/toast.ts';

/** What several people edit field by field: how it is read, saved and spoken of. */
export type Versioned<Current extends { version: number }, Changes, Values> = {
  /** The subject of its messages. */
  about: string;
  savedWords: string;
  queryKey: readonly [key: string, 'current'];
  read: () => Promise<Current>;
  save: (body: {
    version: number;
    changes: Changes;
  }) => Promise<{ message: string; data: Current }>;
  clashSchema: z.ZodMiniType<{ current: Current }>;
  /** These fields as they stand there, in the form that a save sends. */
  pick: (current: Current, fields: string[]) => Changes;
  hasChanges: (current: Current, changes: Changes) => boolean;
  toValues: (current: Current) => Values;
  /** Names fields in a message about a clash, where their names are short. */
  nameOf?: (field: string) => string;
};

export type Wanted<Current, Changes, Values> = {
  /** What the changes were made to. */
  from: Current;
  changes: Changes;
  /** The values of the form; an undo sends none of them. */
  sent?: Values;
  onRefused?: (error: unknown) => void;
  /** Called when a colleague has changed one of these fields meanwhile. */
  onClash?: () => void;
};

type Acts<Wish> = {
  onSaved?: () => void;
  /** Sends an undo that may have to be asked about first. */
  saveUndo?: (wanted: Wish) => void;
};

const unknownOutcome =
  'The server is not responding. Your changes may have been saved; it is safe to save them again.';

/** Something else answered instead of the server, or nothing did. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.id === undefined;
}

/** Saves changed fields and reports it, with an undo. */
export function useSave<
  Current extends { version: number },
  Changes extends object,
  Values extends object,
>(
  thing: Versioned<Current, Changes, Values>,
  work: FormWork<Values>,
  acts: Acts<Wanted<Current, Changes, Values>> = {},
) {
  type Wish = Wanted<Current, Changes, Values>;
  const { about, queryKey } = thing;
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: saveOnce,
    onMutate: () => toast.clear(about),
    onSettled: () => client.invalidateQueries({ queryKey: [queryKey[0]] }),
  });

  async function saveOnce({ from, changes }: Wish) {
    try {
      return await thing.save({ version: from.version, changes });
    } catch (error) {
      if (!isLost(error)) throw error;
      const data = await readAfterLoss();
      if (!thing.hasChanges(data, changes)) throw error;
      return { message: thing.savedWords, data };
    }
  }

  /** Without an answer it is unknown whether the change was made, so what is stored is read again. */
  async function readAfterLoss(): Promise<Current> {
    try {
      return await client.fetchQuery({ queryKey, queryFn: thing.read, staleTime: 0 });
    } catch {
      throw new ApiError(0, unknownOutcome);
    }
  }

  async function save(wanted: Wish): Promise<void> {
    const fields = Object.keys(wanted.changes);
    const before = thing.pick(wanted.from, fields);
    try {
      const { message, data } = await mutateAsync(wanted);
      client.setQueryData(queryKey, data);
      work.land(fields as (keyof Values)[], thing.toValues(data), wanted.sent);
      acts.onSaved?.();
      const undo = { from: data, changes: before };
      const run = () => (acts.saveUndo ?? save)(undo);
      toast.success(message, { text: 'Undo', run }, about);
    } catch (error) {
      const current = clashIn(error);
      wanted.onRefused?.(error);
      toast.error(current ? clashWords(error, wanted, current) : messageOf(error), about);
      if (!current) return;
      client.setQueryData(queryKey, current);
      work.follow(thing.toValues(current));
      wanted.onClash?.();
    }
  }

  function clashIn(error: unknown): Current | undefined {
    if (!(error instanceof ApiError) || error.id !== 'version_stale') return undefined;
    return thing.clashSchema.safeParse(error.data).data?.current;
  }

  function clashWords(error: unknown, { from, changes }: Wish, current: Current): string {
    const { nameOf } = thing;
    const valueIn = (known: Current, field: string) => thing.pick(known, [field]);
    const theirs = Object.keys(changes).filter(
      (field) => !isSameValue(valueIn(current, field), valueIn(from, field)),
    );
    if (!nameOf || theirs.length === 0) return messageOf(error);
    return `${messageOf(error)} (${theirs.map(nameOf).join(', ')})`;
  }

  return { save, isSaving: isPending };
}
