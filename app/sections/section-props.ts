import type { ComponentType } from 'react';

import type { Kind, kinds, SectionOf } from '../../domain/sections/kinds.ts';

export type SectionProps<Name extends Kind> = {
  section: SectionOf<Name>;
  /** This section's heading is the page's own: its only h1. */
  isTitle: boolean;
  /** This section is at the top of the page, so its picture is fetched first. */
  isFirst: boolean;
};

/**
 * A kind's drawing component and its ground. The ground is repeated here (the type holds it to the
 * kind's own), so that visitors need not load the kind's labels and fields.
 */
export type Renderer<Name extends Kind> = {
  Draw: ComponentType<SectionProps<Name>>;
  ground: (typeof kinds)[Name]['ground'];
};

export type SectionRegistry = { [Name in Kind]: Renderer<Name> };
