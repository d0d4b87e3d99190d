import type { LinkingPage } from '../../../domain/tree/page-links.ts';

/** Who links to a page that is about to go: their links will lead to an address without a page. */
export function LinkingPages({ pages }: { pages: LinkingPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className="builder-linking" aria-label="These pages link to it">
      <h3 className="builder-label">These pages link to it</h3>
      <ul>
        {pages.map(({ pageId, text, sections }) => (
          <li key={pageId}>
            {text} <span className="quiet-text">{sections.join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
