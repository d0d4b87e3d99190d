import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Secret as TotpSecret, TOTP } from 'otpauth';
import createQrCode from 'qrcode-generator';

import type { TotpBegun } from '../../../domain/accounts/account-answers.ts';
import { deriveKey, deriveKeys, type Secret } from '../../config/secret.ts';

const stepSeconds = 30;
/** Clocks of telephones differ, so the previous and the next code are accepted too. */
const stepsAround = 1;

export function createTotpSecret(): string {
  return new TotpSecret({ size: 20 }).base32;
}

/** Returns the time step of this code; undefined when the code is not a current one. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: stepsAround });
  return delta === null ? undefined : Math.floor(now / 1000 / stepSeconds) + delta;
}

/** Returns what the person enters into the app by scanning, opening or typing. */
export function describeTotp(secret: string, label: string, issuer: string): TotpBegun {
  const uri = totpOf(secret, label, issuer).toString();
  return { secret, uri, picture: drawCode(uri) };
}

function totpOf(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: TotpSecret.fromBase32(secret), period: stepSeconds, label, issuer });
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

const keyPurpose = 'totp';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Unlike a password the app's secret must be readable again, so it is encrypted, bound to its owner's row. */
export function seal(secret: Secret, accountId: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secret, keyPurpose), iv, {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(accountId));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Returns undefined when the text was sealed with a secret that is no longer configured. */
export function unseal(
  secret: Secret,
  accountId: string,
  sealed: string,
): { text: string; isOutdated: boolean } | undefined {
  for (const [index, key] of deriveKeys(secret, keyPurpose).entries()) {
    const text = unsealBy(key, accountId, sealed);
    if (text !== undefined) return { text, isOutdated: index > 0 };
  }
  return undefined;
}

function unsealBy(key: Buffer, accountId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(accountId))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const body = bytes.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
