import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { seedInquiries, seedUsers } from '../tests/support/seed-desk.ts';
import { startSite } from '../tests/support/site.ts';
import { median } from './median.ts';
import { residentMb, workMs } from './process-figures.ts';

const rounds = 9;
const sampleEveryMs = 20;
const admin = { email: 'desk@example.com', password: 'measured-every-release-42' };

/** The desk with 10,000 people: how soon it answers, and what an export costs at 10,000 and 100,000 inquiries. */
export async function measureDesk(): Promise<void> {
  const small = await measureWith(10_000, false);
  const large = await measureWith(100_000, true);
  console.table([small, large]);
  console.log(
    'promise: first pages and searches within 200 ms on a quiet machine, and the export of 100,000 rows needs no more memory than that of 10,000 (within 40 MB)',
  );
}

async function measureWith(inquiries: number, hasCalls: boolean): Promise<object> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-desk-'));
  await seed(dataDir, inquiries);
  const site = await startSite({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  try {
    const call = await signIn(site.url);
    if (hasCalls) await measureCalls(call, site.process.pid ?? 0);
    return { inquiries, ...(await measureExport(call, site.process.pid ?? 0)) };
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function seed(dataDir: string, inquiries: number): Promise<void> {
  const { db } = openDatabase({ DATA_DIR: dataDir });
  await migrate(db);
  await seedUsers(db, 10_000, Date.now());
  await seedInquiries(db, inquiries, Date.now());
  await db.destroy();
}

type Call = (path: string) => Promise<Response>;

async function signIn(url: string): Promise<Call> {
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  return async (path_) => {
    const response = await fetch(`${url}/api/v1/auth/admin/${path_}`, {
      headers: { authorization: `Bearer ${data.token}` },
    });
    if (!response.ok) throw new Error(`${path_} answered ${response.status}`);
    return response;
  };
}

/** The server's own work beside the wait, which a busy machine makes longer. */
async function measureCalls(call: Call, pid: number): Promise<void> {
  const calls = {
    'users, first page': 'users?page=1',
    'users, last page': 'users?page=400',
    'users, search': 'users?search=ozturk',
    'users, search for one': 'users?search=seed9876',
    'inquiries, first page': 'contact?page=1&suspect=false',
    'inquiries, last page': 'contact?page=4000',
    'inquiries, filter': 'contact?state=new&suspect=false',
    'inquiries, common word': 'contact?search=brochure',
    'inquiries, rare word': 'contact?search=writer98765',
    overview: 'overview',
    audit: 'audit?page=1',
  };
  const rows: object[] = [];
  for (const [name, path_] of Object.entries(calls)) {
    const times: number[] = [];
    const workBefore = workMs(pid);
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await (await call(path_)).arrayBuffer();
      times.push(performance.now() - began);
    }
    rows.push({
      call: name,
      'median ms': Math.round(median(times)),
      'worst ms': Math.round(Math.max(...times)),
      'work ms': Math.round((workMs(pid) - workBefore) / rounds),
    });
  }
  console.table(rows);
}

/** Downloads twice, so that what the first run loads once does not count as growth; measures the second. */
async function measureExport(call: Call, pid: number): Promise<object> {
  await drain(await call('contact/export'));
  const before = residentMb(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, sampleEveryMs);
  const began = performance.now();
  const bytes = await drain(await call('contact/export'));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(timer);
  return {
    'export s': Number(seconds.toFixed(2)),
    'export MB': Math.round(bytes / 2 ** 20),
    'memory before MB': before,
    'memory peak MB': peak,
  };
}

async function drain(response: Response): Promise<number> {
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).byteLength;
  return bytes;
}
