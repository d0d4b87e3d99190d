import { createContext, use } from 'react';

import { shellWords } from '../../domain/pages/shell-words.ts';
import type { AreaOption } from '../../domain/settings/interest-areas.ts';
import type { FrameLink } from '../../domain/settings/site-frame.ts';
import { placeIdOf } from './place-id.ts';
import { useSite } from './use-site.ts';

export type PrivacyLink = FrameLink & { isAsked?: true };

/** The properties of each part; they reach the browser as JSON. */
export type PartProps = {
  'contact-form': { id: string; areas: AreaOption[]; privacy?: PrivacyLink | undefined };
  'sign-in': { providerName?: string | undefined; signUpIsClosed?: true | undefined };
  'sign-up': { isClosed?: true | undefined; privacy?: PrivacyLink | undefined };
  'forgot-password': object;
  'set-password': { variant: 'create' | 'reset' };
  verify: { signUpIsClosed?: true | undefined };
  'confirm-email': object;
  account: object;
  desk: object;
};
type DrawnPart = keyof PartProps;

/** Each of these parts is a whole screen, empty without scripts. The others are forms. */
const wholeScreens = new Set<DrawnPart>(['verify', 'confirm-email', 'account', 'desk']);

type Slots = {
  scriptOf(name: DrawnPart): string | undefined;
  /** The script for a part that sleeps until it is touched. */
  sleepScriptOf(name: DrawnPart): string | undefined;
  /** Draws the part as a root of its own, to be put where the number stands. */
  draw(name: DrawnPart, id: string, props: object): number;
};

/** Collects the parts of a document on the server. */
export const PartSlots = createContext<Slots | undefined>(undefined);

type PartPlaceProps<Name extends DrawnPart> = { name: Name; props: PartProps[Name]; id?: string };

/**
 * The place in the document where a part wakes (`app/page/parts.ts`). The server draws the part
 * into it (`app/entry.server.tsx`) with ids that begin with the place's id, so that the browser's
 * ids agree.
 */
export function Part<Name extends DrawnPart>({ name, props, id = name }: PartPlaceProps<Name>) {
  const slots = use(PartSlots);
  const placeId = placeIdOf(id);
  return (
    <>
      <ScriptsNotice name={name} />
      <div
        id={placeId}
        data-part={slots?.scriptOf(name)}
        data-asleep={slots?.sleepScriptOf(name)}
        data-props={JSON.stringify(props)}
      >
        {slots && <i data-slot={slots.draw(name, placeId, props)} />}
      </div>
    </>
  );
}

/** Hidden in browsers with scripts; in others a whole screen is hidden below it. */
function ScriptsNotice({ name }: { name: DrawnPart }) {
  const { email, phone } = useSite().site;
  const isWhole = wholeScreens.has(name);
  return (
    <p className="needs-scripts" data-whole={isWhole || undefined}>
      <span>
        {name === 'verify' || name === 'confirm-email'
          ? shellWords.needsScriptsForLink
          : isWhole
            ? shellWords.pageNeedsScripts
            : shellWords.formNeedsScripts}
      </span>{' '}
      <a href={`mailto:${email}`}>{email}</a>
      <span>,</span> <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
    </p>
  );
}
