import { encodeAvif, encodePicture } from '../server/media/encode-picture.ts';
import { cpuMsSince } from '../tests/support/process/cpu-time.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';

const turns = 3;

/** Compares the processor time until a photograph is usable with the time of all its encodings. */
export async function measureEncoding(photo: Buffer): Promise<Figure[]> {
  const usable: number[] = [];
  const whole: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const began = process.cpuUsage();
    const { pixels, widths } = await encodePicture(photo);
    usable.push(cpuMsSince(began));
    for (const width of widths) await encodeAvif(pixels, width);
    whole.push(cpuMsSince(began));
  }
  const [first, all] = [median(usable), median(whole)];
  console.table([
    {
      'photo of 12 megapixels': `${photo.length} bytes`,
      'usable after': `${(first / 1000).toFixed(2)} s of one core`,
      'every file after': `${(all / 1000).toFixed(2)} s`,
      ratio: (first / all).toFixed(2),
    },
  ]);
  return [
    {
      name: 'a photo of 12 megapixels is usable, beside every file of it',
      value: seconds(first),
      unit: 's of one core',
      reference: seconds(all),
      promise: 'at most 3',
    },
  ];
}

function seconds(ms: number): number {
  return Number((ms / 1000).toFixed(2));
}
