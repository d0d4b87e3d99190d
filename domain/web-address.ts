const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1']);

export function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && !/\s/.test(text);
  } catch {
    return false;
  }
}

export function isHttpsOrLoopback(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname);
}

export function isLoopback(hostname: string): boolean {
  return loopbackHosts.has(hostname.replace(/^\[|\]$/g, ''));
}
