import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

const userPresent = 0x01;
const hasCredential = 0x40;

const bytesOf = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'));

/** One kind of key, by the numbers of RFC 9052 and RFC 9053 (COSE). */
type Algorithm = {
  makeKeys: () => { publicKey: KeyObject; privateKey: KeyObject };
  describe: (key: JsonWebKey & { pub?: string }) => [number, number | Uint8Array][];
  hash: string | null;
};

const algorithms: Record<number, Algorithm> = {
  // ES256
  [-7]: {
    makeKeys: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    describe: ({ x, y }) => [
      [1, 2],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ],
    hash: 'sha256',
  },
  // EdDSA
  [-8]: {
    makeKeys: () => generateKeyPairSync('ed25519'),
    describe: ({ x }) => [
      [1, 1],
      [-1, 6],
      [-2, bytesOf(x)],
    ],
    hash: null,
  },
  // RS256
  [-257]: {
    makeKeys: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    describe: ({ n, e }) => [
      [1, 3],
      [-1, bytesOf(n)],
      [-2, bytesOf(e)],
    ],
    hash: 'sha256',
  },
  // ML-DSA-44
  [-48]: {
    makeKeys: () => generateKeyPairSync('ml-dsa-44'),
    describe: ({ pub }) => [
      [1, 7],
      [-1, bytesOf(pub)],
    ],
    hash: null,
  },
};

type Make = {
  algorithm?: number;
  idBytes?: number;
  /** The passkey signs its own attestation, which a browser passes on unasked. */
  isAttested?: boolean;
  /** A false description of its key. */
  describe?: [number, number | Uint8Array][];
};

/** A passkey in software, for calls without a browser. */
export class SoftwarePasskey {
  readonly id: string;
  readonly #number: number;
  readonly #algorithm: Algorithm;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  readonly #make: Make;
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string, make: Make = {}) {
    const { algorithm: number = -7, idBytes = 16 } = make;
    const algorithm = algorithms[number];
    if (!algorithm) throw new Error(`No software passkey signs by algorithm ${number}`);
    const { publicKey, privateKey } = algorithm.makeKeys();
    this.id = randomBytes(idBytes).toString('base64url');
    this.#number = number;
    this.#algorithm = algorithm;
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
    this.#make = make;
    this.#origin = origin;
  }

  /** What a browser sends after `navigator.credentials.create`: much of it twice. */
  register(challenge: string) {
    const described =
      this.#make.describe ?? this.#algorithm.describe(this.#publicKey.export({ format: 'jwk' }));
    const key = new Map<number, number | Uint8Array>([...described, [3, this.#number]]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = [Buffer.alloc(16), length, id, isoCBOR.encode(key)];
    const authData = this.#authData(userPresent | hasCredential, credential);
    const clientData = this.#clientData('webauthn.create', challenge);
    const attestation = new Map<string, unknown>([
      ['fmt', this.#make.isAttested ? 'packed' : 'none'],
      [
        'attStmt',
        this.#make.isAttested
          ? new Map<string, unknown>([
              ['alg', this.#number],
              ['sig', new Uint8Array(this.#sign(authData, clientData))],
            ])
          : new Map(),
      ],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#whole(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: Buffer.from(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ).toString('base64url'),
        transports: ['internal'],
        publicKeyAlgorithm: this.#number,
        publicKey: this.#publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
        authenticatorData: authData.toString('base64url'),
      },
    };
  }

  /** What a browser sends after `navigator.credentials.get`. */
  assert(challenge: string) {
    this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#authData(userPresent);
    return {
      ...this.#whole(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: this.#sign(authData, clientData).toString('base64url'),
        userHandle: randomBytes(64).toString('base64url'),
      },
    };
  }

  #whole() {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  #sign(authData: Buffer, clientData: Buffer): Buffer {
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return sign(this.#algorithm.hash, signed, this.#privateKey);
  }

  #authData(flags: number, credential: Uint8Array[] = []): Buffer {
    const site = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([site, Buffer.from([flags]), counter, ...credential]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }),
    );
  }
}
