import { isTimeZone } from '../local-time.ts';

/** What places are called today; browsers list them under the name they had first, such as Calcutta. */
const newerNames = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Argentina/Cordoba',
  'America/Argentina/Jujuy',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
];

/** Every time zone that this browser knows, by all names that people look for. */
export function listZones(): string[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...newerNames.filter(isTimeZone)]);
  return ['UTC', ...[...zones].filter((zone) => zone !== 'UTC').toSorted()];
}
