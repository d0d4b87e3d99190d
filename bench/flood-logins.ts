import { json } from 'node:stream/consumers';

import autocannon from 'autocannon';

/** Guesses passwords of one account over many connections, for so many seconds, and tells how it was answered. */
const { url, email, connections, seconds } = (await json(process.stdin)) as {
  url: string;
  email: string;
  connections: number;
  seconds: number;
};
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: 'a wrong guess of mine' }),
});
console.log(JSON.stringify(result.statusCodeStats));
