import { shellWords } from '../../domain/pages/shell-words.ts';
import type { SiteFrame } from '../../domain/settings/site-frame.ts';
import { ownValue } from '../../domain/values/values.ts';
import { plainMark, socialMarks } from './social-marks.ts';
import { useSite } from './use-site.ts';

type Profile = SiteFrame['social'][number];

export function SocialLinks() {
  const { social } = useSite().frame;
  if (social.length === 0) return null;
  return (
    <ul className="social" aria-label={shellWords.socialMedia}>
      {social.map((profile) => (
        <li key={`${profile.name} ${profile.href}`}>
          <a href={profile.href} aria-label={profile.name} rel="noopener noreferrer">
            <SocialMark {...profile} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The mark of a network; a globe for one that we do not know. */
export function SocialMark({ name, network = name }: Pick<Profile, 'name' | 'network'>) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ownValue(socialMarks, network) ?? plainMark} />
    </svg>
  );
}
