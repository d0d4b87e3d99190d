import { sayPages } from '../../domain/pages/shell-words.ts';
import { visiblePages } from '../../domain/tree/long-menus.ts';
import type { NavigationEntry } from '../../domain/tree/navigation-entry.ts';

/** The page that lists all pages of a dropdown, for menus too long to be in every document. */
export function DropdownList({ entry }: { entry: NavigationEntry }) {
  const pages = visiblePages(entry);
  return (
    <section className="section-frame">
      <div className="wrap">
        <div className="section-head">
          <h1 className="section-title" dir="auto">
            {entry.text}
          </h1>
          <p className="section-lead">{sayPages(pages.length)}</p>
        </div>
        <ul className="dropdown-list">
          {pages.map(({ id, path, text, hue }) => (
            <li key={id}>
              <a href={path} className="menu-link">
                <span className={`blade hue-${hue}`} />
                <span dir="auto">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
