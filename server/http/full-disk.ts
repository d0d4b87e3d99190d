import type { FastifyInstance } from 'fastify';

import type { RoomReserve } from '../db/room-reserve.ts';
import { storageFull } from './answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for calls by which someone comes in to make room; so is every deletion. */
    makesRoom?: boolean;
  }
}

/**
 * On a full disk signing in and deleting go on, from room that is reserved for them. Other writes are refused as long as
 * that room is in use, because they would take it.
 */
export function keepRoomToMakeRoom(app: FastifyInstance, reserve: RoomReserve): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (method === 'DELETE' || routeOptions.config.makesRoom === true) await reserve.release();
    else if (!isReading(method) && !(await reserve.allowsWrites())) throw storageFull();
  });
  app.addHook('onResponse', async (_request, { statusCode }) => {
    if (statusCode === 507) reserve.noteRefusal();
  });
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}
