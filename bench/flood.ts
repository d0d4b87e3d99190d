import { json } from 'node:stream/consumers';

import autocannon from 'autocannon';

/** Sends what it is told for as long as it is told, from a process of its own, and tells how it was answered. */
const result = await autocannon((await json(process.stdin)) as autocannon.Options);
console.log(JSON.stringify(result.statusCodeStats));
