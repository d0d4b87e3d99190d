/** The headers that decide about a request for a page from memory. */
export type AskedHeaders = {
  /** The first of them; a second one is refused. */
  host: string | undefined;
  hosts: number;
  hasBody: boolean;
  purpose: string | undefined;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
};

/**
 * Reads these headers from the list that the parser has made. Node makes an object of all headers when it is first
 * asked for, which takes a tenth of the time of an answer from memory. Of a header that comes twice, the values are
 * joined as Node does.
 */
export function readAskedHeaders(raw: readonly string[]): AskedHeaders {
  const asked: AskedHeaders = {
    host: undefined,
    hosts: 0,
    hasBody: false,
    purpose: undefined,
    ifNoneMatch: undefined,
    acceptEncoding: undefined,
  };
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    // Most names are none of ours already by their length.
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') {
          asked.host ??= raw[index + 1];
          asked.hosts += 1;
        }
        break;
      case 7:
      case 11:
        if (/^(?:sec-)?purpose$/i.test(name)) asked.purpose = join(asked.purpose, raw[index + 1]);
        break;
      case 13:
        if (name.toLowerCase() === 'if-none-match') {
          asked.ifNoneMatch = join(asked.ifNoneMatch, raw[index + 1]);
        }
        break;
      case 14:
      case 17:
        asked.hasBody ||= /^(?:content-length|transfer-encoding)$/i.test(name);
        break;
      case 15:
        if (name.toLowerCase() === 'accept-encoding') {
          asked.acceptEncoding = join(asked.acceptEncoding, raw[index + 1]);
        }
        break;
    }
  }
  return asked;
}

function join(before: string | undefined, value: string | undefined): string | undefined {
  return before === undefined ? value : `${before}, ${value}`;
}
