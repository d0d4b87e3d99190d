/**
 * SHA-256 in one synchronous call: three hundred thousand calls of the browser's own, which is asynchronous, take
 * several times as long. To avoid allocations, the returned array is overwritten by the next call.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const blockCount = Math.ceil((message.length + 9) / 64);
  state.set(initialState);
  for (let block = 0; block < blockCount; block += 1) {
    fillBlock(message, block * 64, block === blockCount - 1);
    mixBlock();
  }
  for (let index = 0; index < 8; index += 1) hashView.setUint32(index * 4, state[index]!);
  return hash;
}

const state = new Int32Array(8);
const words = new Int32Array(64);
const hash = new Uint8Array(32);
const hashView = new DataView(hash.buffer);

/** Sixteen words of the message with its padding, stretched to sixty-four. */
function fillBlock(message: Uint8Array, at: number, isLast: boolean): void {
  for (let index = 0; index < 16; index += 1) {
    const first = at + index * 4;
    words[index] =
      (byteOf(message, first) << 24) |
      (byteOf(message, first + 1) << 16) |
      (byteOf(message, first + 2) << 8) |
      byteOf(message, first + 3);
  }
  if (isLast) words[15] = message.length * 8;
  for (let index = 16; index < 64; index += 1) {
    const early = words[index - 15]!;
    const late = words[index - 2]!;
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = (words[index - 16]! + s0 + words[index - 7]! + s1) | 0;
  }
}

/** The message ends with a single set bit, then zeros. */
function byteOf(message: Uint8Array, at: number): number {
  if (at < message.length) return message[at]!;
  return at === message.length ? 0x80 : 0;
}

function mixBlock(): void {
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let index = 0; index < 64; index += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + s1 + choice + roundConstants[index]! + words[index]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + s0 + majority) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The constants are the first bits of the roots of the first primes. */
const primes = firstPrimes(64);
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
