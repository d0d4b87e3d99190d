import type { FastifyInstance } from 'fastify';

import {
  describeLink,
  finishSignIn,
  returnFromProvider,
  signInByLink,
  signInByPassword,
  startAtProvider,
} from '../../domain/calls/guests.ts';
import { logOut, proveAgain } from '../../domain/calls/own-account.ts';
import type { RoomReserve } from '../db/room-reserve.ts';
import { storageFull } from './answers.ts';
import { callOf } from './api.ts';
import { readingMethods } from './front-door.ts';

/** Calls by which someone comes in to make room; so is every deletion. */
const makesRoom = new Set<string>(
  [
    describeLink,
    finishSignIn,
    logOut,
    proveAgain,
    returnFromProvider,
    signInByLink,
    signInByPassword,
    startAtProvider,
  ].map(({ route }) => route),
);

/**
 * On a full disk signing in and deleting go on, from room that is reserved for them. Other writes are refused as long as
 * that room is in use, because they would take it.
 */
export function keepRoomToMakeRoom(app: FastifyInstance, reserve: RoomReserve): void {
  app.addHook('onRequest', async (request) => {
    const { method } = request;
    if (method === 'DELETE' || makesRoom.has(callOf(request))) await reserve.release();
    else if (!readingMethods.has(method) && !(await reserve.allowsWrites())) throw storageFull();
  });
  app.addHook('onResponse', async (_request, { statusCode }) => {
    if (statusCode === 507) reserve.noteRefusal();
  });
}
