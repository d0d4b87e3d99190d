import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import {
  type FieldDifference,
  nameOfSection,
  type PageDifference,
  type SectionDifference,
} from '../../../domain/tree/page-difference.ts';
import { mediaIdOf } from '../../../domain/media/media.ts';
import type { FieldPlace } from '../../../domain/tree/edit-cards.ts';
import { diffWords, elements, MarkedProse, MarkedWords } from '../kit/marked-text.tsx';
import { fieldElement } from '../preview/field-places.ts';
import { SectionPreview } from '../preview/section-preview.tsx';
import { type Stage, stageFor, useElementWidth } from '../preview/stage.ts';

type MarkedPageProps = {
  difference: PageDifference;
  showLink: (stored: string) => string;
  /** What is said of a section that the page has not now; in the history it comes back. */
  addedWords?: string;
};

/** A page as it would be, all changes marked, and a list of those that cannot be seen in it. */
export function MarkedPage({
  difference,
  showLink,
  addedWords = 'This section comes back',
}: MarkedPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = stageFor('desktop', Math.max(useElementWidth(frame) - 16, 200));
  return (
    <div ref={frame} className="builder-marked-page">
      <FieldList fields={difference.fields} showLink={showLink} />
      {difference.sections.map((each) => (
        <MarkedSection
          key={`${each.section.id} ${each.change}`}
          difference={each}
          stage={stage}
          showLink={showLink}
          addedWords={addedWords}
        />
      ))}
    </div>
  );
}

const badges = {
  removed: 'This section goes',
  changed: 'Changed',
  moved: 'Moved',
  same: undefined,
} as const;

type MarkedSectionProps = {
  difference: SectionDifference;
  stage: Stage;
  showLink: (stored: string) => string;
  addedWords: string;
};

function MarkedSection({ difference, stage, showLink, addedWords }: MarkedSectionProps) {
  const { section, change, fields } = difference;
  const frame = useRef<HTMLElement>(null);
  const [unseen, setUnseen] = useState<FieldDifference[]>([]);
  const [inProse, setInProse] = useState<MarkedPlace[]>([]);

  // Marks once what React has drawn: for another text this component is another.
  useLayoutEffect(() => {
    const drawn = frame.current?.querySelector('.builder-stage');
    const places: MarkedPlace[] = [];
    setUnseen(
      fields.filter((field) => {
        const { place, prose } = field;
        if (!drawn || !place) return true;
        if (!prose) return !markWords(drawn, place, field);
        const box = boxInstead(drawn, place);
        if (box) places.push({ box, field });
        return !box;
      }),
    );
    setInProse(places);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const badge = change === 'added' ? addedWords : badges[change];
  return (
    <article ref={frame} className="builder-marked-section" data-change={change}>
      {badge && <p className="pad-y-4 pad-x-12 text-14 medium">{badge}</p>}
      <SectionPreview section={section} label={nameOfSection(section)} hue="all" stage={stage} />
      {inProse.map(({ box, field }) =>
        createPortal(<FieldChange {...field} showLink={showLink} />, box, field.label),
      )}
      <FieldList fields={unseen} showLink={showLink} />
    </article>
  );
}

type FieldListProps = { fields: FieldDifference[]; showLink: (stored: string) => string };

function FieldList({ fields, showLink }: FieldListProps) {
  if (fields.length === 0) return null;
  return (
    <dl className="builder-unseen stack gap-8 pad-12 text-15 breaks builder-marked">
      {fields.map((field) => (
        <div key={`${field.label} ${field.before}`}>
          <dt className="muted text-13">{field.label}</dt>
          <dd>
            <FieldChange {...field} showLink={showLink} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type FieldChangeProps = FieldDifference & Pick<FieldListProps, 'showLink'>;

function FieldChange({ before, after, prose, showLink }: FieldChangeProps) {
  if (prose) return <MarkedProse before={before} after={after} isArticle={prose.isArticle} />;
  if (!mediaIdOf(before) && !mediaIdOf(after)) {
    return <MarkedWords before={showLink(before)} after={showLink(after)} />;
  }
  // Both pictures, because an address says nothing.
  const sides = [
    { label: 'Before', image: before },
    { label: 'After', image: after },
  ].filter(({ image }) => image !== '');
  return (
    <span className="builder-picture-change line wraps gap-12">
      {sides.map(({ label, image }) => (
        <span key={label}>
          {label}
          <img src={image} alt={`${label} the change`} loading="lazy" />
        </span>
      ))}
    </span>
  );
}

type MarkedPlace = { box: HTMLElement; field: FieldDifference };

/** A box of the same look in the place of a drawn text; undefined where the text is not drawn. */
function boxInstead(frame: Element, place: FieldPlace): HTMLElement | undefined {
  const drawn = fieldElement(place, frame);
  if (!(drawn instanceof HTMLElement)) return undefined;
  const box = document.createElement('div');
  box.className = `prose ${drawn.className}`;
  drawn.hidden = true;
  drawn.after(box);
  return box;
}

/** Marks added and removed words in a section drawn in its new state; false when they are not visible there. */
function markWords(frame: Element, place: FieldPlace, { before, after }: FieldDifference): boolean {
  const drawn = fieldElement(place, frame);
  const holder = drawn && holderOf(drawn, after);
  if (!holder) return false;
  const marked = document.createElement('span');
  for (const { kind, text } of diffWords(before, after)) {
    const part = document.createElement(elements[kind]);
    part.textContent = text;
    marked.append(part, ' ');
  }
  const [first, ...rest] = textsIn(holder);
  first?.replaceWith(marked);
  for (const text of rest) text.remove();
  return true;
}

/** The innermost element with exactly this text, besides pictures and the like. */
function holderOf(element: Element, words: string): Element | undefined {
  if (plain(element.textContent ?? '') !== plain(words) || words.trim() === '') return undefined;
  const inner = [...element.children].find((child) => plain(child.textContent ?? '') !== '');
  if (!inner) return element;
  return textsIn(element).length === 0 ? holderOf(inner, words) : undefined;
}

function textsIn(element: Element): Text[] {
  return [...element.childNodes].filter(
    (node): node is Text => node instanceof Text && plain(node.data) !== '',
  );
}

function plain(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}
