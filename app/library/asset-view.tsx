import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';

import { mediaLimits } from '../../domain/media/media.ts';
import { ownValue } from '../../domain/values/values.ts';
import { countWords, ShowMoreNear } from '../ui/show-more.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { countPages, type DetailsProps, type SuggestAlt } from './asset-details.tsx';
import type { Asset, AssetQuery, Assets } from './assets.ts';
import { UploadButton, UploadProgress, useFileDrop, useUpload } from './upload.tsx';
import { isPictureUnsaved, useLeaveQuestion } from './unsaved-picture.tsx';
import { useAsset, useAssetList } from './use-assets.ts';

/** What the screen of pictures and the screen of files show each in their own way. */
export type AssetLook<Item extends Asset> = {
  assets: Assets<Item>;
  one: 'picture' | 'file';
  many: 'pictures' | 'files';
  UploadIcon: LucideIcon;
  /** The types that the system's file chooser offers. */
  accept: string | undefined;
  /** By what the search finds them. */
  placeholder: string;
  foundBy: string;
  /** Said while the library has none. */
  none: string;
  listClass: string;
  itemClass: string;
  Row: ComponentType<{ item: Item; use: string }>;
  Details: ComponentType<DetailsProps<Item>>;
};

export type AssetViewProps<Item extends Asset> = {
  title: ReactNode;
  /** What stands at the end of the upper line. */
  end?: ReactNode;
  firstId?: string | undefined;
  /** Only assets of these kinds are listed: their names, with commas. */
  kinds?: string;
  /** Offers to show only what nothing uses. */
  hasFilter?: boolean;
  /** In place of what the look names. */
  accept?: string;
  onChoose?: ((item: Item) => void) | undefined;
  SuggestAlt?: SuggestAlt | undefined;
};

type LookProps<Item extends Asset> = AssetViewProps<Item> & { look: AssetLook<Item> };

/** All pictures or files of the site: find, upload, change, replace, delete or use one. */
export function AssetView<Item extends Asset>(props: LookProps<Item>) {
  const { look, title, end, firstId, kinds = '', hasFilter = false } = props;
  const { assets, one, many, UploadIcon, Row, Details } = look;
  const [search, setSearch] = useState('');
  const [isUnusedOnly, setUnusedOnly] = useState(false);
  const [selectedId, select] = useState(firstId);
  const [words, announce] = useState('');
  const { listed, all, problem, showMore, refresh } = useAssetList(assets, {
    search,
    isUnusedOnly,
    kinds,
  });
  const selected = useAsset(assets, selectedId) ?? undefined;
  const known = useStore(assets.known, (now) => now.items);
  const items = listed?.items.flatMap(({ id }) => ownValue(known, id) ?? []) ?? [];
  const { leave, question } = useLeaveQuestion();

  const upload = useUpload(assets, (item, message) => {
    announce(message);
    setSearch('');
    if (!isPictureUnsaved()) select(item.id);
    refresh();
  });
  const { isOver, handlers } = useFileDrop((file) => upload.start(file));

  return (
    <>
      <header className="gallery-top cluster gap-12 gap-x-16 pad-y-12 pad-x-20 on-surface ruled-below">
        {title}
        <input
          type="search"
          className="input builder-input gallery-search"
          aria-label={`Search ${many}`}
          placeholder={look.placeholder}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <output className="quiet-text text-14 figures">
          {listed && countWords(listed.total, all ?? listed.total, [one, many])}
        </output>
        {hasFilter && (
          <label className="gallery-filter row gap-8 at-least-44 text-15">
            <input
              type="checkbox"
              checked={isUnusedOnly}
              onChange={(event) => setUnusedOnly(event.target.checked)}
            />
            Unused only
          </label>
        )}
        <UploadButton
          upload={upload}
          label={`Upload a ${one} to the library`}
          look="solid"
          Icon={UploadIcon}
          accept={props.accept ?? look.accept}
        />
        {end}
      </header>
      <div
        className="gallery-body grow stack may-flatten"
        data-over={isOver || undefined}
        data-selected={selected ? true : undefined}
        {...handlers}
      >
        <div className="gallery-list stack packed-top gap-16 pad-20 scrolls">
          <UploadProgress upload={upload} />
          {problem && <p role="alert">{problem}</p>}
          {!listed && !problem && <Spinner label={`Loading the ${many}`} />}
          {listed && items.length === 0 && (
            <p className="builder-empty muted text-centre">{emptyWords(look, listed)}</p>
          )}
          {items.length > 0 && (
            <ul className={look.listClass} aria-label={many === 'pictures' ? 'Pictures' : 'Files'}>
              {items.map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    className={look.itemClass}
                    aria-pressed={item.id === selectedId}
                    onClick={() => item.id !== selectedId && leave(() => select(item.id))}
                  >
                    <Row
                      item={item}
                      use={
                        item.uses.length === 0 ? 'Not used' : `On ${countPages(item.uses.length)}`
                      }
                    />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {listed && items.length > 0 && (
            <ShowMoreNear
              hidden={listed.total - listed.items.length}
              step={mediaLimits.pageSize}
              onMore={() => void showMore()}
            />
          )}
        </div>
        {selected && (
          <Details
            key={selected.id}
            item={selected}
            announce={announce}
            onChoose={props.onChoose}
            SuggestAlt={props.SuggestAlt}
            onBack={() => leave(() => select(undefined))}
            onDeleted={() => {
              announce(`${selected.name} deleted`);
              select(undefined);
              refresh();
            }}
          />
        )}
      </div>
      <output className="sr-only">{words}</output>
      {question}
    </>
  );
}

function emptyWords(
  { one, foundBy, none }: Pick<AssetLook<Asset>, 'one' | 'foundBy' | 'none'>,
  { search, isUnusedOnly }: AssetQuery,
): string {
  const which = isUnusedOnly ? `No unused ${one}` : `No ${one}`;
  if (search !== '') return `${which} is ${foundBy} “${search}”.`;
  return isUnusedOnly ? `Every ${one} is used somewhere.` : none;
}
