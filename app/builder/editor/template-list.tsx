import { ChevronDown } from 'lucide-react';
import { memo, startTransition, useEffect, useState } from 'react';

import { createId } from '../../../domain/values/values.ts';
import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { type Kind, kinds } from '../../../domain/sections/kinds.ts';
import { makeExample } from '../../../domain/tree/edit-page.ts';
import { whenQuiet } from '../kit/when-quiet.ts';
import { SmallPreview } from '../preview/preview-of.tsx';

type TemplateListProps = {
  count: number;
  /** The kinds that this page may hold: those offered at once, and those on request. */
  offered: readonly Kind[];
  more: readonly Kind[];
  hasMore: boolean;
  onMore: (hasMore: boolean) => void;
  onAdd: (kind: Kind) => void;
};

/** The specification's six templates as small previews, and on request the other kinds. */
export const TemplateList = memo(function TemplateList(props: TemplateListProps) {
  const { count, offered, more, hasMore, onMore, onAdd } = props;
  const isFull = count >= treeLimits.sectionsPerPage;
  const offer = (kind: Kind) => (
    // The button lies over the preview, which may hold buttons of its own.
    <div key={kind} className="builder-template stack gap-4 anchor">
      <TemplatePicture kind={kind} />
      <button
        className="text-13 text-left"
        type="button"
        disabled={isFull}
        onClick={() => onAdd(kind)}
      >
        {kinds[kind].label}
      </button>
    </div>
  );
  return (
    <section className="builder-templates stack gap-12 items-centre" aria-label="Section templates">
      <h3 className="builder-label self-start">Add a section</h3>
      {isFull && <p className="field-hint">A page holds {treeLimits.sectionsPerPage} sections.</p>}
      {offered.map(offer)}
      {more.length > 0 && (
        <button
          type="button"
          className="builder-more at-least-40 pad-x-12 framed round-8 text-14 medium row spread"
          aria-expanded={hasMore}
          onClick={() => onMore(!hasMore)}
        >
          More kinds <ChevronDown />
        </button>
      )}
      {hasMore && more.map(offer)}
    </section>
  );
});

/** How a section of this kind may look. Drawn once, after the page; it does not follow the page's changes. */
export const TemplatePicture = memo(function TemplatePicture({ kind }: { kind: Kind }) {
  const [section] = useState(() => makeExample(kind, createId));
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => whenQuiet(() => startTransition(() => setDrawn(true))), []);
  return (
    <div className="builder-template-picture clips framed round-8" aria-hidden="true">
      {isDrawn && <SmallPreview section={section} />}
    </div>
  );
});
