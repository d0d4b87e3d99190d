import { noTargetSection } from '../../domain/section-defaults.ts';
import type { SectionData } from '../../domain/sections/built-fields.ts';

/** Some buttons only lead to sections of their page. */
export type ButtonSource = Pick<SectionData, 'buttonText' | 'buttonSectionId'> &
  Partial<Pick<SectionData, 'buttonLink'>>;

/** A button goes to a section of this page, else to its link; without words there is no button. */
export function heroButton(data: ButtonSource): { text: string; to: string } | undefined {
  const { buttonText, buttonLink = '', buttonSectionId } = data;
  if (buttonText === '') return undefined;
  if (buttonSectionId !== '' && buttonSectionId !== noTargetSection) {
    return { text: buttonText, to: `#${buttonSectionId}` };
  }
  return { text: buttonText, to: buttonLink };
}
