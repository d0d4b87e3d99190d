import {
  type AnswerSchema,
  answerText,
  type TreeAnswer,
} from '../../../domain/tree/outline-text.ts';

type Writer = (answer: TreeAnswer) => string;

type Serializing<Self> = { type(name: string): Self; serializer(write: Writer): Self };

/** Makes the answer hold the sections of one page only, or of none; without a choice it stays whole. */
export function showOnly<Reply extends Serializing<Reply>>(
  reply: Reply,
  shown: string | undefined,
  schema: AnswerSchema,
): Reply {
  if (shown === undefined) return reply;
  return reply
    .type('application/json; charset=utf-8')
    .serializer((answer) => answerText(answer, shown, schema));
}
