// Other times of oneself and of one's team (specification 002 §2.2, §7; D3-G-06, S-26): the specification's own addresses of what `my-space` does.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { moved, OwnRequests } from './contract.ts';

const which = z.object({ id: z.number().int().positive() });
const may = 'space.request' as const;
export const otherTimes = {
  requestForm: page({ path: '/collaborative/collaborator/other-time/request/form', may }),
  list: http.get('/collaborative/list-other-times', {
    may: 'space.own',
    tx: 'none',
    output: OwnRequests,
  }),
  /** Withdraws what waits; what was granted is asked to be given back. */
  cancel: http.delete('/api/collaborative/other-time', { may, body: which, output: moved }),
  revive: http.post('/api/collaborative/other-time/revive', {
    also: [{ method: 'PUT' }, { method: 'PATCH' }],
    may,
    body: which,
    output: moved,
  }),
};

const half = z.enum(['FULL', 'MORNING', 'AFTERNOON']);
export const Away = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  serviceId: z.number(),
  startsOn: z.string(),
  endsOn: z.string(),
  firstHalf: half,
  lastHalf: half,
  fromMinute: z.number().nullable(),
  toMinute: z.number().nullable(),
  /** The kind of absence: of oneself, and for whoever answers requests of that kind. Null: a colleague's, which is nobody's business. */
  label: z.string().nullable(),
});
export type Away = z.infer<typeof Away>;
/** Services are agencies. */
const Service = z.object({ id: z.number(), name: z.string() });
const span = z.object({ first: Day, last: Day });
const seen = { may: 'space.team', tx: 'none' } as const;
const base = '/rest/collaborative/planning';
export const team = {
  /** Invented: the page. */
  page: page({ path: '/collaborative/team', may: 'space.team' }),
  people: http.get(`${base}/collaborators`, {
    ...seen,
    output: z.object({
      services: z.array(Service),
      people: z.array(z.object({ id: z.number(), name: z.string(), serviceId: z.number() })),
    }),
  }),
  /** Who is away, at most 93 days. */
  otherTimes: http.get(`${base}/collaborators/other-times`, {
    also: [{ path: `${base}/other-times` }],
    ...seen,
    query: span,
    output: z.object({ absences: z.array(Away) }),
  }),
  serviceOtherTimes: http.get(`${base}/collaborators/service/other-times`, {
    also: [{ path: `${base}/service/other-times` }],
    ...seen,
    query: span.extend({ service: queryId.optional() }),
    output: z.object({ services: z.array(Service.extend({ absences: z.array(Away) })) }),
  }),
};
