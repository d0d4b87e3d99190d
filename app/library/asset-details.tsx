import * as z from 'zod/mini';
import { ArrowLeft } from 'lucide-react';
import {
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';

import { isUnsavedUse, type LibraryUse } from '../../domain/media/library-uses.ts';
import type { MediaPicture } from '../../domain/media/media-schemas.ts';
import { isFooterPage } from '../../domain/pages/page-ids.ts';
import { libraryUseSchema } from '../../domain/files/file-schemas.ts';
import { Button } from '../ui/button.tsx';
import { ApiError } from '../api/call-api.ts';
import { useAct } from '../site/use-act.ts';
import { ConfirmDialog } from '../builder/kit/confirm-dialog.tsx';
import { Problem } from '../builder/kit/problem.tsx';
import { ProofQuestion } from '../builder/kit/proof-question.tsx';
import type { Asset, Assets } from './assets.ts';
import { FileButton, UploadProgress, useUpload } from './upload.tsx';

/** A button that suggests a description; only the builder has one. */
export type SuggestAlt = ComponentType<{
  picture: MediaPicture;
  text: string;
  onAccept: (text: string) => void;
}>;

export type DetailsProps<Item> = {
  item: Item;
  announce: (words: string) => void;
  /** Absent where there is nothing to choose it for. */
  onChoose?: ((item: Item) => void) | undefined;
  SuggestAlt?: SuggestAlt | undefined;
  onBack: () => void;
  onDeleted: () => void;
};

type AssetDetailsProps<Item extends Asset> = DetailsProps<Item> & {
  assets: Assets<Item>;
  many: 'pictures' | 'files';
  onSubmit: () => void;
  accept?: string;
  replaceWords: { label: string; text: string };
  deletionWords: DeletionWords;
  /** Said below the places that use it. */
  facts: ReactNode;
  problem: string | undefined;
  acts: ReactNode;
  children: ReactNode;
};

/** One picture or file: its fields, where it is used, and what can be done with it. */
export function AssetDetails<Item extends Asset>(props: AssetDetailsProps<Item>) {
  const { assets, item, many, announce, onSubmit, onBack, problem, replaceWords } = props;
  const [isDeleting, setDeleting] = useState(false);
  const replacing = useUpload(assets, (_item, message) => announce(message));

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    // React bubbles the event to the editor's form, which must not react to it.
    event.stopPropagation();
    onSubmit();
  }

  return (
    <form
      noValidate
      className="gallery-details column gap-16 may-flatten scrolls on-surface"
      aria-label={`Details of ${item.name}`}
      onSubmit={submit}
    >
      <button
        type="button"
        className="gallery-back gap-8 self-start at-least-32 brand-words medium"
        onClick={onBack}
      >
        <ArrowLeft aria-hidden="true" />
        All {many}
      </button>
      {props.children}
      <div className="stack gap-4 text-14">
        <p className="field-label">
          {item.uses.length === 0
            ? 'Not used on any page'
            : `Used on ${countPages(item.uses.length)}`}
        </p>
        {item.uses.length > 0 && (
          <ul>
            {item.uses.map((use) => (
              <li key={use.pageId}>
                {/* In the builder a link would lead away from unsaved work. */}
                {!props.onChoose && use.path !== '' ? (
                  <a className="text-link" href={use.path}>
                    {use.name}
                  </a>
                ) : (
                  use.name
                )}{' '}
                <span className="quiet-text">{placeWords(use)}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="quiet-text">{props.facts} Changes here appear on every page immediately.</p>
      </div>
      <div className="gallery-acts cluster gap-8">
        <FileButton
          label={replaceWords.label}
          isBusy={replacing.share !== null}
          accept={props.accept}
          onFile={(file) => replacing.start(file, item.id)}
        >
          {replaceWords.text}
        </FileButton>
        <Button isSmall look="quiet" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      <UploadProgress upload={replacing} />
      <div className="gallery-end sticky line wraps at-end gap-8 pad-y-14 pad-x-20 on-surface ruled-above">
        <Problem words={problem} />
        {props.acts}
      </div>
      {isDeleting && (
        <DeleteUsed
          item={item}
          assets={assets}
          words={props.deletionWords}
          onCancel={() => setDeleting(false)}
          onDeleted={props.onDeleted}
        />
      )}
    </form>
  );
}

function placeWords(use: LibraryUse): string {
  if (use.path !== '') return use.path;
  if (isFooterPage(use.pageId)) return 'on every page';
  return isUnsavedUse(use) ? '' : 'in a draft';
}

export function countPages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

const usedSchema = z.object({ uses: z.array(libraryUseSchema) });

type DeletionWords = {
  /** What will happen at the places that use it. */
  used: (places: string) => string;
  unused: string;
};

type DeleteUsedProps<Item extends Asset> = {
  item: Asset;
  assets: Assets<Item>;
  words: DeletionWords;
  onCancel: () => void;
  onDeleted: () => void;
};

/** Lists the uses of something in the library before it is deleted. */
function DeleteUsed<Item extends Asset>(props: DeleteUsedProps<Item>) {
  const { item, words, onCancel, onDeleted } = props;
  const { read, remove } = props.assets;
  const { isBusy, problem, run } = useAct({ isDrawn: true });
  const [uses, setUses] = useState(item.uses);
  const isUsed = uses.length > 0;
  useEffect(() => {
    // The list may be old: a colleague may have begun to use it.
    read(item.id).then(
      (now) => setUses(now.uses),
      () => {},
    );
  }, [item.id, read]);

  async function confirm(): Promise<void> {
    try {
      await remove(item.id, uses);
      onDeleted();
    } catch (error) {
      const refused = error instanceof ApiError ? usedSchema.safeParse(error.data) : undefined;
      if (!refused?.data) throw error;
      setUses(refused.data.uses);
    }
  }

  return (
    <ConfirmDialog
      title={isUsed ? `“${item.name}” is in use` : `Delete “${item.name}”?`}
      text={
        problem ?? (isUsed ? words.used(uses.map(({ name }) => name).join(', ')) : words.unused)
      }
      details={<ProofQuestion />}
      onCancel={onCancel}
    >
      <Button isSmall onClick={onCancel}>
        Keep it
      </Button>
      <Button isSmall look="quiet" isBusy={isBusy} onClick={() => run(confirm)}>
        {isUsed ? 'Delete it anyway' : 'Delete it'}
      </Button>
    </ConfirmDialog>
  );
}
