import { expect, it } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import type { People, Person } from '../../../tests/support/accounts/people.ts';
import { ticketIn } from '../../../tests/support/accounts/authenticator.ts';
import { SoftwarePasskey } from '../../../tests/support/accounts/software-passkey.ts';

const origin = 'http://localhost:3000';
/** WebAuthn, §4 Terminology: Credential ID. */
const longestIdBytes = 1023;

type Offer = { challenge: string; pubKeyCredParams: { alg: number }[] };

async function offerFor(people: People, token: string): Promise<Offer> {
  const answer = await people.post('auth/factors/passkeys/options', {}, { token });
  return answer.json<{ data: Offer }>().data;
}

async function add(people: People, token: string, passkey: SoftwarePasskey) {
  const { challenge } = await offerFor(people, token);
  const body = { name: 'Key', attestation: passkey.register(challenge) };
  return people.post('auth/factors/passkeys', body, { token });
}

async function signIn(people: People, person: Person, passkey: SoftwarePasskey) {
  const answer = await people.post('auth/login', person);
  const { data } = answer.json<{ data: { passkey: { challenge: string } } }>();
  const assertion = passkey.assert(data.passkey.challenge);
  const proof = { ticket: ticketIn(answer), method: 'passkey', assertion };
  return people.post('auth/factor', proof);
}

describeWithPeople('Every kind of passkey that is offered', (world) => {
  it('is added, signs in, and is removed, with the longest id there is', async () => {
    const { people } = world();
    const ada = await people.make('User');
    const token = await people.login(ada);
    const { pubKeyCredParams } = await offerFor(people, token);
    const offered = pubKeyCredParams.map(({ alg }) => alg);
    // Chromium takes the first algorithm that its device knows: since version 156 that is ML-DSA-44.
    expect(offered).toContain(-48);
    const passkeys = offered.flatMap((algorithm) =>
      [false, true].map(
        (isAttested) =>
          new SoftwarePasskey(origin, { algorithm, isAttested, idBytes: longestIdBytes }),
      ),
    );
    for (const passkey of passkeys) {
      expect((await add(people, token, passkey)).json()).toMatchObject({ status: 200 });
    }
    for (const passkey of passkeys) {
      expect((await signIn(people, ada, passkey)).json()).toMatchObject({ status: 200 });
    }
    for (const { id } of passkeys) {
      const removed = await people.delete(`auth/factors/passkeys/${id}`, { token });
      expect(removed.json()).toMatchObject({ status: 200 });
    }
  });
});

describeWithPeople('A passkey that could never sign in', (world) => {
  it('is refused when it is made', async () => {
    const { people } = world();
    const token = await people.login(await people.make('User'));
    const broken: Record<string, ConstructorParameters<typeof SoftwarePasskey>[1]> = {
      'a point that is not on its curve': {
        describe: [
          [1, 2],
          [-1, 1],
          [-2, new Uint8Array(32).fill(1)],
          [-3, new Uint8Array(32).fill(1)],
        ],
      },
      'a curve that nobody here knows': {
        describe: [
          [1, 2],
          [-1, 8],
          [-2, new Uint8Array(32).fill(1)],
          [-3, new Uint8Array(32).fill(1)],
        ],
      },
      'half a key': {
        algorithm: -48,
        describe: [
          [1, 7],
          [-1, new Uint8Array(656)],
        ],
      },
      'an id longer than the standard allows': { idBytes: longestIdBytes + 1 },
    };
    for (const [what, make] of Object.entries(broken)) {
      const passkey = new SoftwarePasskey(origin, make);
      const { challenge } = await offerFor(people, token);
      const attestation = { ...passkey.register(challenge), id: passkey.id.slice(0, 1364) };
      const added = await people.post(
        'auth/factors/passkeys',
        { name: 'Key', attestation },
        { token },
      );
      expect([what, added.statusCode]).toEqual([what, 400]);
    }
  });
});
