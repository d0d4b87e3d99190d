#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { type RawData, WebSocket, WebSocketServer } from 'ws';

import { requireFirefox } from './firefox.ts';

/**
 * Playwright starts this file as if it were Firefox. It starts the machine's Firefox and passes
 * every message on. Playwright sets the theme of every new context, and gives the context up where
 * Firefox does not know that command yet; this file reports such an answer as a success.
 */
const firefox = spawn(requireFirefox(), process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => firefox.kill(signal));
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? [];
  if (address === undefined) console.error(line);
  else listenFor(address);
});

/** Playwright reads the address from this line, and adds the path of a session. */
function listenFor(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    const { port } = server.address() as { port: number };
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (driver, { url }) => {
    passOn(driver, new WebSocket(address + url, { perMessageDeflate: false }));
  });
}

function passOn(driver: WebSocket, browser: WebSocket): void {
  const waiting: RawData[] = [];
  const emulations = new Set<unknown>();
  driver.on('message', (message) => {
    const { id, method } = read(message);
    if (method === 'emulation.setMediaFeaturesOverride') emulations.add(id);
    if (browser.readyState === WebSocket.OPEN) browser.send(message, { binary: false });
    else waiting.push(message);
  });
  browser.on('open', () => {
    for (const message of waiting) browser.send(message, { binary: false });
  });
  browser.on('message', (message) => {
    const { id, error } = read(message);
    const isUnknown = error === 'unknown command' && emulations.has(id);
    driver.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : message, {
      binary: false,
    });
  });
  driver.on('close', () => browser.close());
  browser.on('close', () => driver.close());
}

type Message = { id?: number; method?: string; error?: string };

function read(message: RawData): Message {
  if (!Buffer.isBuffer(message)) throw new TypeError('Messages come as buffers.');
  return JSON.parse(message.toString()) as Message;
}
