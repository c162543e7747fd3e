// Who answers requests for absences (specification 002 §2.2, §7 "assignment of collaborative events"; D3-E-31, A-05).
// Invented: the page at the bare path, and the calls for substitutes.
import { z } from 'zod';
import { daysBetween } from '#engines/french-time/days.ts';
import { Day } from '#platform/contract/day.ts';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

export { startApproval, type Approval } from './routing.ts';

const Id = z.number().int().positive();
export const PLACE_KINDS = ['infrastructure', 'group', 'person'] as const;
export const Place = z.object({ kind: z.enum(PLACE_KINDS), id: Id });
const Rule = z
  .object({
    /** Types of absence; none: all of them. */
    codes: z.array(z.string().min(1).max(20)).max(100),
    firstId: Id,
    /** Null: one answer is enough. */
    secondId: Id.nullable(),
  })
  .refine(({ firstId, secondId }) => firstId !== secondId, {
    path: ['secondId'],
    error: fr.samePerson,
  });
export type Rule = z.infer<typeof Rule>;

export const Assigned = z.object({
  id: z.number(),
  place: z.object({ kind: z.enum(PLACE_KINDS), id: z.number(), name: z.string() }),
  codes: z.array(z.string()),
  firstId: z.number(),
  first: z.string(),
  secondId: z.number().nullable(),
  second: z.string().nullable(),
});
export type Assigned = z.infer<typeof Assigned>;
export const Substituted = z.object({
  id: z.number(),
  userId: z.number(),
  user: z.string(),
  substituteId: z.number(),
  substitute: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
});
export type Substituted = z.infer<typeof Substituted>;
const Choice = z.object({ value: z.string(), label: z.string() });
const Configuration = z.object({
  assignments: z.array(Assigned),
  substitutes: z.array(Substituted),
  choices: z.object({
    infrastructure: z.array(Choice),
    group: z.array(Choice),
    person: z.array(Choice),
    approvers: z.array(Choice),
  }),
});
export type Configuration = z.infer<typeof Configuration>;
export const NewSubstitute = z
  .object({ userId: Id, substituteId: Id, startsOn: Day, endsOn: Day })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    error: fr.endBeforeStart,
  });
export type NewSubstitute = z.infer<typeof NewSubstitute>;

/** Invented: whoever is away for longer is no approver any more. */
export const LONGEST_AWAY_DAYS = 366;
const OwnAway = z.object({
  substitutes: z.array(Substituted),
  /** Who may answer in one's stead: the company's people who answer requests. */
  colleagues: z.array(Choice),
});
const NewAway = z
  .object({ substituteId: Id, startsOn: Day, endsOn: Day })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    error: fr.endBeforeStart,
  })
  .refine(({ startsOn, endsOn }) => daysBetween(startsOn, endsOn) < LONGEST_AWAY_DAYS, {
    path: ['endsOn'],
    error: fr.awayLong,
  });

const base = '/collaborative/assignment-collaborative-events';
const may = 'absence.assign-approvers' as const;
const Named = z.object({ id: z.number(), name: z.string() }).nullable();
const routed = z.object({ routed: z.number().int() });
/** Written beyond the caller's sight: a substitute may be of another agency, and so may a request. */
const ownAway = { may: 'absence.validate', twin: false, tx: 'none' } as const;
export const approvers = {
  page: page({ path: base, may }),
  load: http.get(`${base}/json`, { may, output: Configuration }),
  /** One rule more. Answers how many waiting requests go to somebody else now. */
  save: http.post(`${base}/save`, {
    also: [{ path: `/rest${base}/save` }],
    may,
    body: z.object({ place: Place, rule: Rule }),
    output: routed,
  }),
  /** All rules of one place, in the stead of those that were seen there; none: the place has no rule of its own any more. */
  set: http.post(`/rest${base}/set-assignment-collaborative-events`, {
    may,
    body: z.object({ place: Place, seen: z.array(Id).max(50), rules: z.array(Rule).max(50) }),
    output: routed,
  }),
  /** Who answers the requests of one person: one's own for everybody, of people in sight for whoever answers or assigns. */
  of: http.get('/api/collaborative/collaborator/{collaboratorId}/approvers', {
    may: 'signed-in',
    tx: 'none',
    query: z.object({ code: z.string().min(1).max(20).default('CP') }),
    output: z.object({ code: z.string(), first: Named, second: Named }),
  }),
  addSubstitute: http.post(`${base}/substitutes/save`, {
    may,
    body: NewSubstitute,
    output: routed,
  }),
  removeSubstitute: http.delete(`${base}/substitutes/{id}`, { may, output: z.null() }),
  /** An approver's own days away: no right over others is needed. */
  ownAway: http.get('/collaborative/absence-manager', { ...ownAway, output: OwnAway }),
  addOwnAway: http.post('/collaborative/absence-manager', {
    ...ownAway,
    body: NewAway,
    output: routed,
  }),
  removeOwnAway: http.delete('/collaborative/absence-manager/{id}', { ...ownAway, output: routed }),
};
