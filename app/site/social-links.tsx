import { shellWords } from '../../domain/pages/shell-words.ts';
import { useSite } from './use-site.ts';

const shapes = {
  LinkedIn:
    'M3.5 8h3.2v12.5H3.5zM5.1 2.5a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM8.9 8H12v1.7c.6-1 1.8-2 3.7-2 3.6 0 4.8 2.2 4.8 5.8v7h-3.2v-6.3c0-1.9-.5-3.3-2.3-3.3-2 0-2.9 1.4-2.9 3.3v6.3H8.9z',
  X: 'M3 3h5.2l4.3 6.1L17.7 3h2.2l-6.4 7.5L21 21h-5.2l-4.7-6.7L5.3 21H3.1l7-8.1zm3.2 1.7 10.5 14.6h1.2L7.4 4.7z',
  Facebook:
    'M13.6 21v-8h2.7l.5-3.2h-3.2V7.8c0-.9.4-1.7 1.8-1.7h1.5V3.3S15.6 3 14.3 3c-2.7 0-4.2 1.6-4.2 4.4v2.4H7.2V13h2.9v8z',
  Instagram:
    'M8 2.5h8A5.5 5.5 0 0 1 21.5 8v8a5.5 5.5 0 0 1-5.5 5.5H8A5.5 5.5 0 0 1 2.5 16V8A5.5 5.5 0 0 1 8 2.5zm0 1.8A3.7 3.7 0 0 0 4.3 8v8A3.7 3.7 0 0 0 8 19.7h8a3.7 3.7 0 0 0 3.7-3.7V8A3.7 3.7 0 0 0 16 4.3zm4 3.1a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2zm0 1.8a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zm4.8-3.1a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
};

export function SocialLinks() {
  const { linkedin, x, facebook, instagram } = useSite().site.social;
  const links = [
    { name: 'LinkedIn', href: linkedin },
    { name: 'X', href: x },
    { name: 'Facebook', href: facebook },
    { name: 'Instagram', href: instagram },
  ] as const;
  return (
    <ul className="social" aria-label={shellWords.socialMedia}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <a href={href} aria-label={name} rel="noopener noreferrer">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={shapes[name]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
