// Finding one's way, and what the web app needs to start (specification 002 §2.4, §2.7; README "Readings of routes whose meaning the text does not show").
import { z } from 'zod';
import { MIN_SEARCH } from '#platform/contract/shapes.ts';
import { http } from '#platform/contract/route.ts';

const Find = z.object({
  kind: z.enum(['person', 'company', 'vehicle', 'document', 'screen', 'action']),
  label: z.string(),
  detail: z.string().optional(),
  url: z.string(),
});
export type Find = z.infer<typeof Find>;

/** What a device recorded while offline: the call it would have made, and when. */
export const SyncItem = z.object({
  id: z.uuid(),
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
  route: z
    .string()
    .regex(/^\/[^/\\]/)
    .max(300),
  params: z.record(z.string(), z.union([z.string().max(200), z.number()])).default({}),
  body: z.unknown().optional(),
  recordedAt: z.iso.datetime(),
});
export const SyncAnswer = z.object({
  id: z.string(),
  /** `waiting`: it was not judged (no session, a busy server, or behind such an item): the device keeps it and sends it again. */
  status: z.enum(['done', 'refused', 'conflict', 'waiting']),
  message: z.string().nullable(),
  recordedAt: z.string(),
  receivedAt: z.string(),
  answer: z.unknown(),
});

export const navigation = {
  quickSearch: http.get('/quicksearch', {
    may: 'signed-in',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    output: z.object({ results: z.array(Find), minimum: z.literal(MIN_SEARCH) }),
  }),
  findRoute: http.post('/linked-page/find-route', {
    may: 'signed-in',
    tx: 'none',
    body: z.object({
      name: z.string().min(1).max(120),
      params: z.record(z.string(), z.union([z.string().max(200), z.number()])).default({}),
    }),
    output: z.object({ url: z.string() }),
  }),
  /** Known old paths to today's screens, never to another site. */
  redirectLegacy: http.get('/redirect-legacy/{path:rest}', {
    may: 'signed-in',
    tx: 'none',
    twin: false,
    kind: 'redirect',
  }),
  companies: http.get('/company/all', {
    may: 'signed-in',
    output: z.object({
      companies: z.array(
        z.object({ id: z.number(), name: z.string(), code: z.string(), agencies: z.number() }),
      ),
    }),
  }),
  configuration: http.get('/configuration', {
    may: 'signed-in',
    tx: 'none',
    output: z.object({
      version: z.string(),
      locale: z.literal('fr'),
      timezone: z.string(),
      country: z.literal('FR'),
      hub: z.string(),
      demo: z.boolean(),
      limits: z.object({
        fileBytes: z.number(),
        pageSizes: z.array(z.number()),
        minimumSearch: z.number(),
        toastMilliseconds: z.number(),
        bodyImagePixels: z.number(),
        liveRetries: z.number(),
      }),
    }),
  }),
  file: http.get('/file/{id}', {
    may: 'signed-in',
    kind: 'download',
    trail: 'own',
    tx: 'write',
    query: z.object({ inline: z.stringbool().optional() }),
  }),
  sync: http.post('/sync', {
    may: 'signed-in',
    tx: 'none' /** `sentAt`: the device's clock at the sending; beside ours it tells how wrong that clock is. */,
    body: z.object({
      items: z.array(SyncItem).max(200),
      sentAt: z.iso.datetime().optional(),
    }),
    output: z.object({ items: z.array(SyncAnswer) }),
  }),
  /** Which of these were received already, and the server's time. */
  syncState: http.get('/sync', {
    may: 'signed-in',
    scope: 'own',
    query: z.object({ since: z.iso.datetime().optional() }),
    output: z.object({ now: z.string(), items: z.array(SyncAnswer.omit({ answer: true })) }),
  }),
  /** Invented: what a device seals this account’s records with, newest key first; none for who acts in somebody’s name. */
  deviceKeys: http.get('/sync/device-keys', {
    may: 'signed-in',
    tx: 'none',
    twin: false,
    output: z.object({ accountId: z.number(), keys: z.array(z.base64()) }),
  }),
  translations: http.get('/translations/{domain:text}.{_format:js|json}', {
    may: 'public',
    tx: 'none',
    twin: false,
    kind: 'download',
    trail: 'none',
    scope: 'provider',
  }),
  /** Reached only when the path after it is no route of the portal: the router takes the prefix off otherwise. */
  api: http.get('/api/{path:rest}', {
    may: 'signed-in',
    tx: 'none',
    twin: false,
    also: [{ method: 'POST' }, { method: 'PUT' }, { method: 'PATCH' }, { method: 'DELETE' }],
  }),
  apiView: http.get('/api-view/{path:rest}', {
    may: 'signed-in',
    tx: 'none',
    twin: false,
    kind: 'redirect',
  }),
  apiRaw: http.get('/api-raw/{path:rest}', {
    may: 'signed-in',
    tx: 'none',
    twin: false,
    kind: 'download',
    trail: 'none',
  }),
};
