import { FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { FileKindName } from '../../../domain/files/file-kinds.ts';
import type { FileItem } from '../../../domain/files/file-schemas.ts';
import { ownValue } from '../../../domain/values/values.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { FileButton } from '../file-button.tsx';
import { UploadProgress } from '../upload-progress.tsx';
import { useFileDrop } from '../use-file-drop.ts';
import { acceptedBy } from './file-api.ts';
import { FileDetails } from './file-details.tsx';
import { FileRows } from './file-rows.tsx';
import { useFile, useKnownFiles } from './known-files.ts';
import { useFileList } from './use-file-list.ts';
import { useFileUpload } from './use-file-upload.ts';

type FilesViewProps = {
  title: ReactNode;
  /** What stands at the end of the upper line. */
  end?: ReactNode;
  /** The file that is open at first. */
  firstId?: string | undefined;
  /** Only files of these kinds are listed. */
  kinds?: readonly FileKindName[];
  /** Offers to show only files that nothing uses. */
  hasFilter?: boolean;
  onChoose?: (item: FileItem) => void;
};

const allKinds: readonly FileKindName[] = [];

/** All files of the site: find, upload, rename, replace, delete or use one. */
export function FilesView(props: FilesViewProps) {
  const { title, end, firstId, kinds = allKinds, hasFilter = false, onChoose } = props;
  const [search, setSearch] = useState('');
  const [isUnusedOnly, setUnusedOnly] = useState(false);
  const [selectedId, select] = useState(firstId);
  const [words, announce] = useState('');
  const { shown, problem, showMore, refresh } = useFileList({ search, isUnusedOnly, kinds });
  const selected = useFile(selectedId) ?? undefined;
  const known = useKnownFiles(({ items }) => items);
  const items = shown?.items.flatMap(({ id }) => ownValue(known, id) ?? []);

  const upload = useFileUpload((item, message) => {
    announce(message);
    setSearch('');
    select(item.id);
    refresh();
  });
  const { isOver, handlers } = useFileDrop((file) => upload.start(file));

  return (
    <>
      <header className="gallery-top">
        {title}
        <input
          type="search"
          className="input builder-input gallery-search"
          aria-label="Search files"
          placeholder="Search by name"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {hasFilter && (
          <label className="gallery-filter">
            <input
              type="checkbox"
              checked={isUnusedOnly}
              onChange={(event) => setUnusedOnly(event.target.checked)}
            />
            Unused only
          </label>
        )}
        <FileButton
          label="Upload a file to the library"
          look="solid"
          isBusy={upload.share !== null}
          accept={acceptedBy(kinds)}
          onFile={(file) => upload.start(file)}
        >
          <FileUp aria-hidden="true" />
          Upload
        </FileButton>
        {end}
      </header>
      <div
        className="gallery-body"
        data-over={isOver || undefined}
        data-selected={selected ? true : undefined}
        {...handlers}
      >
        <div className="gallery-list">
          <UploadProgress upload={upload} sent="Checking the file" />
          {problem && <p role="alert">{problem}</p>}
          {!items && !problem && <Spinner label="Loading the files" />}
          {items && (
            <FileRows
              items={items}
              total={shown?.total ?? 0}
              search={shown?.search ?? ''}
              isUnusedOnly={shown?.isUnusedOnly ?? false}
              selectedId={selectedId}
              onSelect={select}
              onMore={() => void showMore()}
            />
          )}
        </div>
        {selected && (
          <FileDetails
            key={selected.id}
            item={selected}
            announce={announce}
            onChoose={onChoose}
            onBack={() => select(undefined)}
            onDeleted={() => {
              announce(`${selected.name} deleted`);
              select(undefined);
              refresh();
            }}
          />
        )}
      </div>
      <output className="sr-only">{words}</output>
    </>
  );
}
