import { memo, type MouseEvent, useRef } from 'react';

import type { Hue } from '../../../domain/sections/verticals.ts';
import type { FieldPlace } from '../../../domain/tree/edit-cards.ts';
import { type Ground, kindOf } from '../../../domain/sections/fields.ts';
import { isFrameKind } from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { fileIdsOf } from '../../../domain/media/library-uses.ts';
import { LibraryPictures } from '../../brand/picture.tsx';
import { MarksFields } from '../../sections/field-marks.ts';
import { LinkedFiles, useContentLanguage } from '../../site/use-site.ts';
import { files } from '../../library/files.ts';
import { useAssets, usePicturesOf } from '../../library/use-assets.ts';
import { ProseTools } from '../prose/prose-tools.tsx';
import {
  readSelectedLetters,
  type SelectedLetters,
  selectLetters,
} from '../prose/selected-letters.ts';
import { NextSection } from './still-sections.tsx';
import { PreviewOf } from './preview-of.tsx';
import { fieldElement, fieldOrCardElement, idOfPlace, placeOfPressed } from './field-places.ts';
import type { Stage } from './stage.ts';
import { useWriting, type WritingIn } from './use-writing.ts';

type SectionPreviewProps = {
  section: BuiltSection;
  label: string;
  hue: Hue;
  /** Its ground among its neighbours, where it is shown with them. */
  ground?: Ground | undefined;
  stage: Stage;
  /** The section below it on the page; an empty part of the pane shows its beginning. */
  nextId?: string | undefined;
  /** A press leads to the field beside it, a double press edits the text right here. */
  writing?: WritingIn;
};

const doublePressMs = 350;

const unknownKind =
  'This version of the site does not support this type of section. It is kept as it is, and visitors do not see it.';

/** The section as visitors will see it, laid out for the stage's width and then scaled. */
export const SectionPreview = memo(function SectionPreview(props: SectionPreviewProps) {
  const ofContent = useContentLanguage();
  const { section, label, hue, ground, stage, nextId, writing } = props;
  const isLive = writing !== undefined;
  const pane = useRef<HTMLElement>(null);
  const scrolling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pictures = usePicturesOf(section);
  const linked = useAssets(files, fileIdsOf([section]));

  const { drawn, isWriting, prose, round, start } = useWriting(section, pane, writing);

  function pick({ target, detail }: MouseEvent): void {
    // What a second press selects stays selected, to be written over.
    if (!isWriting && detail < 2) leadToField(target);
  }

  function leadToField(pressed: EventTarget): void {
    if (!pane.current || !(pressed instanceof Element)) return;
    const place = placeOfPressed(pressed, section);
    const field = document.getElementById(idOfPlace(section.id, place));
    const text = fieldElement(place, pane.current);
    if (field) focusAt(field, text && readSelectedLetters(text));
    // The text stays under the pointer, which may press a second time.
    clearTimeout(scrolling.current);
    scrolling.current = setTimeout(
      () => field?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
      doublePressMs,
    );
  }

  function write(event: MouseEvent): void {
    clearTimeout(scrolling.current);
    if (!isWriting && !start(event.target)) leadToField(event.target);
  }

  return (
    // Pressing is a shortcut to the fields beside it, which the keyboard reaches anyway.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={pane}
      className="builder-pane column anchor on-paper framed round-10 keeps-scroll pressable"
      aria-label={label}
      // A pane that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-pane={isLive ? section.id : undefined}
      data-low={isFrameKind(kindOf(section)) || undefined}
      title={isLive ? 'Click to go to the field, double-click to type here' : undefined}
      onClick={isLive ? pick : undefined}
      onDoubleClick={isLive ? write : undefined}
    >
      {/* Not translated, because editors must see the stored text. */}
      <div
        key={round}
        className="builder-stage rigid on-paper"
        translate="no"
        style={{ width: stage.width, zoom: stage.scale }}
        {...ofContent}
      >
        <MarksFields value={true}>
          <LibraryPictures value={pictures}>
            <LinkedFiles value={linked}>
              <PreviewOf
                section={drawn}
                hue={hue}
                ground={ground}
                otherwise={<p className="quiet-text">{unknownKind}</p>}
              />
            </LinkedFiles>
          </LibraryPictures>
        </MarksFields>
      </div>
      {nextId !== undefined && <NextSection id={nextId} hue={hue} stage={stage} />}
      {prose && <ProseTools writing={prose.writing} host={pane} isArticle={prose.isArticle} />}
    </section>
  );
});

function focusAt(field: HTMLElement, selected: SelectedLetters | null | undefined): void {
  if (selected && field.isContentEditable) selectLetters(field, selected);
  field.focus({ preventScroll: true });
  if (!selected || !(field instanceof HTMLInputElement) || field.type !== 'text') return;
  const [from, to] = [selected.anchor.letters, selected.focus.letters];
  field.setSelectionRange(Math.min(from, to), Math.max(from, to));
}

/** Scrolls a section's preview to the focused field and marks it there. */
export function showInPreview(sectionId: string, place: FieldPlace): void {
  const pane = document.querySelector(`[data-pane="${CSS.escape(sectionId)}"]`);
  if (!pane) return;
  for (const marked of pane.querySelectorAll('[data-pointed]')) {
    marked.removeAttribute('data-pointed');
  }
  const target = fieldOrCardElement(place, pane);
  if (!target) return;
  target.setAttribute('data-pointed', '');
  const box = target.getBoundingClientRect();
  const frame = pane.getBoundingClientRect();
  const pixel = pixelOf(target.closest<HTMLElement>('.builder-stage'));
  const top = box.top * pixel;
  if (top >= frame.top && box.bottom * pixel <= frame.bottom) return;
  pane.scrollBy({ top: top - frame.top - frame.height / 3, behavior: 'smooth' });
}

/**
 * The number of screen pixels in one pixel of the stage. WebKit measures boxes inside `zoom` in
 * zoomed pixels, other browsers in screen pixels; the stage, whose screen width is known, tells
 * which.
 */
function pixelOf(stage: HTMLElement | null): number {
  if (!stage) return 1;
  const { width, zoom } = stage.style;
  const wide = Number.parseFloat(width) * Number.parseFloat(zoom);
  return wide / stage.getBoundingClientRect().width || 1;
}
