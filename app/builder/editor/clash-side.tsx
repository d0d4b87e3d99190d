import { asText, headingOf, labelOf } from '../../../domain/sections/kinds.ts';
import type { Choice, Clash } from '../../../domain/tree/merge.ts';
import { sectionsOf } from '../../../domain/tree/read-tree.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import type { TreePage } from '../../../domain/tree/tree-schema.ts';
import { isArticle } from '../../../domain/sections/fields.ts';
import { MarkedProse, diffWords } from '../kit/marked-text.tsx';
import { SectionPreview } from '../preview/section-preview.tsx';
import { fieldOf, type NameLookup, sectionName, valueText } from './clash-names.ts';

const stage = { width: 1024, scale: 0.47 };

type ClashSideProps = { clash: Clash; side: Choice; known: NameLookup };

/** One side of a clash: its text with the words marked that the other side lacks, or its items. */
export function ClashSide({ clash, side, known }: ClashSideProps) {
  const value = clash[side];
  if (clash.kind === 'order') return <Names ids={value as string[]} known={known} />;
  if (clash.field !== undefined) return <MarkedWords clash={clash} side={side} known={known} />;
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

function MarkedWords({ clash, side, known }: ClashSideProps) {
  const field = fieldOf(clash, known);
  const isProse = field?.type === 'prose' && asText(clash[side]) !== '';
  if (isProse) {
    return (
      <div className="builder-clash-words on-paper round-10 prose">
        <MarkedProse
          before={asText(clash.theirs)}
          after={asText(clash.mine)}
          isArticle={isArticle(field)}
          side={side === 'mine' ? 'after' : 'before'}
        />
      </div>
    );
  }
  const read = (value: unknown) => valueText(value, clash, known);
  const pieces = diffWords(read(clash.theirs), read(clash.mine));
  const own = side === 'mine' ? 'new' : 'gone';
  return (
    <p className="builder-clash-words on-paper round-10">
      {pieces
        .filter(({ kind }) => kind === 'same' || kind === own)
        .flatMap(({ kind, text }, index) => [
          index > 0 && ' ',
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
          kind === 'same' ? text : <mark key={index}>{text}</mark>,
        ])}
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
