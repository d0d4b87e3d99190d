import { shorten } from '../../../domain/pages/page-words.ts';
import type { SiteIdentity } from '../../../domain/site-identity.ts';
import { MarkCopy } from '../../brand/mark.tsx';
import { descriptionSpan, titleSpan } from './judge-length.ts';
import type { Found } from './search-appearance.ts';

type ResultPreviewProps = { found: Found; site: SiteIdentity; isHidden: boolean };

/** About as a search engine shows it. */
export function ResultPreview({ found, site, isHidden }: ResultPreviewProps) {
  return (
    <section aria-label="Search result">
      <h3 className="builder-label">Search result</h3>
      {isHidden ? (
        <p className="builder-result builder-result-none">
          Search engines are asked to leave this page out.
        </p>
      ) : (
        <div className="builder-result">
          <p className="builder-result-site">
            <MarkCopy />
            <span>
              {site.name}
              <span className="quiet-text">{trailOf(site.url, found.path)}</span>
            </span>
          </p>
          <p className="builder-result-title">{shorten(found.title, titleSpan.to)}</p>
          <p className="quiet-text">{shorten(found.description, descriptionSpan.to)}</p>
        </div>
      )}
    </section>
  );
}

function trailOf(siteUrl: string, path: string): string {
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).host : siteUrl;
  return [host, ...path.split('/').filter(Boolean)].join(' › ');
}
