/** A storage that keeps its entries in this object, and lists them as browsers do. */
export function fakeStorage(stored: Record<string, string>): object {
  const methods = {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => void (stored[name] = value),
    removeItem: (name: string) => void delete stored[name],
  };
  return new Proxy(methods, {
    ownKeys: () => Reflect.ownKeys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
