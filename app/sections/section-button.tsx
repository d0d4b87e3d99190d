import { SiteLink } from '../site/site-link.tsx';
import { type ButtonSource, heroButton } from './hero-button.ts';

export function SectionButton({ data }: { data: ButtonSource }) {
  const button = heroButton(data);
  if (!button) return null;
  return (
    <SiteLink to={button.to} className="button">
      {button.text}
    </SiteLink>
  );
}
