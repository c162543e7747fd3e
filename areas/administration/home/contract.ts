// Where one arrives, and the administration's own home (specification 002 §2.3, §2.7).
import { z } from 'zod';
import { http, page } from '#platform/contract/route.ts';

const tone = z.enum(['default', 'success', 'warning', 'danger', 'info']).optional();
export const IndicatorSeen = z.object({
  name: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.enum(['number', 'hours', 'days', 'euros', 'percent']).optional(),
  detail: z.string().optional(),
  tone,
  url: z.string().optional(),
});
export const NoticeSeen = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  at: z.string(),
  tone,
  url: z.string().optional(),
});
export type IndicatorSeen = z.infer<typeof IndicatorSeen>;
export type NoticeSeen = z.infer<typeof NoticeSeen>;

export const Workforce = z.object({
  total: z.number(),
  drivers: z.number(),
  sedentary: z.number(),
  absent: z.number(),
  driverTypes: z.object({ CD: z.number(), LD: z.number(), ME: z.number() }),
  agencies: z.array(
    z.object({ id: z.number(), name: z.string(), people: z.number(), absent: z.number() }),
  ),
});
export type Workforce = z.infer<typeof Workforce>;

/** The user's place in a list of people, so that previous and next work across screens. */
export const Cursor = z.object({
  collaboratorId: z.number(),
  position: z.number(),
  total: z.number(),
  previous: z.number().nullable(),
  next: z.number().nullable(),
});

const indicators = z.object({ indicators: z.array(IndicatorSeen) });
const notices = z.object({ notifications: z.array(NoticeSeen) });

/** One step of a start, ticked by what is there. */
const StartStep = z.object({
  name: z.string(),
  label: z.string(),
  about: z.string(),
  url: z.string(),
  done: z.boolean(),
});
export type StartStep = z.infer<typeof StartStep>;

export const home = {
  home: page({ path: '/', may: 'signed-in' }),
  indicators: http.get('/home/indicators', { may: 'signed-in', output: indicators }),
  // Invented: what is left to do before the first month; nothing once a month is closed.
  start: http.get('/home/start', {
    may: 'signed-in',
    output: z.object({ steps: z.array(StartStep) }),
  }),
  notifications: http.get('/home/notifications', { may: 'signed-in', output: notices }),
  workforce: http.get('/home/load-workforce-indicator/', {
    may: 'home.workforce',
    output: Workforce,
  }),
  // Invented: the counts beside the menu's entries, by the entry's badge name.
  badges: http.get('/home/badges', {
    may: 'signed-in',
    output: z.object({ badges: z.record(z.string(), z.number()) }),
  }),
  setCursor: http.post('/home/collaborator-cursor/create', {
    may: 'home.cursor',
    scope: 'own',
    offline: true,
    body: z.object({
      collaboratorId: z.number().int().positive(),
      ids: z.array(z.number().int().positive()).min(1).max(20_000).optional(),
    }),
    output: Cursor,
  }),
  dropCursor: http.delete('/home/collaborator-cursor/delete', {
    also: [{ path: '/home/collaborator-cursor/delete/{id}' }],
    may: 'home.cursor',
    scope: 'own',
    offline: true,
  }),
};

export const adminHome = {
  home: page({ path: '/admin/', may: 'home.admin' }),
  parameters: page({ path: '/admin/parameter', may: 'home.admin' }),
  indicators: http.get('/admin/home/indicators', { may: 'home.admin', output: indicators }),
  notifications: http.get('/admin/home/notifications', { may: 'home.admin', output: notices }),
  /** Of the messaging module, through its contribution; `installed` is false where there is none. */
  messageStats: http.get('/admin/home/messages/stats', {
    may: 'home.admin',
    output: z.object({ installed: z.boolean(), stats: z.array(IndicatorSeen) }),
  }),
};
