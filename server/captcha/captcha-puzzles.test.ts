import { inflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { captchaOperands } from '../../domain/captcha/captcha.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { captchaAlphabet, makeCaptchaText, makeSum, normaliseAnswer } from './captcha.ts';

describe('The picture', () => {
  it('shows six characters that people do not confuse', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(makeCaptchaText()).toMatch(new RegExp(`^[${captchaAlphabet}]{6}$`));
    }
    expect(captchaAlphabet).not.toMatch(/[0O1lI]/);
  });

  it('B-03 is 240 by 80 grey pixels and nothing else', () => {
    const png = drawCaptcha('AC34XY');
    const chunks: Record<string, Buffer> = {};
    for (let at = 8; at < png.length;) {
      const length = png.readUInt32BE(at);
      chunks[png.toString('ascii', at + 4, at + 8)] = png.subarray(at + 8, at + 8 + length);
      at += length + 12;
    }
    expect(Object.keys(chunks)).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect([...(chunks['IHDR'] ?? [])]).toEqual([0, 0, 0, 240, 0, 0, 0, 80, 8, 0, 0, 0, 0]);
    expect(inflateSync(chunks['IDAT'] ?? Buffer.alloc(0))).toHaveLength(241 * 80);
  });

  it('is never drawn the same way twice', () => {
    expect(drawCaptcha('AC34XY').equals(drawCaptcha('AC34XY'))).toBe(false);
  });

  it('takes letters in either case', () => {
    expect(normaliseAnswer('image', ' ac34xy ')).toBe(normaliseAnswer('image', 'AC34XY'));
  });
});

describe('The sum', () => {
  it('keeps to the operands of the specification, and uses all of them', () => {
    const seen = new Set<string>();
    for (let count = 0; count < 20_000; count += 1) {
      const { expr, result } = makeSum();
      const [left = '', operator = '', right = ''] = expr.split(' ');
      const ranges = captchaOperands[operator as '+' | '-' | '*'];
      for (const [index, operand] of [Number(left), Number(right)].entries()) {
        const [from = 0, to = 0] = ranges[index] ?? [];
        expect(operand >= from && operand <= to).toBe(true);
        seen.add(`${operator} ${index} ${operand}`);
      }
      expect(result >= 0 && result <= 100).toBe(true);
    }
    expect(seen.size).toBe(50 + 50 + 50 + 25 + 10 + 10);
  });
});
