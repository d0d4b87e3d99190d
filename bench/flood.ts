import { json } from 'node:stream/consumers';

import autocannon from 'autocannon';

/** Runs one flood of requests in its own process: reads the options from standard input and prints the result. */
const result = await autocannon((await json(process.stdin)) as autocannon.Options);
console.log(JSON.stringify(result.statusCodeStats));
