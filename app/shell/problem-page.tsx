import { shellWords } from '../../domain/shell-words.ts';
import { MarkCopy } from '../brand/mark.tsx';
import { useAddress } from '../site/address.ts';

type ProblemPageProps = { eyebrow: string; heading: string; text: string; canRetry?: boolean };

/** What people see instead of a page: what happened, and where to go from here. */
export function ProblemPage({ eyebrow, heading, text, canRetry = false }: ProblemPageProps) {
  const pathname = useAddress();
  return (
    <section className="section-frame frame-hero on-ink sheet">
      <div className="wrap problem">
        <MarkCopy />
        <p className="section-eyebrow">{eyebrow}</p>
        <h1 className="hero-title">{heading}</h1>
        <p className="hero-text">{text}</p>
        <div className="button-row">
          {canRetry && (
            <a href={pathname} className="button">
              {shellWords.tryAgain}
            </a>
          )}
          <a href="/" className={canRetry ? 'button button-quiet' : 'button'}>
            {shellWords.goHome}
          </a>
          <a href="/contact" className="button button-quiet">
            {shellWords.writeToUs}
          </a>
        </div>
      </div>
    </section>
  );
}
