// A proxy keeps connections to the process and sends on them without asking. What it sends while they are closed is lost, and it sends a save no second
// time: so each answer first says that its connection is not kept, for long enough that those in use are used up.
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Answers what to do before the server is closed: it takes requests as ever, for `ms`. */
export const leaving = (server: Server, ms: number): (() => Promise<void>) => {
  let isLeaving = false;
  server.prependListener('request', (_request, response) => {
    if (isLeaving) response.setHeader('connection', 'close');
  });
  return async () => {
    isLeaving = true;
    if (ms > 0 && server.listening) await pause(ms);
  };
};
