import { Secret, TOTP } from 'otpauth';
import createQrCode from 'qrcode-generator';

import type { TotpBegun } from '../../../domain/account-answers.ts';

const stepSeconds = 30;
/** Clocks of telephones differ: the code before and the one after count too. */
const stepsAround = 1;

export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Which step this code belongs to; undefined when it is none of the present ones. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: stepsAround });
  return delta === null ? undefined : Math.floor(now / 1000 / stepSeconds) + delta;
}

/** What the person puts into the app: scanned, opened or typed. */
export function describeTotp(secret: string, label: string, issuer: string): TotpBegun {
  const uri = totpOf(secret, label, issuer).toString();
  return { secret, uri, picture: drawCode(uri) };
}

function totpOf(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), period: stepSeconds, label, issuer });
}

function drawCode(text: string): TotpBegun['picture'] {
  const code = createQrCode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size }, (_, index) => index);
  const path = places
    .flatMap((y) => places.filter((x) => code.isDark(y, x)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join('');
  return { size, path };
}
