import { Fragment, type ReactNode } from 'react';

/** No sentence holds this character, which is for private use. */
const mark = '\uE000';

type FilledSentenceProps = {
  /** Says the sentence with this text in the place of the element. */
  say: (mark: string) => string;
  /** The element. */
  children: ReactNode;
};

/** A sentence in which an element, such as a link, takes the place of a value. */
export function FilledSentence({ say, children }: FilledSentenceProps) {
  const [first, ...others] = say(mark).split(mark);
  return (
    <>
      {first}
      {others.map((words) => (
        <Fragment key={words}>
          {children}
          {words}
        </Fragment>
      ))}
    </>
  );
}
