import { globSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

import { describe, expect, it } from 'vitest';

import { builtSection } from '../../domain/pages/built-section.ts';
import { admin } from '../support/mail/mailed-site.ts';
import { publishTree } from '../support/builder/publish-tree.ts';
import { startSite } from '../support/process/site.ts';
import { page, treeOf } from '../support/builder/trees.ts';

/** All that may open a connection, each to an address of the configuration. */
const callers = [
  'server/accounts/oidc/oidc-provider.ts',
  'server/content/tree/tree-notice-store.ts',
  'server/db/database.ts',
  'server/mail/file-transport.ts',
  'server/mail/smtp-transport.ts',
  'server/media/s3-files.ts',
  // In a script for the browser, to the page's own address.
  'server/pages/finish-page.ts',
  'server/start/commands/backup-commands.ts',
];
const calling =
  /\bfetch\(|\bhttps?\.(?:get|request)\(|\b(?:net|tls)\.connect|'(?:node:(?:https|http2|tls|dgram)|pg|nodemailer|aws4fetch|openid-client|undici)'/;

describe('The server', () => {
  it('F-12 opens connections from few files only, and each is known', () => {
    const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] });
    const found = files.filter((file) => calling.test(readFileSync(file, 'utf8')));
    expect(found.toSorted()).toEqual(callers);
  });

  it('F-12 fetches nothing that an editor names, however the page is asked for', async () => {
    let connections = 0;
    const elsewhere = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const url = `https://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/x.png`;
    const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
    const naming = builtSection('section_01', 's1', {
      heading: 'Port',
      image: url,
      buttonText: 'Go',
      buttonLink: url,
      serviceName: 'Service',
      cards: [{ heading: 'Card', image: url, buttonLink: url }],
    });
    const search = { title: '', description: '', image: url, noindex: false };
    await publishTree(site, (tree) =>
      treeOf({
        ...tree.toJSON(),
        children: [...tree.toJSON().children, { ...page('port', [naming], 'Port'), search }],
      }),
    );
    for (const path of ['/port', '/sitemap.xml', '/']) {
      expect((await fetch(site.url + path)).status).toBe(200);
    }
    expect(await (await fetch(`${site.url}/port`)).text()).toContain(url);
    await site.stop();
    expect(connections).toBe(0);
    elsewhere.close();
  });
});
