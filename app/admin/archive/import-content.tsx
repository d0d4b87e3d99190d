import { useEffect, useRef, useState } from 'react';

import * as calls from '../../../domain/calls/desk.ts';
import {
  archiveLimits,
  archiveType,
  archiveWords,
  type Imported,
  type WaitingArchive,
} from '../../../domain/content/content-archive.ts';
import { FileButton } from '../../library/upload.tsx';
import { read } from '../../api/call.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { sendUpload } from '../../api/send-upload.ts';
import { Button } from '../../ui/button.tsx';
import { countOf } from './archive-work.ts';
import { ImportChoices } from './import-choices.tsx';

/** Brings in a file of content: choose it, see what is in it, decide, import. */
export function ImportContent() {
  const upload = useArchiveUpload();
  const [imported, setImported] = useState<Imported>();
  const { share, problem, waiting } = upload;
  const chooseWords = imported ? 'Import another file' : 'Import content';

  function choose(file: File): void {
    setImported(undefined);
    void upload.start(file);
  }

  return (
    <div className="setting">
      <p className="field-hint">
        Nothing changes until you have reviewed what is in the file. The import then appears as one
        step in the page history, where you can undo it.
      </p>
      {share !== null && (
        <div className="archive-row cluster gap-12">
          <progress aria-label="Upload" value={share === 1 ? undefined : share} />
          <output className="muted text-15">
            {share === 1 ? 'Checking the file' : `${Math.floor(share * 100)} % sent`}
          </output>
          <Button isSmall look="quiet" onClick={upload.reset}>
            Cancel
          </Button>
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {imported && <Result imported={imported} />}
      {waiting && !imported && (
        <ImportChoices
          key={waiting.id}
          waiting={waiting}
          onDone={setImported}
          onCancel={upload.reset}
        />
      )}
      {share === null && (!waiting || imported) && (
        <div className="archive-row cluster gap-12">
          <FileButton label={chooseWords} accept=".gz,application/gzip" onFile={choose}>
            {chooseWords}
          </FileButton>
        </div>
      )}
    </div>
  );
}

function Result({ imported }: { imported: Imported }) {
  const { pages, pictures, files, redirects, settings, earlier, moved, left } = imported;
  const parts = [
    countOf(pages, 'page'),
    countOf(pictures, 'picture'),
    ...someOf([files, 'file'], [redirects, 'redirect'], [earlier, 'earlier version']),
    ...someOf([settings.length, 'setting']),
  ];
  const stayed = someOf(
    [left.pages, 'page'],
    [left.earlier, 'earlier version'],
    [left.pictures, 'picture'],
    [left.files, 'file'],
  );
  return (
    <div className="archive-result stack gap-16">
      <output>
        <strong>Imported: {parts.join(', ')}.</strong>
      </output>
      {stayed.length > 0 && <p>Already here and left unchanged: {stayed.join(', ')}.</p>}
      {left.redirects.length > 0 && <LeftRedirects redirects={left.redirects} />}
      {moved.length > 0 && (
        <>
          <p>These addresses were taken, so the pages have new ones:</p>
          <ul>
            {moved.map(({ text, from, to }) => (
              <li key={to}>
                {text}: {from} <span aria-hidden="true">→</span> <a href={to}>{to}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href="/">View the site</a>
      </p>
    </div>
  );
}

/** '3 files', of each kind of which there are some. */
function someOf(...counts: [count: number, thing: string][]): string[] {
  return counts.filter(([count]) => count > 0).map(([count, thing]) => countOf(count, thing));
}

const mostNamed = 20;

function LeftRedirects({ redirects }: { redirects: Imported['left']['redirects'] }) {
  return (
    <>
      <p>{`${countOf(redirects.length, 'redirect')} could not be imported:`}</p>
      <ul>
        {[...Map.groupBy(redirects, ({ why }) => why)].map(([why, some]) => (
          <li key={why}>
            {why}:{' '}
            {some
              .slice(0, mostNamed)
              .map(({ from }) => from)
              .join(', ')}
            {some.length > mostNamed && ` and ${some.length - mostNamed} more`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** `share` is null without an upload, and 1 while the server checks what was sent. */
type Upload = {
  share: number | null;
  problem: string | undefined;
  waiting: WaitingArchive | undefined;
};

const nothing: Upload = { share: null, problem: undefined, waiting: undefined };

/** One archive on its way: chosen, sent, checked. It is cancelled with its screen. */
function useArchiveUpload() {
  const [state, setState] = useState(nothing);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function start(file: File): Promise<void> {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    const { signal } = controller;
    const show = (shown: Partial<Upload>) => {
      if (!signal.aborted) setState({ ...nothing, ...shown });
    };
    show({ share: 0 });
    try {
      const onProgress = (share: number) => show({ share });
      show({ waiting: await sendArchive(file, { signal, onProgress }) });
    } catch (error) {
      show({ problem: messageOf(error) });
    }
  }

  function reset(): void {
    underWay.current?.abort();
    setState(nothing);
  }

  return { ...state, start, reset };
}

type Sending = { onProgress: (share: number) => void; signal: AbortSignal };

/** Sends an archive to be checked; nothing of the site changes by it. */
async function sendArchive(file: File, sending: Sending): Promise<WaitingArchive> {
  if (file.size > archiveLimits.bytes) throw new ApiError(413, archiveWords.tooLarge);
  // Asks for a proof first, if one is needed: a refusal of the upload would come after all its bytes.
  await read(calls.askToSendArchive, { signal: sending.signal });
  const body = new Blob([file], { type: archiveType });
  return (await sendUpload(calls.sendArchive, body, sending)).data;
}
