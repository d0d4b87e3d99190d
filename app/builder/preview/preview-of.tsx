import { type ComponentProps, type ReactNode, useState } from 'react';

import { captchaWords } from '../../../domain/captcha/captcha-words.ts';
import { captchaHeightPx, captchaWidthPx } from '../../../domain/captcha/captcha.ts';
import { writtenFieldNames } from '../../../domain/contact/contact.ts';
import { contactWords } from '../../../domain/contact/contact-words.ts';
import { isClosed } from '../../../domain/pages/page-at.ts';
import { itemsOf, withItems } from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { sectionRegistry } from '../../sections/section-registry.tsx';
import { SectionView } from '../../sections/section-view.tsx';
import { RedrawBoundary } from '../../site/redraw-boundary.tsx';
import { FormStandIn, InPreview, useContentLanguage, useSite } from '../../site/use-site.ts';

type PreviewOfProps = Omit<ComponentProps<typeof SectionView>, 'registry'>;

/** A section as visitors would see it now, without motion: it makes no calls and plays no film. */
export function PreviewOf({ section, ...view }: PreviewOfProps) {
  const { timeZone } = useSite().site;
  const [now] = useState(Date.now);
  return (
    <InPreview value={true}>
      <FormStandIn value={<StillContactForm />}>
        <PreviewBoundary>
          <SectionView
            section={asOf(section, now, timeZone)}
            registry={sectionRegistry}
            {...view}
          />
        </PreviewBoundary>
      </FormStandIn>
    </InPreview>
  );
}

/** A section at a fifth of its size, inert. */
export function SmallPreview({ section }: Pick<PreviewOfProps, 'section'>) {
  return (
    <div className="section-preview" inert>
      <div className="preview-page" {...useContentLanguage()}>
        <PreviewOf section={section} />
      </div>
    </div>
  );
}

/** Closed positions keep their place, because the form beside them counts by position. */
function asOf(section: BuiltSection, now: number, timeZone: string): BuiltSection {
  const items = itemsOf(section);
  const isOver = items.map((item) => item['closed'] !== true && isClosed(item, now, timeZone));
  if (!isOver.includes(true)) return section;
  return withItems(
    section,
    items.map((item, index) => (isOver[index] ? { ...item, closed: true } : item)),
  );
}

/** Never breaks the dialog: what another program changed, or cannot be drawn, is drawn anew. It holds no typed text. */
class PreviewBoundary extends RedrawBoundary {
  #drawnAnew: ReactNode;

  override componentDidCatch(): void {
    if (this.#drawnAnew === this.props.children) return;
    this.#drawnAnew = this.props.children;
    this.#drawAnew();
  }

  override getSnapshotBeforeUpdate(): null {
    return null;
  }

  override componentDidUpdate(before: { children: ReactNode }): void {
    if (this.state.error && before.children !== this.props.children) this.#drawAnew();
  }

  #drawAnew(): void {
    this.setState(({ tries }) => ({ tries: tries + 1, error: undefined }));
  }

  override render(): ReactNode {
    if (!this.state.error) return super.render();
    return <p className="quiet-text">This preview cannot be shown. What you typed is safe.</p>;
  }
}

const oneLineFields = writtenFieldNames.filter((name) => name !== 'message');

function StillContactForm() {
  return (
    <div className="contact-form" inert>
      <div className="form-fields">
        {oneLineFields.map((name) => (
          <div key={name} className="field">
            <span className="field-label">{contactWords[name]}</span>
            <span className="input" />
          </div>
        ))}
        <div className="field">
          <span className="field-label">{contactWords.message}</span>
          <span className="input builder-still-message" />
        </div>
        <div className="field field-whole">
          <span className="field-label">{captchaWords.characters}</span>
          <div className="captcha">
            <svg className="captcha-picture" width={captchaWidthPx} height={captchaHeightPx} />
            <span className="input" />
          </div>
        </div>
        <div className="form-end">
          <span className="button">{contactWords.send}</span>
        </div>
      </div>
    </div>
  );
}
