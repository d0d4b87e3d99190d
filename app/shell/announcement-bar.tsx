import { ownRoutes } from '../../domain/values/addresses.ts';
import type { Announcement } from '../../domain/settings/announcement.ts';
import { shellWords } from '../../domain/pages/shell-words.ts';
import { SiteLink } from '../site/site-link.tsx';
import { useAddress, useSite } from '../site/use-site.ts';

/** For visitors of public pages, not for people who sign in or work at the desk. */
export function useAnnouncement(): Announcement | undefined {
  const { site } = useSite();
  return ownRoutes.includes(useAddress()) ? undefined : site.announcement;
}

/** `app/page/announcement.ts` closes it. A closed one is hidden before the first paint. */
export function AnnouncementBar() {
  const announcement = useAnnouncement();
  if (!announcement) return null;
  const { text, link, endsAt } = announcement;
  return (
    <aside
      className="announcement on-ink"
      aria-label={shellWords.announcement}
      data-ends-at={endsAt}
    >
      <div className="wrap">
        <p>{link ? <SiteLink to={link}>{text}</SiteLink> : text}</p>
        <button
          type="button"
          className="icon-button announcement-close"
          aria-label={shellWords.closeAnnouncement}
          data-wake=""
        />
      </div>
    </aside>
  );
}
