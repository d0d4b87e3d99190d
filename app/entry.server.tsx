import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';

import { speakIn } from '../domain/values/language.ts';
import { speak } from '../domain/words/sentences.ts';
import { ConfirmEmailScreen } from './account/confirm-email-screen.tsx';
import { ForgotPasswordScreen } from './account/forgot-password-screen.tsx';
import { SetPasswordScreen } from './account/set-password-screen.tsx';
import { SignInScreen } from './account/sign-in-screen.tsx';
import { SignUpScreen } from './account/sign-up-screen.tsx';
import { VerifyScreen } from './account/verify-screen.tsx';
import { ContactForm } from './contact/contact-form.tsx';
import { Document } from './document.tsx';
import { brokenScreen, type Screen, screenAt } from './screens.tsx';
import type { DocumentFiles, DrawnPage, PageContext } from './server-context.ts';
import { type PartProps, PartSlots } from './site/part.tsx';
import { LinkedFiles, AddressContext, pageLanguage, SiteContext } from './site/use-site.ts';

type Parts = { [Name in keyof PartProps]: ComponentType<PartProps[Name]> };

const parts: Partial<Parts> = {
  'contact-form': ContactForm,
  'sign-in': SignInScreen,
  'sign-up': SignUpScreen,
  'forgot-password': ForgotPasswordScreen,
  'set-password': SetPasswordScreen,
  verify: VerifyScreen,
  'confirm-email': ConfirmEmailScreen,
};

/** Insiders' screens are a third of the code, which no start should wait for; most starts never draw them. */
async function loadPartsAt(address: string): Promise<void> {
  if (/^\/admin(?:\/|$)/.test(address)) {
    parts.desk ??= (await import('./admin/desk-screens.tsx')).DeskScreens;
  }
  if (/^\/account(?:\/|$)/.test(address)) {
    parts.account ??= (await import('./account/account-settings.tsx')).AccountSettings;
  }
}

/** Draws a document, and each of its parts as a root of its own. */
export async function drawPage(
  address: string,
  found: PageContext,
  files: DocumentFiles,
): Promise<DrawnPage> {
  await loadPartsAt(address);
  // This bundle has sentences of its own, apart from those of the server's code.
  speak(found.words);
  speakIn(pageLanguage(address, found.site));
  try {
    return draw(address, found, files, screenAt(address, found));
  } catch (error) {
    // The operator reads the error in the output of the process.
    // oxlint-disable-next-line no-console
    console.error(error);
    return draw(address, found, files, brokenScreen());
  }
}

function draw(
  address: string,
  found: PageContext,
  files: DocumentFiles,
  screen: Screen,
): DrawnPage {
  const drawn: string[] = [];
  const around = (children: ReactNode) => withContexts(address, found, children);
  const slots = {
    scriptOf: (name: keyof PartProps) => files.parts[name],
    sleepScriptOf: (name: keyof PartProps) =>
      name === 'contact-form' ? files.sleepingForm : undefined,
    draw(name: keyof PartProps, identifierPrefix: string, props: object): number {
      const Drawn = parts[name] as ComponentType<object> | undefined;
      // `loadPartsAt` did not know this address.
      if (!Drawn) throw new Error(name);
      const placed = <StaticRouter location={address}>{<Drawn {...props} />}</StaticRouter>;
      return drawn.push(renderToString(around(placed), { identifierPrefix })) - 1;
    },
  };
  const html = renderToStaticMarkup(
    around(
      <PartSlots value={slots}>
        <Document screen={screen} files={files} wordsFile={found.wordsFile} />
      </PartSlots>,
    ),
  );
  return {
    status: screen.status,
    html: `<!DOCTYPE html>${html.replaceAll(/<i data-slot="(\d+)"><\/i>/g, (_slot, number) => drawn[Number(number)] ?? '')}`,
  };
}

function withContexts(pathname: string, found: PageContext, children: ReactNode) {
  return (
    <SiteContext value={found}>
      <AddressContext value={pathname}>
        <LinkedFiles value={found.files}>{children}</LinkedFiles>
      </AddressContext>
    </SiteContext>
  );
}
