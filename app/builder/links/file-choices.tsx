import { FileUp } from 'lucide-react';
import { useState } from 'react';

import { factsOf } from '../../../domain/files/file-kinds.ts';
import { fileIdOf, linkToFile } from '../../../domain/values/addresses.ts';
import { FileButton } from '../../library/file-button.tsx';
import { acceptedBy, files } from '../../library/files.ts';
import { UploadProgress } from '../../library/upload-progress.tsx';
import { useAssetList } from '../../library/use-assets.ts';
import { useUpload } from '../../library/use-upload.ts';
import { Spinner } from '../../ui/spinner.tsx';

type FileChoicesProps = { value: string; onPick: (link: string) => void };

/** The library's files by name: typing narrows them, and one may be uploaded here. */
export function FileChoices({ value, onPick }: FileChoicesProps) {
  const [search, setSearch] = useState('');
  const { shown, problem, showMore } = useAssetList(files, {
    search,
    isUnusedOnly: false,
    kinds: '',
  });
  const upload = useUpload(files, ({ id }) => onPick(linkToFile(id)));
  const chosenId = fileIdOf(value);
  return (
    <>
      <input
        type="search"
        className="input builder-input"
        aria-label="Search files"
        placeholder="Search files"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {problem && <p role="alert">{problem}</p>}
      {!shown && !problem && <Spinner label="Loading the files" />}
      {shown && (
        <ul className="builder-link-pages" aria-label="Files">
          {shown.items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className="builder-link-page"
                aria-pressed={item.id === chosenId}
                onClick={() => onPick(linkToFile(item.id))}
              >
                <span dir="auto">{item.name}</span>{' '}
                <span className="quiet-text">{factsOf(item)}</span>
              </button>
            </li>
          ))}
          {shown.items.length < shown.total && (
            <li>
              <button type="button" className="builder-link-page" onClick={() => void showMore()}>
                Show more
              </button>
            </li>
          )}
        </ul>
      )}
      {shown?.total === 0 && (
        <p className="field-hint">
          {search === '' ? 'There are no files yet.' : `No file is called “${shown.search}”`}
        </p>
      )}
      <UploadProgress upload={upload} />
      <FileButton
        label="Upload a file and link to it"
        isBusy={upload.share !== null}
        accept={acceptedBy([])}
        onFile={(file) => upload.start(file)}
      >
        <FileUp aria-hidden="true" />
        Upload
      </FileButton>
    </>
  );
}
