/**
 * Not by `import`: that reads every export of `node:http`, and for its WebSocket Node loads a whole HTTP client, which
 * takes megabytes and is used by nobody here.
 */
export const nodeHttp = process.getBuiltinModule('node:http');
