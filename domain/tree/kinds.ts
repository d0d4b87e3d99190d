/** What a section is. Apart from the rest of the tree, because visitors' pages need only this of it. */
export type Kinded = { templateId: string };
export type KindOf<Section extends Kinded> = Section['templateId'];
/** Those of the sections that may be of this kind. */
export type OfKind<Section extends Kinded, Kind> = Section extends Kinded
  ? Kind extends KindOf<Section>
    ? Section
    : never
  : never;

export function kindOf<Section extends Kinded>(section: Section): KindOf<Section> {
  return section.templateId;
}

export function isOfKind<Section extends Kinded, Kind extends KindOf<Section>>(
  section: Section,
  kind: Kind,
): section is OfKind<Section, Kind> {
  return section.templateId === kind;
}
