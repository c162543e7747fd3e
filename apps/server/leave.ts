// A proxy keeps connections to the process and sends on them without asking. What it sends while they are closed is lost, and it sends a save no second
// time: so each answer first says that its connection is not kept, for long enough that those in use are used up.
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Before the server is closed: for `ms` more it takes requests as ever, and keeps no connection. */
export const leave = async (server: Server, ms: number): Promise<void> => {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  if (ms > 0 && server.listening) await pause(ms);
};
