import { createContext, use } from 'react';

import { shellWords } from '../../domain/pages/shell-words.ts';
import { useSite } from './use-site.ts';

/** What a part is told; it comes to the browser as JSON. */
export type PartProps = {
  'contact-form': { id: string };
  'sign-in': { providerName?: string | undefined };
  'sign-up': object;
  'forgot-password': object;
  'set-password': { variant: 'create' | 'reset' };
  verify: object;
  'confirm-email': object;
  account: object;
  desk: object;
};
type DrawnPart = keyof PartProps;

/** These are all that their page is, and without scripts there is nothing to see in them; the others are forms. */
const wholeScreens = new Set<DrawnPart>(['verify', 'confirm-email', 'account', 'desk']);

type Slots = {
  /** The file that makes it work. */
  scriptOf(name: DrawnPart): string | undefined;
  /** Draws it as a root of its own, to be put where the number stands. */
  draw(name: DrawnPart, id: string, props: object): number;
};

/** Where the server collects the parts of a document. */
export const PartSlots = createContext<Slots | undefined>(undefined);

type PartPlaceProps<Name extends DrawnPart> = { name: Name; props: PartProps[Name]; id?: string };

/**
 * Stands in the document where a part of it will wake (`app/page/parts.ts`). The server draws the part into it
 * (`app/entry.server.tsx`) with ids that begin with the place's own, so that the browser's agree.
 */
export function Part<Name extends DrawnPart>({ name, props, id = name }: PartPlaceProps<Name>) {
  const slots = use(PartSlots);
  const placeId = `part-${id}`;
  return (
    <>
      <ScriptsNotice name={name} />
      <div id={placeId} data-part={slots?.scriptOf(name)} data-props={JSON.stringify(props)}>
        {slots && <i data-slot={slots.draw(name, placeId, props)} />}
      </div>
    </>
  );
}

/** For browsers that run no scripts; it hides from all others, and a whole screen hides below it. */
function ScriptsNotice({ name }: { name: DrawnPart }) {
  const { email, phone } = useSite().site;
  const isWhole = wholeScreens.has(name);
  return (
    <p className="needs-scripts" data-whole={isWhole || undefined}>
      <span>
        {name === 'verify' || name === 'confirm-email'
          ? shellWords.needsScriptsForLink
          : shellWords.needsScripts(isWhole ? 'page' : 'form')}
      </span>{' '}
      <a href={`mailto:${email}`}>{email}</a>
      <span>,</span> <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
    </p>
  );
}
