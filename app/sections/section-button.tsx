import { SiteLink } from '../site/site-link.tsx';
import { useFieldMarks } from './field-marks.ts';
import { type ButtonSource, heroButton } from './hero-button.ts';

export function SectionButton({ data }: { data: ButtonSource }) {
  const { field } = useFieldMarks();
  const button = heroButton(data);
  if (!button) return null;
  return (
    <SiteLink to={button.to} className="button" {...field('buttonText')}>
      {button.text}
    </SiteLink>
  );
}
