import { treeLimits } from '../../../domain/limits.ts';
import { type BuilderKind, builderKinds, kinds } from '../../../domain/sections/kinds.ts';
import { sectionOfKind } from '../../../domain/tree/sections.ts';
import { sectionRegistry } from '../../sections/section-registry.tsx';
import { SectionView } from '../../sections/section-view.tsx';

type TemplateListProps = { count: number; onAdd: (kind: BuilderKind) => void };

/** The six templates as small live previews. */
export function TemplateList({ count, onAdd }: TemplateListProps) {
  const isFull = count >= treeLimits.sectionsPerPage;
  return (
    <section className="builder-templates" aria-label="Section templates">
      <h3 className="builder-label">Add a section</h3>
      {isFull && <p className="field-hint">A page holds {treeLimits.sectionsPerPage} sections.</p>}
      {builderKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="builder-template"
          disabled={isFull}
          onClick={() => onAdd(kind)}
        >
          <TemplatePicture kind={kind} />
          <span>{kinds[kind].label}</span>
        </button>
      ))}
    </section>
  );
}

function TemplatePicture({ kind }: { kind: BuilderKind }) {
  return (
    <span className="builder-template-picture" aria-hidden="true">
      <SectionView
        section={sectionOfKind(kind, kind, kinds[kind].defaults)}
        registry={sectionRegistry}
        isPreview
      />
    </span>
  );
}
