import { descriptionSpan, titleSpan } from '../../../domain/checks/length-checks.ts';
import { countLetters } from '../../../domain/values/text-length.ts';
import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { editSearch } from '../../../domain/tree/edit-page.ts';
import type { PageSearch } from '../../../domain/tree/tree-schema.ts';
import { LabelledSwitch } from '../kit/labelled-switch.tsx';
import { TypedField } from '../kit/typed-field.tsx';
import { ImageField } from '../library/image-field.tsx';
import { useEditor } from '../work/editor-context.ts';
import { judgeLength, describeLength, type Span } from './judge-length.ts';
import type { SearchAppearance } from './search-appearance.ts';

type SearchFieldsProps = { search: PageSearch; found: SearchAppearance; siteName: string };

export function SearchFields({ search, found, siteName }: SearchFieldsProps) {
  const { store } = useEditor();
  const edit = (change: Partial<PageSearch>, field?: string) =>
    store.change((page) => editSearch(page, change), field);

  return (
    <div className="builder-search-fields stack gap-20">
      <div>
        <TypedField
          id="search-title"
          label="Search title"
          value={search.title}
          placeholder={found.defaults.title}
          limit={treeLimits.headingLength}
          hint={`${describeLength(found.title, titleSpan)} With “${siteName}”.`}
          onType={(title) => edit({ title }, 'search-title')}
        />
        <LengthMeter text={found.title} span={titleSpan} />
      </div>
      <div>
        <TypedField
          id="search-description"
          label="Description"
          isLong
          value={search.description}
          placeholder={found.defaults.description}
          limit={treeLimits.textLength}
          hint={describeLength(found.description, descriptionSpan)}
          onType={(description) => edit({ description }, 'search-description')}
        />
        <LengthMeter text={found.description} span={descriptionSpan} />
      </div>
      <ImageField
        id="search-image"
        label="Social image"
        value={search.image}
        placeholder="Drawn from the title"
        hint="Shown where the page is shared. 1200 by 630 pixels fit best."
        onType={(image) => edit({ image }, 'search-image')}
      />
      <div>
        <LabelledSwitch
          label="Keep out of search engines"
          isOn={search.noindex}
          onChange={(noindex) => edit({ noindex })}
        />
        <p className="field-hint">
          Anyone with the address still sees the page; search engines are asked to leave it out.
        </p>
      </div>
      <p className="quiet-text text-14">
        Empty fields take the page’s own words. Changes count once you save.
      </p>
    </div>
  );
}

type LengthMeterProps = { text: string; span: Span };

/** Shows the length as a bar; the field's hint has the words. */
function LengthMeter({ text, span }: LengthMeterProps) {
  const share = Math.min(1, countLetters(text) / span.to);
  return (
    <div className="builder-meter" data-length={judgeLength(text, span)} aria-hidden="true">
      <span style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
