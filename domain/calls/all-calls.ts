import * as captcha from './captcha.ts';
import * as contact from './contact.ts';
import type { Call } from './define-call.ts';
import * as desk from './desk.ts';
import * as drafts from './drafts.ts';
import * as guests from './guests.ts';
import * as inquiries from './inquiries.ts';
import * as keptWork from './kept-work.ts';
import { fileCalls, pictureCalls } from './library.ts';
import * as notes from './notes.ts';
import * as ownAccount from './own-account.ts';
import * as people from './people.ts';
import * as settings from './settings.ts';
import * as site from './site.ts';
import * as template from './template.ts';
import * as wholeSite from './whole-site.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The table of the API: every call, by its address. */
export const allCalls: readonly Call[] = [
  site,
  guests,
  ownAccount,
  people,
  template,
  wholeSite,
  drafts,
  keptWork,
  notes,
  captcha,
  contact,
  inquiries,
  desk,
  settings,
  pictureCalls,
  fileCalls,
]
  .flatMap((calls): Call[] => Object.values(calls))
  .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));

function placeOf({ route }: Call): string {
  const [method = '', path] = route.split(' ');
  return `${path} ${methods.indexOf(method)}`;
}
