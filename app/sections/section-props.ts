import type { ComponentType } from 'react';

import type { Kind, kinds, SectionOf } from '../../domain/sections/kinds.ts';

export type SectionProps<Name extends Kind> = {
  section: SectionOf<Name>;
  /** This section's heading is the page's own: its only h1. */
  isTitle: boolean;
  /** At the very top of the page: its picture is fetched first. */
  isFirst: boolean;
};

/**
 * Who draws a kind, and on what it stands. The ground is repeated here, held to the kind's own by its type,
 * so that visitors load neither its labels nor its fields.
 */
export type Renderer<Name extends Kind> = {
  Draw: ComponentType<SectionProps<Name>>;
  ground: (typeof kinds)[Name]['ground'];
};

export type SectionRegistry = { [Name in Kind]: Renderer<Name> };
