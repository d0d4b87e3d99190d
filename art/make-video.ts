/** Writes the hero film, public/video/hero.webm and hero.mp4. Needs ffmpeg on the path. Run: node art/make-video.ts */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { makeGrain } from './grain.ts';
import { homeScene } from './heroes.ts';
import { renderPixels } from './render.ts';

const folder = join(import.meta.dirname, '..', 'public', 'video');
const WIDTH = 1600;
const HEIGHT = 900;
const RATE = 25;
const SECONDS = 10;
/** Degrees the wheel turns (away from the text) and the light wanders to either side. */
const TURN = -6.5;
const LIGHT = 75;

/** One still grain for all frames: it hides banding as well as a moving one and costs the codec nothing. */
const grain = makeGrain(WIDTH * HEIGHT, 1.6);

const input = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${WIDTH}x${HEIGHT}`,
  '-r',
  `${RATE}`,
  '-i',
  'pipe:0',
];
// Without the tags a browser may read the colours by another matrix, and the film would not match its poster.
const colours = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int',
  '-pix_fmt',
  'yuv420p',
];
const tags = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
const mp4 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '23',
  '-profile:v',
  'high',
  '-x264-params',
  'aq-mode=3:aq-strength=1.1',
  '-movflags',
  '+faststart',
];
const webm = [
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '22',
  '-b:v',
  '0',
  '-deadline',
  'good',
  '-cpu-used',
  '2',
  '-row-mt',
  '1',
  '-g',
  '250',
];

/**
 * At frame 0 both shifts are 0, so the film starts as its poster, and both are at rest there: the poster gives way
 * without a jerk. The last frame leads back into the first.
 */
function frame(index: number): Buffer {
  const phase = (2 * Math.PI * index) / (RATE * SECONDS);
  const turn = (TURN * (1 - Math.cos(phase))) / 2;
  const light = LIGHT * Math.sin(phase) ** 3;
  return renderPixels(homeScene(turn, light), WIDTH, grain).data;
}

await mkdir(folder, { recursive: true });
const outputs = [
  [...colours, ...tags, ...mp4, '-an', join(folder, 'hero.mp4')],
  [...colours, ...tags, ...webm, '-an', join(folder, 'hero.webm')],
];
const encoder = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...outputs.flat()], {
  stdio: ['pipe', 'inherit', 'inherit'],
});
const ended = once(encoder, 'close');
for (let index = 0; index < RATE * SECONDS; index += 1) {
  if (!encoder.stdin.write(frame(index))) await once(encoder.stdin, 'drain');
}
encoder.stdin.end();
await finished(encoder.stdin);
const [code] = await ended;
if (code !== 0) throw new Error(`ffmpeg ended with code ${String(code)}`);
console.log('hero film written');
