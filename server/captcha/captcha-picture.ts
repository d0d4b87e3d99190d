import { crc32, deflateSync } from 'node:zlib';

import { captchaHeightPx, captchaWidthPx } from '../../domain/captcha/captcha.ts';
import { glyphBox, type Point, strokesOf } from './stroke-font.ts';

const sideMarginPx = 16;
const letterHeightPx = 42;
const paper = 250;
const inkDepth = 215;

/**
 * Draws letters as a picture: each is turned, slanted and sized at random, all are bent by one wave and crossed by
 * thin lines, on a speckled ground. Only pixels leave the server, so there are no outlines to read.
 */
export function drawCaptcha(text: string, random: () => number = Math.random): Buffer {
  const ink = new Float32Array(captchaWidthPx * captchaHeightPx);
  const bend = makeWave(random);
  const pitch = (captchaWidthPx - 2 * sideMarginPx) / text.length;
  for (const [index, letter] of text.split('').entries()) {
    const centre = {
      x: sideMarginPx + pitch * (index + 0.5) + spread(random, 2),
      y: captchaHeightPx / 2 + spread(random, 6),
    };
    const place = placeLetter(centre, random);
    const radius = 1.6 + random() * 0.7;
    for (const stroke of strokesOf(letter)) {
      drawLine(ink, stroke.map(place).map(bend), radius);
    }
  }
  for (let line = 0; line < 3; line += 1) drawLine(ink, makeStray(random), 0.7);
  return encodeGreyPng(toGrey(ink, random), captchaWidthPx, captchaHeightPx);
}

function placeLetter(centre: Point, random: () => number): (point: Point) => Point {
  const scale = (letterHeightPx / glyphBox.height) * (0.88 + random() * 0.22);
  const angle = spread(random, 0.26);
  const lean = spread(random, 0.2);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ({ x, y }) => {
    const down = (y - glyphBox.height / 2) * scale;
    const across = (x - glyphBox.width / 2) * scale * 0.86 - down * lean;
    return { x: centre.x + across * cos - down * sin, y: centre.y + across * sin + down * cos };
  };
}

function makeWave(random: () => number): (point: Point) => Point {
  const [phaseX, phaseY] = [random() * 6.3, random() * 6.3];
  const [strengthX, strengthY] = [1.2 + random() * 1.2, 2 + random() * 2.5];
  return ({ x, y }) => ({
    x: x + strengthX * Math.sin(y / 11 + phaseX),
    y: y + strengthY * Math.sin(x / 26 + phaseY),
  });
}

/** Draws a thin line from edge to edge, so that letters cannot be cut apart at the gaps. */
function makeStray(random: () => number): Point[] {
  const [from, to] = [10 + random() * 60, 10 + random() * 60];
  const [swing, phase] = [4 + random() * 10, random() * 6.3];
  return Array.from({ length: 41 }, (_, step) => {
    const t = step / 40;
    return { x: t * captchaWidthPx, y: from + (to - from) * t + swing * Math.sin(t * 7 + phase) };
  });
}

function drawLine(ink: Float32Array, points: Point[], radius: number): void {
  for (const [index, from] of points.entries()) {
    const to = points[index + 1];
    if (to) drawPiece(ink, from, to, radius);
  }
}

/** Darkens each pixel by how far it lies inside the round-ended piece of line. */
function drawPiece(ink: Float32Array, from: Point, to: Point, radius: number): void {
  const reach = radius + 1;
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
  const right = Math.min(captchaWidthPx - 1, Math.ceil(Math.max(from.x, to.x) + reach));
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const bottom = Math.min(captchaHeightPx - 1, Math.ceil(Math.max(from.y, to.y) + reach));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const depth = Math.min(1, Math.max(0, radius + 0.5 - distance({ x, y }, from, to)));
      const at = y * captchaWidthPx + x;
      if (depth > (ink[at] ?? 0)) ink[at] = depth;
    }
  }
}

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

function toGrey(ink: Float32Array, random: () => number): Uint8Array {
  return Uint8Array.from(ink, (depth) => {
    const speckle = random() < 0.06 ? random() * 70 : 0;
    return Math.max(0, paper - depth * inkDepth - speckle);
  });
}

function spread(random: () => number, most: number): number {
  return (random() * 2 - 1) * most;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes a grey picture (one byte per pixel, row by row) as PNG with the required chunks only. */
function encodeGreyPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
