import { useState } from 'react';

import { fileCalls } from '../../domain/calls/library.ts';
import { factsOf, fileKinds, fileLimits } from '../../domain/files/file-kinds.ts';
import type { FileItem } from '../../domain/files/file-schemas.ts';
import { read } from '../api/call.ts';
import { useAct } from '../site/use-act.ts';
import { Button } from '../ui/button.tsx';
import { LimitedText } from '../ui/limited-text.tsx';
import { AssetDetails, type DetailsProps } from './asset-details.tsx';
import { FileIcon } from './file-icon.tsx';
import { acceptedBy, files } from './files.ts';

/** A file's name and its address, which stays when the file is replaced. */
export function FileDetails(props: DetailsProps<FileItem>) {
  const { item, announce, onChoose } = props;
  const [name, setName] = useState<string>();
  const { isBusy: isSaving, problem, run } = useAct({ isDrawn: true });
  const edited = name ?? item.name;
  const isDirty = edited.trim() !== '' && edited !== item.name;

  async function rename(): Promise<void> {
    const renamed = await read(fileCalls.change, {
      params: { id: item.id },
      body: { name: edited },
    });
    files.known.getState().learn([renamed]);
    setName(undefined);
    announce('File renamed');
  }

  return (
    <AssetDetails
      {...props}
      assets={files}
      many="files"
      onSubmit={() => isDirty && run(rename)}
      accept={acceptedBy([])}
      replaceWords={replaceWords}
      deletionWords={deletionWords}
      facts={uploadedWords(item)}
      problem={problem}
      acts={
        <>
          <Button
            isSmall
            look="quiet"
            type="submit"
            keepsFocus
            disabled={!isDirty}
            isBusy={isSaving}
          >
            Rename
          </Button>
          {onChoose && (
            <Button isSmall onClick={() => onChoose(item)}>
              Use this file
            </Button>
          )}
        </>
      }
    >
      <p className="file-facts-line cluster gap-8 gap-x-12">
        <FileIcon kind={item.kind} /> {factsOf(item)}
      </p>
      <LimitedText
        id="file-name"
        label="Name"
        hint={`It must end in .${fileKinds[item.kind].extensions[0]}, like all files of this type.`}
        className="input builder-input"
        limit={fileLimits.nameLength}
        isExact
        isUncounted
        text={edited}
        onType={setName}
      />
      <FileAddress item={item} announce={announce} />
    </AssetDetails>
  );
}

/** The public address, to open or to send to someone. */
function FileAddress({ item, announce }: { item: FileItem; announce: (words: string) => void }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(item.path, location.href).href);
      announce('Link copied to clipboard');
    } catch {
      announce('The address could not be copied');
    }
  }
  return (
    <div className="file-address cluster gap-8 gap-x-12">
      <a className="text-link" href={item.path} target="_blank" rel="noreferrer">
        Open
      </a>
      <Button isSmall look="quiet" onClick={() => void copy()}>
        Copy address
      </Button>
    </div>
  );
}

function uploadedWords({ uploadedBy, createdAt }: FileItem): string {
  const day = new Date(createdAt).toLocaleDateString('en', { dateStyle: 'medium' });
  return uploadedBy === null ? `Uploaded on ${day}.` : `Uploaded on ${day} by ${uploadedBy}.`;
}

const replaceWords = { label: 'Replace everywhere', text: 'Replace everywhere' };

const deletionWords = {
  used: (places: string) =>
    `It is used on: ${places}. If you delete it, links to it become plain text. It cannot be restored.`,
  unused: 'No page uses it. It cannot be restored.',
};
