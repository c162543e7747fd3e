// The portal's own routes: what the outside relies on (architecture §5).
import { z } from 'zod';
import { http, page } from './route.ts';

/** Long work belongs to whoever started it, on whichever screen: `{id}` is the job. Answered by the area that lists the jobs. */
export const cancelJob = http.post('/jobs/{id}/cancel', {
  may: 'signed-in',
  scope: 'own',
  twin: false,
});

export const portal = {
  /** The process lives: whoever watches over it need not start it again. Says nothing of the database. */
  health: http.get('/health', {
    may: 'public',
    twin: false,
    tx: 'none',
    scope: 'provider',
    output: z.object({
      status: z.enum(['ok', 'stopping']),
      database: z.enum(['embedded', 'postgres']),
      version: z.string(),
      uptime: z.number(),
    }),
  }),
  /** Requests may be sent here: 200 while the database answers, 503 otherwise and from the first word of an end on. */
  ready: http.get('/ready', {
    may: 'public',
    twin: false,
    tx: 'none',
    scope: 'provider',
    output: z.object({ status: z.enum(['ok', 'stopping', 'failing']) }),
  }),
  /** Whether mails leave: without a mail server they stay in a folder of the server. */
  mailState: http.get('/mail-state', {
    may: 'signed-in',
    twin: false,
    tx: 'none',
    scope: 'own',
    output: z.object({ leaves: z.boolean() }),
  }),
  openapi: http.get('/openapi.json', {
    may: 'public',
    twin: false,
    tx: 'none',
    scope: 'provider',
    output: z.record(z.string(), z.unknown()),
  }),
  routes: http.get('/routes.json', {
    may: 'public',
    twin: false,
    tx: 'none',
    scope: 'provider',
    output: z.array(z.record(z.string(), z.unknown())),
  }),
  metrics: http.get('/metrics', {
    may: 'public',
    twin: false,
    tx: 'none',
    scope: 'provider',
    kind: 'download',
    trail: 'none',
  }),
  docs: page({ path: '/docs', may: 'public', twin: false, scope: 'provider' }),
};
