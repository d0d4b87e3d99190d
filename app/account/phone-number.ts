/** Countries whose national numbers keep their leading zero after the country code. */
const keepsZero = new Set(['39', '378', '379']);

/** One number from the chosen country code and what was typed: blanks and brackets are only for the eye. */
export function toPhoneNumber(callingCode: string, typed: string): string {
  const bare = typed.replace(/[\s().\-/]/g, '').replace(/^00(?=[1-9])/, '+');
  if (callingCode === '' || bare === '' || bare.startsWith('+')) return bare;
  const national = keepsZero.has(callingCode) ? bare : bare.replace(/^0/, '');
  return `+${callingCode}${national}`;
}
