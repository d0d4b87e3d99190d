import { Dialog } from '@base-ui/react/dialog';
import { useId, useState } from 'react';

import { type Choice, type Choices, type Clash, clashKey } from '../../../domain/tree/merge.ts';
import { Button } from '../../ui/button.tsx';
import { clashName, fieldOf, type NameLookup, sectionName, valueText } from './clash-names.ts';
import { asText, headingOf, labelOf } from '../../../domain/sections/kinds.ts';
import { sectionsOf } from '../../../domain/tree/read-tree.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import type { TreePage } from '../../../domain/tree/tree-schema.ts';
import { isArticle } from '../../../domain/sections/fields.ts';
import { BuilderDialog } from '../kit/builder-dialog.tsx';
import { MarkedProse, MarkedWords } from '../kit/marked-text.tsx';
import { SectionPreview } from '../preview/section-preview.tsx';

type ClashDialogProps<Result> = {
  title: string;
  /** The words for the other side, when it is no person. */
  theirs?: { title: string; choice: string };
  merge: (choices: Choices) => { result: Result; clashes: Clash[] };
  known: NameLookup;
  isBusy: boolean;
  onSettle: (result: Result) => void;
  onCancel: () => void;
};

const ownWords = { title: 'Yours', choice: 'Keep mine' };
const theirWords = { title: 'Theirs', choice: 'Use theirs' };

/** Both versions of all that two people changed, side by side. Every other change is kept anyway. */
export function ClashDialog<Result>(props: ClashDialogProps<Result>) {
  const { title, theirs = theirWords, merge, known, isBusy, onSettle, onCancel } = props;
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  // An answer may raise the next question, or make one needless.
  const { result, clashes } = merge(choices);
  const open = clashes.filter((clash) => !choices.has(clashKey(clash)));

  return (
    <BuilderDialog backdrop="" className="builder-clash" onClose={onCancel}>
      <Dialog.Title className="h3">{title}</Dialog.Title>
      <Dialog.Description className="quiet-text">
        {clashes.length > 0 && 'Choose which version to keep. '}
        All other changes by both of you are kept either way.
      </Dialog.Description>
      {clashes.map((clash) => (
        <ClashRow
          key={clashKey(clash)}
          clash={clash}
          known={known}
          words={{ mine: ownWords, theirs }}
          chosen={choices.get(clashKey(clash))}
          onChoose={(side) => setChoices(new Map(choices).set(clashKey(clash), side))}
        />
      ))}
      <div className="builder-confirm-buttons">
        <Button isSmall look="quiet" onClick={onCancel}>
          Back to editing
        </Button>
        <Button isSmall isBusy={isBusy} disabled={open.length > 0} onClick={() => onSettle(result)}>
          Save
        </Button>
      </div>
    </BuilderDialog>
  );
}

type ClashRowProps = {
  clash: Clash;
  known: NameLookup;
  words: Record<Choice, { title: string; choice: string }>;
  chosen: Choice | undefined;
  onChoose: (side: Choice) => void;
};

function ClashRow({ clash, known, words, chosen, onChoose }: ClashRowProps) {
  const nameId = useId();
  const hasBase = clash.field !== undefined && clash.kind !== 'order' && clash.base !== null;
  return (
    <section className="builder-clash-row stack gap-8" aria-labelledby={nameId}>
      <h4 className="semibold" id={nameId}>
        {clashName(clash, known)}
      </h4>
      {hasBase && <p className="quiet-text">Before: {valueText(clash.base, clash, known)}</p>}
      <div className="builder-clash-pair stack gap-16">
        {(['mine', 'theirs'] as const).map((side) => (
          <div
            key={side}
            className="builder-clash-side stack gap-12 pad-16 framed round-14"
            data-chosen={chosen === side}
          >
            <h5>{words[side].title}</h5>
            <ClashSide clash={clash} side={side} known={known} />
            <Button
              isSmall
              look={chosen === side ? 'solid' : 'quiet'}
              aria-pressed={chosen === side}
              aria-describedby={nameId}
              onClick={() => onChoose(side)}
            >
              {words[side].choice}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}

const stage = { width: 1024, scale: 0.47 };

type ClashSideProps = { clash: Clash; side: Choice; known: NameLookup };

/** One side of a clash: its text with the words marked that the other side lacks, or its items. */
function ClashSide({ clash, side, known }: ClashSideProps) {
  const value = clash[side];
  if (clash.kind === 'order') return <Names ids={value as string[]} known={known} />;
  if (clash.field !== undefined) return <ChangedWords clash={clash} side={side} known={known} />;
  if (value === null)
    return <p className="builder-clash-words on-paper round-10 quiet-text">Removed</p>;
  if (clash.item !== undefined) return <CardWords card={value as Record<string, unknown>} />;
  if (clash.kind === 'page') return <PageWords page={value as TreePage} />;
  return (
    <SectionPreview
      section={value as BuiltSection}
      label={`${side === 'mine' ? 'Yours' : 'Theirs'}: preview`}
      hue="all"
      stage={stage}
    />
  );
}

function ChangedWords({ clash, side, known }: ClashSideProps) {
  const field = fieldOf(clash, known);
  const ownSide = side === 'mine' ? 'after' : 'before';
  if (field?.type === 'prose' && asText(clash[side]) !== '') {
    return (
      <div className="builder-clash-words on-paper round-10 prose">
        <MarkedProse
          before={asText(clash.theirs)}
          after={asText(clash.mine)}
          isArticle={isArticle(field)}
          side={ownSide}
        />
      </div>
    );
  }
  const read = (value: unknown) => valueText(value, clash, known);
  return (
    <p className="builder-clash-words on-paper round-10">
      <MarkedWords before={read(clash.theirs)} after={read(clash.mine)} side={ownSide} />
    </p>
  );
}

/** Only the order or the membership differs, so the names are enough. */
function Names({ ids, known }: { ids: string[]; known: NameLookup }) {
  const nameOf = (id: string) => {
    const section = known.sections.get(id);
    if (section) return headingOf(section) || sectionName(section);
    return known.pages.get(id) ?? id;
  };
  return (
    <ol className="builder-clash-words on-paper round-10">
      {ids.map((id) => (
        <li key={id}>{nameOf(id)}</li>
      ))}
    </ol>
  );
}

function PageWords({ page }: { page: TreePage }) {
  return (
    <div className="builder-clash-words on-paper round-10">
      <p>{page.text}</p>
      <ul>
        {sectionsOf(page).map((section) => (
          <li key={section.id}>
            {[labelOf(section), headingOf(section)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CardWords({ card: { id: _id, ...words } }: { card: Record<string, unknown> }) {
  const texts = Object.values(words).map(asText).filter(Boolean);
  return <p className="builder-clash-words on-paper round-10">{texts.join(' · ')}</p>;
}
