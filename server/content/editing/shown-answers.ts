import { outlineText } from '../../../domain/tree/outline-text.ts';
import { type NavigationTree, noPages } from '../../../domain/tree/tree-schema.ts';

/** An answer with a tree in it, if the caller does not have that tree already. */
type TreeAnswer = {
  status: number;
  message: string;
  data: { component?: NavigationTree | undefined };
};
type AnswerSchema = { parse: (answer: TreeAnswer) => TreeAnswer };
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
    .serializer((answer) => textOf(answer, shown, schema));
}

/** The schema checks everything but the tree, whose text is checked page by page. */
function textOf(answer: TreeAnswer, shown: string, schema: AnswerSchema): string {
  const { component } = answer.data;
  if (!component) return JSON.stringify(schema.parse(answer));
  const { data, ...rest } = schema.parse({
    ...answer,
    data: { ...answer.data, component: noPages },
  });
  const fields = Object.entries(data).map(([name, value]) => {
    const text = name === 'component' ? outlineText(component, shown) : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `${JSON.stringify(rest).slice(0, -1)},"data":{${fields.flat().join()}}}`;
}
