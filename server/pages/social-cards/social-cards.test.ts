import { expect, it } from 'vitest';

import { SocialCards } from './social-card-routes.ts';

const card = { title: 'A page', hue: 'all', siteName: 'Fourfold' } as const;

it('draws one card at a time, and each address once however many ask', async () => {
  let atOnce = 0;
  const seen: number[] = [];
  const cards = new SocialCards(async ({ title }) => {
    atOnce += 1;
    seen.push(atOnce);
    await Promise.resolve();
    atOnce -= 1;
    return Buffer.from(title);
  });
  const answers = await Promise.all(
    ['a', 'b', 'a', 'b', 'a'].map((title) => cards.get(title, { ...card, title })),
  );
  expect(answers.map(String)).toEqual(['a', 'b', 'a', 'b', 'a']);
  expect(seen).toEqual([1, 1]);
  await cards.get('a', card);
  expect(seen).toHaveLength(2);
});

it('forgets what was not asked for longest, so that memory stays bounded', async () => {
  const drawn: string[] = [];
  const cards = new SocialCards(async ({ title }) => {
    drawn.push(title);
    return Buffer.from(title);
  });
  const ask = (title: string) => cards.get(title, { ...card, title });
  await ask('first');
  for (let index = 0; index < 199; index += 1) await ask(`card ${index}`);
  await ask('first');
  await ask('one more');
  drawn.length = 0;
  await ask('first');
  await ask('card 0');
  expect(drawn).toEqual(['card 0']);
});

it('a drawing that fails is tried again, and does not hold up the next', async () => {
  let isBroken = true;
  const cards = new SocialCards(async () => {
    if (isBroken) throw new Error('no paint');
    return Buffer.from('drawn');
  });
  await expect(cards.get('a', card)).rejects.toThrow('no paint');
  isBroken = false;
  expect(String(await cards.get('a', card))).toBe('drawn');
});

it('says that it is busy instead of letting the queue grow without end', async () => {
  const gate = Promise.withResolvers<Buffer>();
  const cards = new SocialCards(() => gate.promise);
  const waiting = Array.from({ length: 30 }, (_, index) => cards.get(`card ${index}`, card));
  await expect(cards.get('card 30', card)).rejects.toMatchObject({ status: 503 });
  gate.resolve(Buffer.from('drawn'));
  expect(await Promise.all(waiting)).toHaveLength(30);
});
