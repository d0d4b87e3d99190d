import { Copy, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import {
  listPreviewLinks,
  makePreviewLink,
  revokePreviewLink,
} from '../../../domain/calls/drafts.ts';
import { draftWords, previewDays, type PreviewLink } from '../../../domain/content/page-draft.ts';
import { read } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';
import { useAct } from '../../site/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-words.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Problem } from '../kit/problem.tsx';
import { Select } from '../../ui/select.tsx';

const choices = [previewDays.least, previewDays.usual, 14, previewDays.most].map(
  (count) => [String(count), count === 1 ? '1 day' : `${count} days`] as const,
);

export function SharePreview({ pageId }: { pageId: string }) {
  const [links, setLinks] = useState<PreviewLink[]>();
  const [days, setDays] = useState(String(previewDays.usual));
  // The button is not disabled meanwhile: the focus would leave the panel.
  const { isBusy, problem, setProblem, run } = useAct({ isDrawn: true });

  useEffect(() => {
    read(listPreviewLinks, { params: { pageId } }).then(setLinks, (error: unknown) =>
      setProblem(messageOf(error)),
    );
  }, [pageId, setProblem]);

  const make = () =>
    run(async () => {
      const made = read(makePreviewLink, {
        params: { pageId },
        body: { days: Number(days) },
        keyedBy: { days },
      });
      const copying = copyText(made.then(({ url }) => url));
      const link = await made;
      // The server answers the second press of a double click with the same link.
      setLinks((before = []) => [link, ...before.filter(({ id }) => id !== link.id)]);
      sayCopied(await copying, draftWords.linkMade);
    });

  const revoke = (id: string) =>
    run(async () => {
      await read(revokePreviewLink, { params: { pageId, linkId: id } });
      setLinks((before = []) => before.filter((link) => link.id !== id));
      toast.success(draftWords.linkRevoked);
    });

  return (
    <div className="stack gap-12 text-14">
      <div className="row gap-8 wraps">
        <label htmlFor={`days-${pageId}`} className="builder-share-days one-line row gap-8">
          Works for
          <Select id={`days-${pageId}`} value={days} options={choices} onChoose={setDays} />
        </label>
        <Button isSmall look="quiet" aria-busy={isBusy} onClick={make}>
          Create link
        </Button>
      </div>
      <Problem words={problem} />
      {!links && !problem && <Spinner label="Loading the links" />}
      {links?.length === 0 && (
        <p className="quiet-text">No links yet. Anyone with a link sees the latest draft.</p>
      )}
      <ul className="builder-links stack gap-8" aria-label="Preview links">
        {links?.map((link, index) => (
          <li className="stack gap-2 gap-x-4" key={link.id}>
            <input
              className="input builder-input"
              readOnly
              aria-label={`Preview link ${links.length - index}`}
              value={link.url}
              onFocus={(event) => event.target.select()}
            />
            <IconButton
              Icon={Copy}
              label="Copy link"
              onPress={() =>
                void copyText(link.url).then((isCopied) => sayCopied(isCopied, 'Link copied'))
              }
            />
            <IconButton
              Icon={Trash2}
              label="Revoke link"
              isRemoval
              onPress={() => revoke(link.id)}
            />
            <span className="quiet-text all-columns text-13">
              Until {dateAndTime(new Date(link.expiresAt))}
              {link.author && ` · by ${link.author}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The browser may refuse the clipboard; the address stays in its field, to be copied by hand. */
function sayCopied(isCopied: boolean, message: string): void {
  toast.success(isCopied ? message : `${message.replace(' copied', '')}: copy it from the field`);
}
