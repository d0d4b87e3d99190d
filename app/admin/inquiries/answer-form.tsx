import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';

import * as calls from '../../../domain/calls/inquiries.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import { deskLimits } from '../../../domain/desk/common.ts';
import {
  answeredMeanwhileSchema,
  type AnswerPreview,
  type Colleague,
  inquiryAnswerFormSchema,
  type InquiryDetails,
} from '../../../domain/desk/inquiries.ts';
import { formerColleague } from '../../../domain/http/answer-words.ts';
import { MarkCopy } from '../../brand/mark.tsx';
import { call, change, read } from '../../api/call.ts';
import { ApiError } from '../../api/call-api.ts';
import { howLongAgo } from '../../ui/dates.ts';
import { Modal } from '../../ui/modal.tsx';
import { keepTypedWords, useTypedWords } from '../../keep/typed-words.ts';
import { useAct } from '../../site/use-act.ts';
import { settingsQuery } from '../desk-queries.ts';
import { SmallButton } from '../small-button.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { type Question, WriteForm } from './write-form.tsx';

/** Writes an answer by mail. Colleagues see that it is being written, so no one answers twice. */
export function AnswerForm({ inquiry, answers }: Pick<InquiryDetails, 'inquiry' | 'answers'>) {
  const fieldId = `answer-${inquiry._id}`;
  const typed = useTypedWords(fieldId);
  const isWriting = typed.trim() !== '';
  const { data: settings } = useQuery(settingsQuery());
  const signature = settings?.values.answerSignature ?? '';
  // The number of answers when the inquiry was opened: one that comes later is easily missed.
  const seen = useRef(answers.length);

  async function send(text: string): Promise<string> {
    const { message, data } = await call(calls.answerInquiry, {
      params: { id: inquiry._id },
      body: { text, seenAnswers: seen.current },
      keyedBy: { text },
    });
    seen.current = data.answers.length;
    return message;
  }

  return (
    <>
      <Colleagues id={inquiry._id} isAnswering={isWriting} />
      <WriteForm
        id={fieldId}
        label={`To ${inquiry.email}`}
        hint="Sent from the site and saved here. Replies go to your contact address."
        button="Send answer"
        schema={inquiryAnswerFormSchema}
        limit={deskLimits.answerLength}
        send={send}
        askAbout={(error) => askAbout(error, seen)}
        above={
          <p className="muted text-15 as-typed breaks">
            {commonMailWords.hello({ name: inquiry.firstName })}
          </p>
        }
        below={signature && <p className="muted text-15 as-typed breaks">{signature}</p>}
        tools={
          <>
            <SavedReplies
              text={typed}
              onUse={(reply) => keepTypedWords(fieldId, join(typed, reply))}
            />
            {isWriting && <AnswerPreviewButton inquiryId={inquiry._id} text={typed} />}
          </>
        }
      />
    </>
  );
}

function join(typed: string, reply: string): string {
  return typed.trim() === '' ? reply : `${typed.trimEnd()}\n\n${reply}`;
}

function askAbout(error: unknown, seen: RefObject<number>): Question | undefined {
  if (!(error instanceof ApiError) || error.id !== 'answered_meanwhile') return undefined;
  const { data } = answeredMeanwhileSchema.safeParse(error.data);
  if (!data) return undefined;
  const when = howLongAgo(new Date(data.answeredAt), new Date());
  return {
    title: 'Send a second answer?',
    text: `${data.answeredBy ?? formerColleague} answered ${when}. Send yours anyway?`,
    confirmText: 'Send anyway',
    onConfirm: () => {
      seen.current = data.answers;
    },
  };
}

/** Shows the mail as it would leave now, before it is sent. */
function AnswerPreviewButton({ inquiryId, text }: { inquiryId: string; text: string }) {
  const { isBusy: isAsking, run } = useAct();
  const [preview, setPreview] = useState<AnswerPreview>();
  const [isOpen, setOpen] = useState(false);

  async function ask(): Promise<void> {
    setPreview(await read(calls.previewAnswer, { params: { id: inquiryId }, body: { text } }));
    setOpen(true);
  }

  return (
    <>
      <SmallButton isBusy={isAsking} busyWords="Loading" onPress={() => run(ask)}>
        Preview
      </SmallButton>
      <Modal isOpen={isOpen} title="Preview of the answer" onClose={() => setOpen(false)}>
        {preview && (
          <>
            <dl className="desk-facts stack gap-8 gap-x-20 text-15">
              <dt>To</dt>
              <dd>{preview.to}</dd>
              <dt>Replies go to</dt>
              <dd>{preview.replyTo}</dd>
              <dt>Subject</dt>
              <dd>{preview.subject}</dd>
            </dl>
            <AnswerLetter letter={preview.letter} />
          </>
        )}
        <div className="dialog-buttons">
          <button type="button" className="button button-small" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
      </Modal>
    </>
  );
}

function AnswerLetter({ letter }: { letter: AnswerPreview['letter'] }) {
  const { heading, parts, company } = letter;
  return (
    // The letter scrolls, which the keyboard must be able to do too.
    <section
      className="mail-letter pad-y-24 pad-x-16 scrolls framed round-12 breaks"
      aria-label="The letter"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <p className="mail-brand row gap-12">
        {company.picture ? (
          <img
            src={company.picture.file}
            width={company.picture.width}
            height={company.picture.height}
            alt=""
          />
        ) : (
          <MarkCopy brand={undefined} size={34} />
        )}
        {company.name}
      </p>
      <article className="mail-sheet panel">
        <h3>{heading}</h3>
        {Object.entries(parts).map(([place, { kind, text }]) =>
          kind === 'quote' ? (
            <blockquote key={place}>{text}</blockquote>
          ) : (
            <p key={place} className={kind === 'small' ? 'muted text-14' : undefined}>
              {text}
            </p>
          ),
        )}
      </article>
      <p className="mail-foot in-lines muted text-14">{company.foot}</p>
    </section>
  );
}

const everyMs = 10_000;

/** Shows who else has this inquiry open. It locks nothing, and its failures are not shown. */
function Colleagues({ id, isAnswering }: { id: string; isAnswering: boolean }) {
  const [others, setOthers] = useState<Colleague[]>([]);

  useEffect(() => {
    let isOpen = true;
    const note = async () => {
      const found = await read(calls.noteInquiryOpen, {
        params: { id },
        body: { isAnswering },
      }).catch(() => []);
      if (isOpen) setOthers(found);
    };
    void note();
    const timer = setInterval(note, everyMs);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [id, isAnswering]);

  useEffect(
    () => () => {
      change(calls.noteInquiryClosed, { params: { id } }).catch(() => {});
    },
    [id],
  );

  return (
    <output className="block muted text-14">
      {others
        .map(({ fullName, isAnswering: isWriting }) =>
          isWriting ? `${fullName} is answering` : `${fullName} also has this open`,
        )
        .join(' · ')}
    </output>
  );
}
