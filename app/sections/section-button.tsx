import { noTargetSection } from '../../domain/sections/section-defaults.ts';
import type { SectionData } from '../../domain/sections/built-fields.ts';
import { SiteLink } from '../site/site-link.tsx';
import { useFieldMarks } from './field-marks.ts';

type ButtonSource = Pick<SectionData, 'buttonText' | 'buttonLink' | 'buttonSectionId'>;

export function SectionButton({ data }: { data: ButtonSource }) {
  const { field } = useFieldMarks();
  const button = buttonOf(data);
  if (!button) return null;
  return (
    <SiteLink to={button.to} className="button" {...field('buttonText')}>
      {button.text}
    </SiteLink>
  );
}

/** A button leads to a section of this page, else to its link. Without words there is no button. */
export function buttonOf(data: ButtonSource): { text: string; to: string } | undefined {
  const { buttonText, buttonLink, buttonSectionId } = data;
  if (buttonText === '') return undefined;
  if (buttonSectionId !== '' && buttonSectionId !== noTargetSection) {
    return { text: buttonText, to: `#${buttonSectionId}` };
  }
  return { text: buttonText, to: buttonLink };
}
