import './search-panel.css';

import { Dialog } from '@base-ui/react/dialog';
import { useState, useSyncExternalStore } from 'react';

import { shorten } from '../../../domain/pages/page-words.ts';
import { lookOf } from '../../../domain/settings/brand.ts';
import type { SiteIdentity } from '../../../domain/settings/site-identity.ts';
import { descriptionSpan, titleSpan } from '../../../domain/checks/length-checks.ts';
import { isSafeImage } from '../../../domain/values/addresses.ts';
import { blankCardPath } from '../../../domain/pages/social-card.ts';
import { countLetters } from '../../../domain/values/text-length.ts';
import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { editSearch } from '../../../domain/tree/edit-page.ts';
import type { PageSearch } from '../../../domain/tree/tree-schema.ts';
import { MarkCopy } from '../../brand/mark.tsx';
import { useSite } from '../../site/use-site.ts';
import { useEditor } from '../work/editor-context.ts';
import { BuilderDialog, CloseCross } from '../kit/builder-dialog.tsx';
import { LabelledSwitch } from '../kit/labelled-switch.tsx';
import { TypedField } from '../kit/typed-field.tsx';
import { ImageField } from '../library/library-fields.tsx';
import { type Card, type SearchAppearance, searchAppearanceOf } from './search-appearance.ts';

export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { store, tree } = useEditor();
  const { site } = useSite();
  const page = useSyncExternalStore(store.subscribe, store.history).present;
  const found = searchAppearanceOf(page, tree, site.name, lookOf(site.brand));

  return (
    <BuilderDialog
      backdrop="builder-search-backdrop"
      className="builder-confirm builder-search"
      data-page-fields=""
      onClose={onClose}
    >
      <header className="row spread">
        <Dialog.Title className="h3">Search & sharing</Dialog.Title>
        <CloseCross />
      </header>
      <div className="builder-search-body stack from-top">
        <SearchFields search={page.search} found={found} siteName={site.name} />
        <div className="stack gap-20">
          <ResultPreview found={found} site={site} isHidden={page.search.noindex} />
          <CardPreview found={found} site={site} />
        </div>
      </div>
    </BuilderDialog>
  );
}

type ResultPreviewProps = { found: SearchAppearance; site: SiteIdentity; isHidden: boolean };

function ResultPreview({ found, site, isHidden }: ResultPreviewProps) {
  return (
    <section aria-label="Search result">
      <h3 className="builder-label">Search result</h3>
      {isHidden ? (
        <p className="builder-result pad-y-16 pad-x-20 on-paper framed round-14 breaks text-14 muted">
          Search engines are asked not to list this page.
        </p>
      ) : (
        <div className="builder-result pad-y-16 pad-x-20 on-paper framed round-14 breaks text-14">
          <p className="builder-result-site row gap-12">
            <MarkCopy brand={site.brand} size={64} />
            <span>
              {site.name}
              <span className="quiet-text block text-12">{trailOf(site.url, found.path)}</span>
            </span>
          </p>
          <p className="builder-result-title">{shorten(found.title, titleSpan.to)}</p>
          <p className="quiet-text">{shorten(found.description, descriptionSpan.to)}</p>
        </div>
      )}
    </section>
  );
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}

function trailOf(siteUrl: string, path: string): string {
  return [hostOf(siteUrl) ?? siteUrl, ...path.split('/').filter(Boolean)].join(' › ');
}

/** Resembles a link to the page in a chat or a social network. */
function CardPreview({ found, site }: Omit<ResultPreviewProps, 'isHidden'>) {
  return (
    <section aria-label="Link preview">
      <h3 className="builder-label">Link preview</h3>
      <div className="clips on-paper framed round-14 breaks">
        <CardPicture card={found.card} siteName={site.name} />
        <div className="builder-card-words text-14">
          <p className="quiet-text">{hostOf(site.url) ?? site.name}</p>
          <p className="medium">{shorten(found.title, 90)}</p>
          <p className="quiet-text">{shorten(found.description, 110)}</p>
        </div>
      </div>
    </section>
  );
}

function CardPicture({ card, siteName }: { card: Card; siteName: string }) {
  const [failed, setFailed] = useState('');
  if (card.kind === 'drawn') return <DrawnCard {...card} siteName={siteName} />;
  if (failed === card.src || !isSafeImage(card.src)) {
    return (
      <p className="builder-card-picture full-width builder-card-none centred text-14">
        There is no picture at this address
      </p>
    );
  }
  return (
    <img
      className="builder-card-picture full-width"
      src={card.src}
      alt="Original"
      onError={() => setFailed(card.src)}
    />
  );
}

type DrawnCardProps = Extract<Card, { kind: 'drawn' }> & { siteName: string };

function DrawnCard({ title, hue, siteName }: DrawnCardProps) {
  // The longer the title, the smaller; close to what the server measures.
  const isShort = title.length <= 46;
  const longSize = title.length <= 90 ? 'middle' : 'small';
  return (
    <div
      className="builder-card-picture full-width builder-card-drawn anchor clips"
      data-wide={title.length > 22}
    >
      <img className="placed full-width" src={blankCardPath(hue)} alt="" />
      <p className="builder-card-name placed">{siteName}</p>
      <p className="builder-card-drawn-title placed" data-size={isShort ? 'large' : longSize}>
        {title}
      </p>
    </div>
  );
}

type SearchFieldsProps = { search: PageSearch; found: SearchAppearance; siteName: string };

function SearchFields({ search, found, siteName }: SearchFieldsProps) {
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
        placeholder="Created from the title"
        hint="Shown when the page is shared. 1200 by 630 pixels work best."
        onType={(image) => edit({ image }, 'search-image')}
      />
      <div>
        <LabelledSwitch
          label="Keep out of search engines"
          isOn={search.noindex}
          onChange={(noindex) => edit({ noindex })}
        />
        <p className="field-hint">
          Anyone with the address can still see the page; search engines are asked not to list it.
        </p>
      </div>
      <p className="quiet-text text-14">
        Leave fields empty to use the page’s own text. Changes take effect when you save.
      </p>
    </div>
  );
}

/** Shows the length as a bar; the field's hint has the words. */
function LengthMeter({ text, span }: { text: string; span: Span }) {
  const share = Math.min(1, countLetters(text) / span.to);
  return (
    <div
      className="builder-meter above-6 clips"
      data-length={judgeLength(text, span)}
      aria-hidden="true"
    >
      <span style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}

export type Span = { from: number; to: number };
type Length = 'empty' | 'short' | 'good' | 'long';

export function judgeLength(text: string, { from, to }: Span): Length {
  const length = countLetters(text);
  if (length === 0) return 'empty';
  if (length < from) return 'short';
  return length > to ? 'long' : 'good';
}

const words: Record<Length, string> = {
  empty: 'Nothing yet',
  short: 'Short: there is room for more',
  good: 'Good length',
  long: 'Long: search engines may cut it',
};

export function describeLength(text: string, span: Span): string {
  return `${countLetters(text)} of ${span.to} characters. ${words[judgeLength(text, span)]}.`;
}
