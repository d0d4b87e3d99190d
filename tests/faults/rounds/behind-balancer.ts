import { admin } from '../../support/mail/mailed-site.ts';
import { OwnPostgres } from '../../support/database/own-postgres.ts';
import { type Balancer, startHaproxy } from './balancer.ts';
import type { Outcome, Play } from './fault.ts';
import { Instances } from './instances.ts';
import { RepeatingWriter } from './repeating-writer.ts';
import { SteadyLoad } from './steady-load.ts';

export type World = {
  instances: Instances;
  balancer: Balancer;
  databaseUrl: string;
  token: string;
  /** On a machine that may be busy with other things. */
  mayShed: boolean;
};

/** Pages from memory, calls that ask the database, and calls of someone who is signed in. */
function asksOf(token: string) {
  const signedIn = { authorization: `Bearer ${token}` };
  return [
    { path: '/' },
    { path: '/about-us' },
    { path: '/api/v1/template' },
    { path: '/auth/sign-in' },
    { path: '/api/v1/auth/sessions', headers: signedIn },
  ];
}

/** one instance after the other is replaced; nobody notices, and nobody is signed out. */
export async function replaceAll(
  { instances, balancer, databaseUrl, token, mayShed }: World,
  perSecond: number,
): Promise<Outcome> {
  const load = new SteadyLoad(balancer.url, asksOf(token), perSecond);
  const writer = new RepeatingWriter(balancer.url, token);
  for (const index of instances.ports.keys()) {
    const code = await instances.replace(index);
    if (code !== 0) throw new Error(`Instance ${index} has ended with ${code}`);
    await balancer.untilUp(index);
  }
  await writer.stop();
  await load.stop();
  expectNoFailure(load, mayShed);
  const { failures } = writer;
  if (failures.length > 0 && !mayShed) throw new Error(`${failures.length} writes failed`);
  const lost = await writer.countLost(databaseUrl);
  return { acknowledged: writer.acknowledged, lost, note: `${load.count} calls, none failed` };
}

/** one instance is killed under load: reading goes on, and what was written is there once. */
export async function killOne(
  { instances, balancer, databaseUrl, token, mayShed }: World,
  perSecond: number,
): Promise<Outcome> {
  const load = new SteadyLoad(balancer.url, asksOf(token), perSecond);
  const writer = new RepeatingWriter(balancer.url, token);
  await writer.untilWritten(5);
  await instances.kill(1);
  const began = performance.now();
  await writer.untilWritten(5);
  await instances.startAgain(1);
  await balancer.untilUp(1);
  const recoveredMs = performance.now() - began;
  await writer.stop();
  await load.stop();
  expectNoFailure(load, mayShed);
  const lost = await writer.countLost(databaseUrl);
  return {
    acknowledged: writer.acknowledged,
    lost,
    recoveredMs,
    note: `${load.count} calls, ${writer.failures.length} writes sent again`,
  };
}

function expectNoFailure({ failures, shed, count }: SteadyLoad, mayShed: boolean): void {
  if (shed > 0 && !mayShed) throw new Error(`${shed} of ${count} were shed`);
  if (failures.length === 0) return;
  throw new Error(`${failures.length} of ${count} failed: ${failures.slice(0, 5).join('; ')}`);
}

export const rollingRestart = withTwo((world) => replaceAll(world, 200));
export const deadInstance = withTwo((world) => killOne(world, 200));

function withTwo(round: (world: World) => Promise<Outcome>): Play {
  return async (_engine, rounds, tell) => {
    const postgres = await OwnPostgres.start();
    const instances = await Instances.start(2, { DATABASE_URL: postgres.url });
    const balancer = await startHaproxy(instances.ports);
    try {
      const token = await signIn(balancer.url);
      for (let count = 0; count < rounds; count += 1) {
        const databaseUrl = postgres.url;
        tell(await round({ instances, balancer, databaseUrl, token, mayShed: false }));
      }
    } finally {
      await balancer.stop();
      await instances.stop();
      await postgres.close();
    }
  };
}

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}
