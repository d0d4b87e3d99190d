import type { LucideIcon } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

import { Button } from '../ui/button.tsx';
import { messageOf } from '../api/call-api.ts';
import { toast } from '../ui/toast.ts';
import { Problem } from '../builder/kit/problem.tsx';
import type { Asset, Assets } from './assets.ts';

type FileButtonProps = {
  label: string;
  look?: 'solid' | 'quiet';
  isBusy?: boolean;
  /** The types that the chooser offers; pictures if not set. */
  accept?: string | undefined;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** Only a hint for the file chooser; the server checks the file itself. */
const pictures =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml,image/heic,image/heif,.heic,.heif';

export function FileButton({
  label,
  look = 'quiet',
  isBusy,
  accept = pictures,
  onFile,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        isSmall
        look={look}
        disabled={isBusy}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Cleared, so that the same file can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

type UploadButtonProps = Omit<FileButtonProps, 'isBusy' | 'onFile' | 'children'> & {
  upload: Upload;
  Icon: LucideIcon;
  /** Sends what is chosen; by default as it is. */
  onFile?: (file: File) => void;
};

/** Chooses a file and sends it; one at a time. */
export function UploadButton({ upload, Icon, onFile, ...button }: UploadButtonProps) {
  return (
    <FileButton
      {...button}
      isBusy={upload.share !== null}
      onFile={onFile ?? ((file) => upload.start(file))}
    >
      <Icon aria-hidden="true" />
      Upload
    </FileButton>
  );
}

/** The progress of an upload, the button that cancels it, and its error. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { share, problem, sentWords, cancel } = upload;
  if (problem !== undefined) return <Problem words={problem} />;
  if (share === null) return null;
  const isSent = share === 1;
  return (
    <div className="upload-progress stack gap-4 gap-x-12 text-14">
      <progress
        className="all-columns full-width clips pill"
        aria-label="Upload"
        value={isSent ? undefined : share}
      />
      <span className="muted">{isSent ? sentWords : `${Math.round(share * 100)} % sent`}</span>
      <button type="button" className="at-least-24 brand-words" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}

/** Takes a file that is dropped on or pasted into a place. Text is left to the browser. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const into = event.relatedTarget;
        if (!(into instanceof Node) || !event.currentTarget.contains(into)) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
      onPaste(event: ClipboardEvent) {
        const [file] = event.clipboardData.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
    },
  };
}

/** Else the browser would open a file dropped beside its field in place of the page. */
export const ignoreStrayFiles = {
  onDragOver(event: DragEvent): void {
    if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  },
  onDrop(event: DragEvent): void {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
};

type UploadState = {
  /** Null: no upload. From 0 to 1 while it is sent, 1 while the server works on it. */
  share: number | null;
  problem: string | undefined;
};

const noUpload: UploadState = { share: null, problem: undefined };

export type Upload = UploadState & {
  /** Said while the server works on what was sent. */
  sentWords: string;
  start: (file: File, replaces?: string) => void;
  cancel: () => void;
};

/** Called at the start of an upload that belongs to the page being edited; reports the progress and the end of one upload to work that has to wait for it. */
type Track = () => {
  progress: (share: number) => void;
  end: (how: 'in' | 'failed' | 'stopped') => void;
};

/** One upload at a time; another one replaces it. It is cancelled with its screen, and says so. */
export function useUpload<Item extends Asset>(
  { send, sentWords }: Assets<Item>,
  onDone: (item: Item, message: string) => void,
  track?: Track,
): Upload {
  const [state, setState] = useState(noUpload);
  const underWay = useRef<AbortController>(undefined);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(
    () => () => {
      if (!underWay.current) return;
      underWay.current.abort();
      toast.error('The upload was cancelled because its field was closed.');
    },
    [],
  );

  const start = useCallback(
    async (file: File, replaces?: string): Promise<void> => {
      underWay.current?.abort();
      const controller = new AbortController();
      underWay.current = controller;
      const { signal } = controller;
      const tracked = track?.();
      signal.addEventListener('abort', () => tracked?.end('stopped'));
      setState({ share: 0, problem: undefined });
      try {
        const { data, message } = await send(file, {
          replaces,
          signal,
          onProgress: (share) => {
            if (signal.aborted) return;
            setState({ share, problem: undefined });
            tracked?.progress(share);
          },
        });
        if (signal.aborted) return;
        underWay.current = undefined;
        setState(noUpload);
        done.current(data, message);
        tracked?.end('in');
      } catch (error) {
        if (signal.aborted) return;
        underWay.current = undefined;
        setState({ share: null, problem: messageOf(error) });
        tracked?.end('failed');
      }
    },
    [send, track],
  );

  const cancel = useCallback(() => {
    underWay.current?.abort();
    underWay.current = undefined;
    setState(noUpload);
  }, []);

  return { ...state, sentWords, start, cancel };
}
