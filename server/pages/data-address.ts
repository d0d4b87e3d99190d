const ending = '.data';

/** What React Router asks for when a visitor moves on inside the site: the data of the page at an address. */
export function dataAddressOf(path: string): string {
  return path === '/' ? `/_${ending}` : path + ending;
}

/** The page whose data this address asks for; undefined when it asks for a page itself. */
export function pageOfData(address: string): string | undefined {
  if (!address.endsWith(ending)) return undefined;
  return address === dataAddressOf('/') ? '/' : address.slice(0, -ending.length);
}
