import type { LucideIcon } from 'lucide-react';

import { isIconName } from '../../domain/sections/icons.ts';
import * as icons from './section-icons.ts';

type SectionIconProps = { name: string; colour: string; 'data-field'?: string };

/** An icon of the editor's list in one of its colours; an unknown name is a heart, an unknown colour the page's hue. */
export function SectionIcon({ name, colour, ...mark }: SectionIconProps) {
  // oxlint-disable-next-line import/namespace
  const Icon: LucideIcon = isIconName(name) ? icons[name] : icons.Heart;
  return (
    <Icon
      className={`section-icon section-tint tint-${colour.slice(1)}`}
      strokeWidth={1.5}
      {...mark}
    />
  );
}
