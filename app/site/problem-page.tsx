import { Link } from 'react-router';

import { MarkCopy } from '../brand/mark.tsx';

type ProblemPageProps = { eyebrow: string; heading: string; text: string; canRetry?: boolean };

/** What people see instead of a page: what happened, and where to go from here. */
export function ProblemPage({ eyebrow, heading, text, canRetry = false }: ProblemPageProps) {
  return (
    <section className="section-frame frame-hero on-ink sheet">
      <div className="wrap problem">
        <MarkCopy />
        <p className="section-eyebrow">{eyebrow}</p>
        <h1 className="hero-title">{heading}</h1>
        <p className="hero-text">{text}</p>
        <div className="button-row">
          {canRetry && (
            <Link to="." reloadDocument className="button">
              Try again
            </Link>
          )}
          <Link to="/" className={canRetry ? 'button button-quiet' : 'button'}>
            Go to the home page
          </Link>
          <Link to="/contact" className="button button-quiet">
            Write to us
          </Link>
        </div>
      </div>
    </section>
  );
}
