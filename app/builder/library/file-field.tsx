import '../../library/library.css';

import { FileUp, FolderOpen, X } from 'lucide-react';
import { useState } from 'react';

import {
  factsOf,
  type FileGroup,
  fileKindNames,
  fileKinds,
  groupOf,
  kindOfName,
} from '../../../domain/files/file-kinds.ts';
import { fileIdOf, linkToFile } from '../../../domain/values/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton, UploadProgress, useFileDrop, useUpload } from '../../library/upload.tsx';
import { FileIcon } from '../../library/file-icon.tsx';
import { acceptedBy, files } from '../../library/files.ts';
import { FileDialog } from '../../library/library-dialog.tsx';
import { useAsset } from '../../library/use-assets.ts';
import { BuilderTool } from '../kit/builder-tool.tsx';
import { useEditor } from '../work/editor-context.ts';
import { trackUpload } from '../work/page-uploads.ts';

type FileFieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** What the file is for. */
  group: FileGroup;
  /** `file:<id>`, or empty. */
  value: string;
  onChoose: (link: string) => void;
};

/** A file of the library: chosen there, uploaded or dropped here. */
export function FileField({ id, label, hint, error, group, value, onChoose }: FileFieldProps) {
  const { announce } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fileId = fileIdOf(value);
  const known = useAsset(files, fileId);
  const kinds = fileKindNames.filter((kind) => groupOf(kind) === group);
  const upload = useUpload(
    files,
    (item, message) => {
      onChoose(linkToFile(item.id));
      announce(message);
    },
    { track: trackUpload },
  );
  const { isOver, handlers } = useFileDrop(send);
  const isBusy = upload.share !== null;
  const problem = refusal ?? (known === null ? 'This file is not in the library any more.' : error);

  function send(file: File): void {
    const kind = kindOfName(file.name);
    const fits = kind !== undefined && groupOf(kind) === group;
    const wanted = kinds.map((each) => fileKinds[each].extensions[0].toUpperCase()).join(' or ');
    setRefusal(fits ? undefined : `This must be a file of the kind ${wanted}.`);
    if (fits) upload.start(file);
  }

  return (
    <>
      <fieldset
        id={id}
        tabIndex={-1}
        className="field file-field"
        aria-describedby={`${id}-hint`}
        data-over={isOver || undefined}
        {...handlers}
      >
        <legend className="field-label">{label}</legend>
        {known && (
          <p className="file-field-name">
            <FileIcon kind={known.kind} />
            <span dir="auto">{known.name}</span>
            <span className="quiet-text">{factsOf(known)}</span>
          </p>
        )}
        <div className="image-field-ways">
          <FileButton
            label={`Upload: ${label}`}
            isBusy={isBusy}
            accept={acceptedBy(kinds)}
            onFile={send}
          >
            <FileUp aria-hidden="true" />
            Upload
          </FileButton>
          <Button
            isSmall
            look="quiet"
            aria-haspopup="dialog"
            aria-label={`Library: ${label}`}
            onClick={() => setOpen(true)}
          >
            <FolderOpen aria-hidden="true" />
            Library
          </Button>
          {value !== '' && (
            <button
              type="button"
              className="builder-icon-button"
              aria-label={`Remove: ${label}`}
              title="Remove the file"
              onClick={() => onChoose('')}
            >
              <X />
            </button>
          )}
        </div>
        <UploadProgress upload={upload} />
        {hint && (
          <p id={`${id}-hint`} className="field-hint">
            {hint}
          </p>
        )}
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
      </fieldset>
      {isOpen && (
        <BuilderTool name="The library" onClose={() => setOpen(false)}>
          <FileDialog
            chosenId={fileId}
            kinds={kinds}
            onChoose={(item) => {
              onChoose(linkToFile(item.id));
              announce(`${item.name} chosen`);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </BuilderTool>
      )}
    </>
  );
}
