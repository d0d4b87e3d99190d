/**
 * An `import` would read every export of `node:http`, and for its WebSocket Node loads a whole HTTP client:
 * megabytes that this server never uses.
 */
export const nodeHttp = process.getBuiltinModule('node:http');
