import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A pause in which nobody has come. */
const pauseMs = 3;
/** In a longer turn someone may have come after the process had looked, because the system gave the core to others. */
const shortTurnMs = 0.5;
/** Connections that were taken in one turn are read in the next. */
const leastTurns = 3;
/** Clients that come without a pause are not waited for longer. */
const longestMs = 2000;
/** A browser may open a connection that it never uses; a younger one brings a request. */
const youngMs = 1000;

/**
 * The last moments of a server. Node resets connections that the system has taken and the process has not yet looked at,
 * and ends those that have not asked yet: on a process that is late, as one that has just started, these are several. So
 * before the server stops listening, answers are held back for a moment: the process then does nothing but take
 * connections and read, and stops listening when nobody has come for a while.
 */
export class LastRequests {
  hasBegun = false;
  #held: (() => void)[] | undefined;
  #cameAt = 0;
  /** Connections that have not asked yet, with the time when they came. */
  readonly #unasked = new Map<Socket, number>();
  readonly #youngMs: number;

  constructor(connectionYoungMs = youngMs) {
    this.#youngMs = connectionYoungMs;
  }

  follow(server: Server): void {
    server.on('connection', (socket) => {
      this.#cameAt = performance.now();
      this.#unasked.set(socket, this.#cameAt);
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
    const began = performance.now();
    for (let turn = 1; performance.now() - began < longestMs; turn += 1) {
      const turnBegan = performance.now();
      // In each turn the process takes all connections that wait.
      await nextTurn();
      const isQuiet = turn >= leastTurns && this.#isQuiet();
      if (isQuiet && performance.now() - turnBegan < shortTurnMs) break;
    }
    // The first call ends the listening at once. What an HTTP server does before that takes a millisecond.
    NetServer.prototype.close.call(server);
    server.close();
    const held = this.#held;
    this.#held = undefined;
    for (const answer of held) answer();
    await closed;
  }

  #isQuiet(): boolean {
    const now = performance.now();
    if (now - this.#cameAt < pauseMs) return false;
    return [...this.#unasked.values()].every((cameAt) => now - cameAt > this.#youngMs);
  }
}
