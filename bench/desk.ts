import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { seedInquiries } from '../tests/support/desk/seed-desk.ts';
import { startSite } from '../tests/support/process/site.ts';
import type { Figure } from './figures.ts';
import { residentMb } from './process-figures.ts';

const sampleEveryMs = 20;
const admin = { email: 'desk@example.com', password: 'measured-every-release-42' };

/**
 * Compares the memory that an export takes with many inquiries and with a tenth of them. Lists and searches are in
 * `growth`.
 */
export async function measureDesk(isShort: boolean): Promise<Figure[]> {
  const many = isShort ? 20_000 : 100_000;
  const small = await measureWith(many / 10);
  const large = await measureWith(many);
  console.table([small, large]);
  return [
    {
      name: `memory for an export of ${many.toLocaleString('en')} inquiries, beside a tenth`,
      value: large['memory peak MB'] - large['memory before MB'],
      unit: 'MB',
      reference: small['memory peak MB'] - small['memory before MB'],
      promise: 'at most 40 above the reference',
    },
  ];
}

async function measureWith(inquiries: number) {
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
    return { inquiries, ...(await measureExport(call, site.process.pid ?? 0)) };
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function seed(dataDir: string, inquiries: number): Promise<void> {
  const { db } = openDatabase({ DATA_DIR: dataDir });
  await migrate(db);
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

/** Downloads twice and measures the second download: what the first one loads once must not count as growth. */
async function measureExport(call: Call, pid: number) {
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
