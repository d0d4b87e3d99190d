import { type RefObject, useRef } from 'react';

import { deskLimits } from '../../../domain/desk/common.ts';
import {
  answeredMeanwhileSchema,
  inquiryAnswerFormSchema,
  type InquiryDetails,
  inquiryDetailsSchema,
} from '../../../domain/desk/inquiries.ts';
import { ApiError } from '../../api/call-api.ts';
import { callAndRead } from '../desk-api.ts';
import { howLongAgo } from '../../ui/dates.ts';
import { Colleagues } from './colleagues.tsx';
import { useTypedAnswer } from './typed-answers.ts';
import { type Question, WriteForm } from './write-form.tsx';

/** An answer by mail. Colleagues see that it is being written, and nobody answers a second time unawares. */
export function AnswerForm({ inquiry, answers }: Pick<InquiryDetails, 'inquiry' | 'answers'>) {
  const fieldId = `answer-${inquiry._id}`;
  const isWriting = useTypedAnswer(fieldId).trim() !== '';
  // As many as were there when the inquiry was opened: one that comes in later is easily missed.
  const seen = useRef(answers.length);

  async function send(text: string): Promise<string> {
    const { message, data } = await callAndRead(
      `/contact/${inquiry._id}/answer`,
      { body: { text, seenAnswers: seen.current }, wish: { text } },
      inquiryDetailsSchema,
    );
    seen.current = data.answers.length;
    return message;
  }

  return (
    <>
      <Colleagues id={inquiry._id} isAnswering={isWriting} />
      <WriteForm
        id={fieldId}
        label={`To ${inquiry.email}`}
        hint="Sent from the site, kept here."
        button="Send answer"
        schema={inquiryAnswerFormSchema}
        maxLength={deskLimits.answerLength}
        send={send}
        askAbout={(error) => askAbout(error, seen)}
      />
    </>
  );
}

function askAbout(error: unknown, seen: RefObject<number>): Question | undefined {
  if (!(error instanceof ApiError) || error.id !== 'answered_meanwhile') return undefined;
  const { data } = answeredMeanwhileSchema.safeParse(error.data);
  if (!data) return undefined;
  const when = howLongAgo(new Date(data.answeredAt), new Date());
  return {
    title: 'Send a second answer?',
    text: `${data.answeredBy ?? 'A former administrator'} answered ${when}. Send anyway?`,
    confirmText: 'Send anyway',
    onConfirm: () => {
      seen.current = data.answers;
    },
  };
}
