import { ArrowLeft } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';

import { factsOf, fileKinds, fileLimits } from '../../../domain/files/file-kinds.ts';
import type { FileItem, FileUse } from '../../../domain/files/file-schemas.ts';
import { tooLong } from '../../../domain/values/text-length.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileButton } from '../file-button.tsx';
import { LibraryUses } from '../library-uses.tsx';
import { UploadProgress } from '../upload-progress.tsx';
import { DeleteUsed } from '../delete-used.tsx';
import { acceptedBy, deleteFile, readFile, renameFile } from './file-api.ts';
import { FileIcon } from './file-icon.tsx';
import { useKnownFiles } from './known-files.ts';
import { useFileUpload } from './use-file-upload.ts';

type FileDetailsProps = {
  item: FileItem;
  announce: (words: string) => void;
  onChoose?: ((item: FileItem) => void) | undefined;
  onBack: () => void;
  onDeleted: () => void;
};

/** One file: its name, its address, where it is used; rename, replace, delete or use it. */
export function FileDetails({ item, announce, onChoose, onBack, onDeleted }: FileDetailsProps) {
  const [name, setName] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const replacing = useFileUpload((_item, message) => announce(message));
  const edited = name ?? item.name;
  const isDirty = edited.trim() !== '' && edited !== item.name;

  async function save(event?: SyntheticEvent): Promise<void> {
    event?.preventDefault();
    // React bubbles the event to the editor's form, which must not react to it.
    event?.stopPropagation();
    if (!isDirty || isSaving) return;
    setSaving(true);
    try {
      const renamed = await renameFile(item.id, edited);
      useKnownFiles.getState().learn([renamed]);
      setName(undefined);
      setProblem(undefined);
      announce('File renamed');
    } catch (error) {
      setProblem(messageOf(error));
    }
    setSaving(false);
  }

  return (
    <form
      noValidate
      className="gallery-details"
      aria-label={`Details of ${item.name}`}
      onSubmit={(event) => void save(event)}
    >
      <button type="button" className="gallery-back" onClick={onBack}>
        <ArrowLeft aria-hidden="true" /> All files
      </button>
      <p className="file-facts-line">
        <FileIcon kind={item.kind} /> {factsOf(item)}
      </p>
      <Field
        id="file-name"
        label="Name"
        error={tooLong(edited, fileLimits.nameLength)}
        hint={`It ends in .${fileKinds[item.kind].extensions[0]}, as its kind does.`}
      >
        {(control) => (
          <input
            {...control}
            className="input builder-input"
            value={edited}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <FileAddress item={item} announce={announce} />
      <LibraryUses uses={item.uses} hasLinks={!onChoose}>
        {uploadedWords(item)}
      </LibraryUses>
      <div className="gallery-acts">
        <FileButton
          label="Replace everywhere"
          isBusy={replacing.share !== null}
          accept={acceptedBy([])}
          onFile={(file) => replacing.start(file, item.id)}
        >
          Replace everywhere
        </FileButton>
        <Button isSmall look="quiet" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      <UploadProgress upload={replacing} sent="Checking the file" />
      <div className="gallery-end">
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
        <Button isSmall look="quiet" type="submit" keepsFocus disabled={!isDirty} isBusy={isSaving}>
          Rename
        </Button>
        {onChoose && (
          <Button isSmall onClick={() => onChoose(item)}>
            Use this file
          </Button>
        )}
      </div>
      {isDeleting && (
        <DeleteUsed
          item={item}
          words={deletionWords}
          read={readFile}
          remove={forgetFile}
          onCancel={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </form>
  );
}

/** The public address, to open or to send to someone. */
function FileAddress({ item, announce }: { item: FileItem; announce: (words: string) => void }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(item.path, location.href).href);
      announce('Address copied');
    } catch {
      announce('The address could not be copied');
    }
  }
  return (
    <div className="file-address">
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
  const by = uploadedBy === null ? '' : ` by ${uploadedBy}`;
  return `Uploaded on ${day}${by}. Changes here show on every page at once.`;
}

const deletionWords = {
  used: (places: string) =>
    `It is used on: ${places}. If you delete it, links to it become plain words, and it cannot be brought back.`,
  unused: 'No page uses it. It cannot be brought back.',
};

async function forgetFile(id: string, told: FileUse[]): Promise<void> {
  await deleteFile(id, told);
  useKnownFiles.getState().forget(id);
}
