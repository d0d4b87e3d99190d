import type { AnswerPreview } from '../../../domain/desk/inquiries.ts';
import { MarkCopy } from '../../brand/mark.tsx';

/** An answer as a mail program draws it. */
export function AnswerLetter({ letter }: { letter: AnswerPreview['letter'] }) {
  const { heading, parts, company } = letter;
  return (
    // The letter scrolls, which the keyboard must be able to do too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="mail-letter" aria-label="The letter" tabIndex={0}>
      <p className="mail-brand row gap-12">
        {company.picture ? (
          <img {...sizeOf(company.picture)} alt="" />
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
      <p className="mail-foot muted text-14">{company.foot}</p>
    </section>
  );
}

function sizeOf({
  file,
  width,
  height,
}: NonNullable<AnswerPreview['letter']['company']['picture']>) {
  return { src: file, width, height };
}
