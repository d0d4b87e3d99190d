import { type ComponentProps, useContext } from 'react';

import { InPreview } from '../site/in-preview.ts';

type HeadingProps = ComponentProps<'h2'> & { as: 'h1' | 'h2' | 'h3' | 'h4' };

/** A heading of the page. In a preview it is words only: the headings there are those of the editor around it. */
export function Heading({ as: Element, ...heading }: HeadingProps) {
  return <Element {...heading} role={useContext(InPreview) ? 'presentation' : undefined} />;
}
