import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** A pause in which nobody has come. */
const pauseMs = 3;
/** In a longer turn someone may have come after the process had looked, because the system gave the core to others. */
const shortTurnMs = 0.5;
/** Clients that come without a pause are not waited for longer. */
const longestMs = 2000;
/** A connection brings its request by then. A browser may also open one that it never uses. */
const askingMs = 3000;
const lookAgainMs = 20;

/**
 * The last moments of a server. Node resets connections that the system has taken and the process has not yet looked at,
 * and ends those that have not asked yet: on a process that is late, as one that has just started, these are several. So
 * before the server stops listening, answers are held back for a moment: the process then does nothing but take
 * connections, and stops listening when nobody has come for a while. Whoever was let in may still ask.
 */
export class LastRequests {
  hasBegun = false;
  #held: (() => void)[] | undefined;
  #cameAt = 0;
  /** Connections that have not asked yet. */
  readonly #unasked = new Set<Socket>();

  follow(server: Server): void {
    server.on('connection', (socket) => {
      this.#cameAt = performance.now();
      this.#unasked.add(socket);
      socket.once('close', () => this.#unasked.delete(socket));
    });
  }

  /** Answers a request at once, or when the server has stopped listening. */
  answer(socket: Socket, answer: () => void): void {
    this.#unasked.delete(socket);
    if (this.#held) this.#held.push(answer);
    else answer();
  }

  /** Stops listening in a moment when nobody is at the door, and waits until all have their answers. */
  async close(server: Server): Promise<void> {
    if (!server.listening) return;
    this.#held = [];
    const closed = once(server, 'close');
    await this.#waitForPause();
    // This ends the listening alone. The call of an HTTP server tidies up for a millisecond before, and ends connections
    // that have not asked.
    NetServer.prototype.close.call(server);
    const held = this.#held;
    this.#held = undefined;
    for (const answer of held) answer();
    const until = performance.now() + askingMs;
    while (this.#unasked.size > 0 && performance.now() < until) await wait(lookAgainMs);
    server.close();
    await closed;
  }

  async #waitForPause(): Promise<void> {
    const began = performance.now();
    while (performance.now() - began < longestMs) {
      const turnBegan = performance.now();
      // In each turn the process takes connections that wait.
      await nextTurn();
      const now = performance.now();
      if (now - this.#cameAt >= pauseMs && now - turnBegan < shortTurnMs) return;
    }
  }
}
