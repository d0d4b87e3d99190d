import { ArrowLeft } from 'lucide-react';
import { type ComponentType, type ReactNode, type SyntheticEvent, useState } from 'react';

import { isUnsavedUse, type LibraryUse } from '../../domain/media/library-uses.ts';
import type { MediaPicture } from '../../domain/media/media.ts';
import { isFooterPage } from '../../domain/pages/page-ids.ts';
import { Button } from '../ui/button.tsx';
import type { Asset, Assets } from './assets.ts';
import { DeleteUsed, type DeletionWords } from './delete-used.tsx';
import { FileButton } from './file-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

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
  /** The buttons at the end. */
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
      className="gallery-details"
      aria-label={`Details of ${item.name}`}
      onSubmit={submit}
    >
      <button type="button" className="gallery-back" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        All {many}
      </button>
      {props.children}
      <AssetUses uses={item.uses} hasLinks={!props.onChoose}>
        {props.facts} Changes here show on every page at once.
      </AssetUses>
      <div className="gallery-acts">
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
      <div className="gallery-end">
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
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

type AssetUsesProps = {
  uses: LibraryUse[];
  /** In the builder a link would lead away from unsaved work. */
  hasLinks: boolean;
  /** What else is to be said. */
  children: ReactNode;
};

function AssetUses({ uses, hasLinks, children }: AssetUsesProps) {
  return (
    <div className="gallery-uses">
      <p className="field-label">
        {uses.length === 0 ? 'Not used on any page' : `Used on ${countPages(uses.length)}`}
      </p>
      {uses.length > 0 && (
        <ul>
          {uses.map((use) => (
            <li key={use.pageId}>
              {hasLinks && use.path !== '' ? (
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
      <p className="quiet-text">{children}</p>
    </div>
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
