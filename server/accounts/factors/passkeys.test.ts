import { expect, it } from 'vitest';

import {
  codeOf,
  dataOf,
  protect,
  ticketIn,
} from '../../../tests/support/accounts/authenticator.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import type { People, Person } from '../../../tests/support/accounts/people.ts';
import { SoftwarePasskey } from '../../../tests/support/accounts/software-passkey.ts';

const origin = 'http://localhost:3000';

async function challengeFor(people: People, token: string): Promise<string> {
  const answer = await people.post('auth/factors/passkeys/options', {}, { token });
  return answer.json<{ data: { challenge: string } }>().data.challenge;
}

async function addPasskey(people: People, token: string, name = 'Laptop') {
  const passkey = new SoftwarePasskey(origin);
  const attestation = passkey.register(await challengeFor(people, token));
  const added = await people.post('auth/factors/passkeys', { name, attestation }, { token });
  return { passkey, added };
}

async function passkeysOf(people: People, token: string): Promise<string[]> {
  const answer = await people.get('auth/factors', { token });
  const { passkeys } = answer.json<{ data: { passkeys: { id: string }[] } }>().data;
  return passkeys.map(({ id }) => id);
}

/** Signs in with the password and returns the challenge for the passkey. */
async function signInWithPassword(people: People, person: Person) {
  const answer = await people.post('auth/login', person);
  const { data } = answer.json<{ data: { passkey: { challenge: string } } }>();
  return { ticket: ticketIn(answer), challenge: data.passkey.challenge, answer };
}

describeWithPeople('A passkey', (world) => {
  it('is added, makes recovery codes when it is the first factor, and signs in', async () => {
    const { people } = world();
    const ada = await people.make('Admin');
    const token = await people.login(ada);
    const { passkey, added } = await addPasskey(people, token);
    expect(dataOf(added).recoveryCodes).toHaveLength(10);
    expect((await people.get('auth/factors', { token })).json()).toMatchObject({
      data: {
        totp: null,
        passkeys: [{ id: passkey.id, name: 'Laptop', lastUsedAt: null }],
        recoveryCodesLeft: 10,
      },
    });
    const { ticket, challenge, answer } = await signInWithPassword(people, ada);
    expect(answer.json()).toMatchObject({
      data: {
        methods: ['passkey', 'recovery'],
        passkey: { allowCredentials: [{ id: passkey.id }] },
      },
    });
    const assertion = passkey.assert(challenge);
    const whole = await people.post('auth/factor', { ticket, method: 'passkey', assertion });
    expect(whole.json()).toMatchObject({ status: 200, data: { user: { _id: ada.id } } });
    const again = await people.post('auth/factor', { ticket, method: 'passkey', assertion });
    expect(again.json()).toMatchObject({ id: 'ticket_invalid' });
    expect((await people.get('auth/factors', { token })).json()).toMatchObject({
      data: { passkeys: [{ lastUsedAt: expect.any(String) }] },
    });
    expect(await people.mails()).toContain('factor-added');
  });

  it('is refused with another ticket’s challenge, from another site, or from someone else', async () => {
    const { people } = world();
    const ada = await people.make('Admin');
    const { passkey } = await addPasskey(people, await people.login(ada));
    const eve = await people.make('User', 'eve@example.com');
    const { passkey: eves } = await addPasskey(people, await people.login(eve));
    const first = await signInWithPassword(people, ada);
    const second = await signInWithPassword(people, ada);
    const foreign = new SoftwarePasskey('http://evil.test');
    const assertions = [
      passkey.assert(first.challenge),
      eves.assert(second.challenge),
      { ...foreign.assert(second.challenge), id: passkey.id },
    ];
    for (const assertion of assertions) {
      const body = { ticket: second.ticket, method: 'passkey', assertion };
      expect((await people.post('auth/factor', body)).json()).toMatchObject({ id: 'factor_wrong' });
    }
  });

  it('is added only with the challenge of this session, and once', async () => {
    const { people } = world();
    const ada = await people.make('Admin');
    const token = await people.login(ada);
    const elsewhere = await people.login(ada);
    const passkey = new SoftwarePasskey(origin);
    const add = (challenge: string) =>
      people.post(
        'auth/factors/passkeys',
        { name: 'Key', attestation: passkey.register(challenge) },
        { token },
      );
    expect((await add('made-up')).statusCode).toBe(400);
    expect((await add(await challengeFor(people, elsewhere))).statusCode).toBe(400);
    const challenge = await challengeFor(people, token);
    expect((await add(challenge)).statusCode).toBe(200);
    expect((await add(challenge)).statusCode).toBe(409);
  });

  it('A-16 is added once by a challenge, however many send it at once, and not again when it was removed', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const challenge = await challengeFor(people, token);
    const made = Array.from({ length: 12 }, () => new SoftwarePasskey(origin));
    const add = (passkey: SoftwarePasskey) =>
      people.post(
        'auth/factors/passkeys',
        { name: 'Key', attestation: passkey.register(challenge) },
        { token },
      );
    const statuses = (await Promise.all(made.map(add))).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(11).fill(400)]);
    const [added] = await passkeysOf(people, token);
    expect((await people.delete(`auth/factors/passkeys/${added}`, { token })).statusCode).toBe(200);
    const again = made.find(({ id }) => id === added);
    expect((await add(again ?? new SoftwarePasskey(origin))).statusCode).toBe(400);
    expect(await passkeysOf(people, token)).toEqual([]);
  });

  it('A-16 is the twentieth at most, also when several are added at once', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    for (let count = 0; count < 18; count += 1) await addPasskey(people, token);
    const challenges = await Promise.all(
      Array.from({ length: 6 }, () => challengeFor(people, token)),
    );
    const answers = await Promise.all(
      challenges.map((challenge) => {
        const attestation = new SoftwarePasskey(origin).register(challenge);
        return people.post('auth/factors/passkeys', { name: 'Key', attestation }, { token });
      }),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await passkeysOf(people, token)).toHaveLength(20);
  });

  it('is not replaced by an authenticator app that was begun and never confirmed', async () => {
    const { people } = world();
    const ada = await people.make('Admin');
    const token = await people.login(ada);
    await addPasskey(people, token);
    const { secret } = dataOf(await people.post('auth/factors/totp', {}, { token }));
    const { ticket } = await signInWithPassword(people, ada);
    const proof = { ticket, method: 'totp', code: codeOf(secret) };
    expect((await people.post('auth/factor', proof)).json()).toMatchObject({ id: 'factor_wrong' });
  });

  it('is removed by its owner alone; the last factor takes the recovery codes along', async () => {
    const { people } = world();
    const ada = await protect(people, await people.make('Admin'));
    const { token } = ada;
    const { passkey, added } = await addPasskey(people, token);
    // This is not the first factor, so the existing recovery codes stay valid.
    expect(dataOf(added).recoveryCodes).toEqual([]);
    const eve = await people.login(await people.make('User', 'eve@example.com'));
    const path = `auth/factors/passkeys/${passkey.id}`;
    expect((await people.delete(path, { token: eve })).statusCode).toBe(404);
    expect((await people.delete('auth/factors/totp', { token })).statusCode).toBe(200);
    expect((await people.get('auth/factors', { token })).json()).toMatchObject({
      data: { totp: null, recoveryCodesLeft: 10 },
    });
    expect((await people.delete(path, { token })).statusCode).toBe(200);
    expect((await people.get('auth/factors', { token })).json()).toMatchObject({
      data: { passkeys: [], recoveryCodesLeft: 0 },
    });
    expect((await people.post('auth/login', ada)).statusCode).toBe(200);
  });
});
