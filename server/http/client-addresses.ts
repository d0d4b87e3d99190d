import type { Server } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { ownValue } from '../../domain/values/values.ts';

// Decides which connections and requests belong to one client, and which come through a known proxy.

/** Limits the connections of a client, because one client with all connections would block everyone else. */
export function shareConnections(
  server: Server,
  share: number,
  isProxy: (address: string) => boolean,
): void {
  const held = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const client = networkOf(remoteAddress);
    const count = (held.get(client) ?? 0) + 1;
    held.set(client, count);
    socket.once('close', () => {
      const left = (held.get(client) ?? 1) - 1;
      if (left > 0) held.set(client, left);
      else held.delete(client);
    });
    if (count > share) socket.destroy();
  });
}

export function knownProxies(list: string[] = []): (address: string) => boolean {
  const proxies = new BlockList();
  for (const network of list.flatMap((name) => ownValue(namedNetworks, name) ?? [name])) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  // An IPv4 address may come in IPv6 form; the block list recognises that.
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Some proxies write the port behind the address: then each connection of a visitor would count as its own client. A
 * proxy may also pass on a word that is no address, which would count as a client too: everything up to the last
 * such word is ignored.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined) return;
    const addresses = String(forwarded).split(',').map(withoutPort);
    const lastWord = addresses.findLastIndex((address) => isIP(address) === 0);
    headers['x-forwarded-for'] = addresses.slice(lastWord + 1).join(', ');
  });
}

function withoutPort(text: string): string {
  const address = text.trim();
  return (
    /^\[([\da-f:.]{2,45})\](?::\d{1,5})?$/i.exec(address)?.[1] ??
    /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(address)?.[1] ??
    address
  );
}

/** Returns the IPv4 address or the IPv6 /64, because one customer usually has a whole /64. */
export function networkOf(ip: string): string {
  const address = ip.split('%', 1)[0] ?? ip;
  if (!isIPv6(address)) return address;
  const groups = expandIPv6(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

function expandIPv6(address: string): number[] {
  // As a host, an address of any spelling has groups without dots, and `::` once at most.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = toGroups(head);
  if (tail === undefined) return left;
  const right = toGroups(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function toGroups(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
