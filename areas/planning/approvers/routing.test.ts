import { describe, expect, it } from 'vitest';
import { next } from '#engines/state-machine/state-machine.ts';
import {
  absenceStatus,
  type AbsenceMove,
  type AbsenceStatus,
} from '#areas/working-time/schedules/contract.ts';
import {
  afterAnswer,
  closesCycle,
  LONGEST_CHAIN,
  matchingAssignments,
  objectionTo,
  routeAgain,
  standIn,
  startApproval,
  type Approval,
  type Assignment,
  type RoutingFacts,
  type Substitute,
} from './routing.ts';

const ME = 1;
const [ANNE, BRUNO, CHLOE, DENIS] = [11, 12, 13, 14];
const facts = (part: Partial<RoutingFacts> = {}): RoutingFacts => ({
  day: '2026-11-23',
  code: 'CP',
  collaboratorId: 500,
  accounts: [ME],
  groups: [70],
  places: [30, 20, 10],
  assignments: [],
  substitutes: [],
  pool: [ANNE, BRUNO, CHLOE, DENIS],
  ...part,
});
const rule = (part: Partial<Assignment>): Assignment => ({
  id: 1,
  place: { kind: 'infrastructure', id: 30 },
  codes: [],
  first: ANNE,
  second: null,
  ...part,
});
const away = (
  userId: number,
  substituteId: number,
  [startsOn, endsOn] = ['2026-11-20', '2026-11-30'],
): Substitute => ({ userId, substituteId, startsOn: startsOn ?? '', endsOn: endsOn ?? '' });

describe('the assignment that counts', () => {
  it('is the nearest: the person, the group, the agency, what is above; named types before all', () => {
    const assignments = [
      rule({ id: 1, place: { kind: 'infrastructure', id: 10 } }),
      rule({ id: 2 }),
      rule({ id: 3, codes: ['CP'] }),
      rule({ id: 4, place: { kind: 'group', id: 70 } }),
      rule({ id: 5, place: { kind: 'person', id: 500 } }),
      rule({ id: 6, place: { kind: 'person', id: 501 } }),
      rule({ id: 7, codes: ['RTT'] }),
      rule({ id: 8, place: { kind: 'group', id: 71 } }),
      rule({ id: 9, place: { kind: 'infrastructure', id: 500 } }),
    ];
    expect(matchingAssignments(facts({ assignments })).map(({ id }) => id)).toEqual([
      5, 4, 3, 2, 1,
    ]);
  });
  it('is none: anybody who may answers, once', () => {
    expect(startApproval(facts())).toEqual({ steps: 1, approverId: null, firstAnsweredBy: null });
  });
});

describe('whoever answers', () => {
  it('is never the person, even where the person is named or replaces who is', () => {
    const named = facts({ assignments: [rule({ first: ME })], pool: [ME, ANNE] });
    expect(startApproval(named).approverId).toBeNull();
    const above = rule({ id: 2, place: { kind: 'infrastructure', id: 20 }, first: BRUNO });
    const passedOn = facts({ assignments: [rule({ first: ME }), above], pool: [ME, BRUNO] });
    expect(startApproval(passedOn).approverId).toBe(BRUNO);
    const replaced = facts({ assignments: [rule({})], substitutes: [away(ANNE, ME)], pool: [ME] });
    expect(startApproval(replaced).approverId).toBeNull();
  });
  it('is the substitute on the days of the absence, the first and the last included', () => {
    const on = (day: string) =>
      startApproval(facts({ day, assignments: [rule({})], substitutes: [away(ANNE, BRUNO)] }))
        .approverId;
    expect(['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01'].map(on)).toEqual([
      ANNE,
      BRUNO,
      BRUNO,
      ANNE,
    ]);
  });
  it('is found at the end of a chain of five, not of six, and never in a circle', () => {
    const chain = (links: number) =>
      Array.from({ length: links }, (_, i) => away(100 + i, 101 + i));
    const end = (links: number) =>
      standIn({ day: '2026-11-23', substitutes: chain(links) }, 100, () => true);
    expect([end(LONGEST_CHAIN), end(LONGEST_CHAIN + 1)]).toEqual([105, null]);
    const circle = [away(ANNE, BRUNO), away(BRUNO, ANNE)];
    expect(standIn({ day: '2026-11-23', substitutes: circle }, ANNE, () => true)).toBeNull();
  });
  it('is another once the first has left, and the number of answers stays', () => {
    const two = facts({ assignments: [rule({ second: BRUNO })] });
    const asked = startApproval(two);
    expect(asked).toEqual({ steps: 2, approverId: ANNE, firstAnsweredBy: null });
    const left = routeAgain({ ...two, pool: [BRUNO, CHLOE] }, asked);
    expect(left).toEqual({ steps: 2, approverId: null, firstAnsweredBy: null });
    const dropped = routeAgain(facts({ assignments: [rule({})] }), {
      ...asked,
      firstAnsweredBy: ANNE,
    });
    expect(dropped).toEqual({ steps: 2, approverId: null, firstAnsweredBy: ANNE });
  });
});

describe('two answers', () => {
  const two = facts({ assignments: [rule({ second: BRUNO })] });
  const asked = startApproval(two);
  it('come one after the other, from two people', () => {
    expect(objectionTo(asked, { userId: BRUNO, isOwner: false })).toBe('somebody-else');
    const after = afterAnswer(two, asked, { userId: ANNE, accepts: true });
    expect(after).toEqual({ steps: 2, approverId: BRUNO, firstAnsweredBy: ANNE });
    const once = after as Approval;
    expect(objectionTo(once, { userId: ANNE, isOwner: false })).toBe('answered-first');
    expect(objectionTo(once, { userId: BRUNO, isOwner: true })).toBe('own');
    expect(objectionTo(once, { userId: BRUNO, isOwner: false })).toBeNull();
    expect(afterAnswer(two, once, { userId: BRUNO, accepts: true })).toBe('decided');
  });
  it('are not needed for a refusal', () => {
    expect(afterAnswer(two, asked, { userId: ANNE, accepts: false })).toBe('decided');
  });
  it('are not given by the first approver standing in for the second', () => {
    const stood = { ...two, substitutes: [away(BRUNO, ANNE)] };
    expect(afterAnswer(stood, asked, { userId: ANNE, accepts: true })).toEqual({
      steps: 2,
      approverId: null,
      firstAnsweredBy: ANNE,
    });
  });
});

describe('a new substitute', () => {
  it('may not lead back, by whatever way, on a common day', () => {
    const all = [away(ANNE, BRUNO), away(BRUNO, CHLOE, ['2026-11-25', '2026-12-10'])];
    expect(closesCycle(all, away(CHLOE, ANNE))).toBe(true);
    expect(closesCycle(all, away(CHLOE, ANNE, ['2026-12-01', '2026-12-10']))).toBe(false);
    expect(closesCycle(all, away(CHLOE, ANNE, ['2026-11-30', '2026-11-30']))).toBe(true);
    expect(closesCycle(all, away(ANNE, ANNE))).toBe(true);
    expect(closesCycle(all, away(CHLOE, DENIS))).toBe(false);
  });
});

/** Numbers that look random and are the same in each run (mulberry32). */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) % sides;
  };
};

interface History {
  status: AbsenceStatus;
  approval: Approval;
  /** Acceptances since the request waits. */ given: number[];
}
const WAITING: readonly AbsenceStatus[] = ['PENDING_VALIDATION', 'REVIVAL', 'PENDING_CANCELLATION'];
const VALID: readonly AbsenceStatus[] = [
  'VALIDATED',
  'PENDING_CANCELLATION',
  'REFUSED_CANCELLATION',
];
const USERS = [ME, ANNE, BRUNO, CHLOE, DENIS];

const randomFacts = (roll: (sides: number) => number): RoutingFacts => {
  const user = (): number => USERS[roll(USERS.length)] ?? ANNE;
  const places = [
    { kind: 'person', id: 500 },
    { kind: 'group', id: 70 },
    { kind: 'infrastructure', id: 30 },
    { kind: 'infrastructure', id: 10 },
  ] as const;
  return facts({
    pool: USERS.filter(() => roll(4) > 0),
    assignments: Array.from({ length: roll(4) }, (_, id) =>
      rule({
        id,
        place: places[roll(places.length)] ?? places[0],
        codes: roll(3) === 0 ? ['RTT'] : [],
        first: user(),
        second: roll(2) === 0 ? user() : null,
      }),
    ),
    substitutes: Array.from({ length: roll(5) }, () => away(user(), user())),
  });
};

describe('10,000 random histories', () => {
  /** One answer by anybody, as `moveAbsence` gives it: routed again first, then judged. */
  const answer = (story: History, now: RoutingFacts, by: { userId: number; accepts: boolean }) => {
    const approval = routeAgain(now, story.approval);
    const isOwner = now.accounts.includes(by.userId);
    const objection = objectionTo(approval, { userId: by.userId, isOwner });
    const status = next(absenceStatus, story.status, by.accepts ? 'validate' : 'refuse');
    if (!now.pool.includes(by.userId) || objection !== null || status === null) return;
    expect(isOwner).toBe(false);
    expect(story.given).not.toContain(by.userId);
    const after = afterAnswer(now, approval, by);
    if (by.accepts) story.given.push(by.userId);
    if (after !== 'decided') {
      story.approval = after;
      return;
    }
    if (by.accepts) expect(story.given).toHaveLength(approval.steps);
    story.status = status;
    story.given = [];
  };
  const own = (story: History, now: RoutingFacts, move: AbsenceMove) => {
    const status = next(absenceStatus, story.status, move);
    if (status === null) return;
    story.status = status;
    if (status !== 'PENDING_CANCELLATION') return;
    story.approval = startApproval(now);
    story.given = [];
  };
  it('decide nothing twice, ask nobody who may not answer, and leave no request alone', () => {
    let decided = 0;
    for (let seed = 0; seed < 10_000; seed += 1) {
      const roll = dice(seed);
      let now = randomFacts(roll);
      const story: History = {
        status: 'PENDING_VALIDATION',
        approval: startApproval(now),
        given: [],
      };
      for (let step = 0; step < 12; step += 1) {
        if (roll(3) === 0) now = { ...randomFacts(roll), assignments: now.assignments };
        const userId = USERS[roll(USERS.length)] ?? ANNE;
        const before = story.status;
        const act = roll(6);
        if (act === 4) own(story, now, 'cancel');
        else if (act === 5) own(story, now, 'revive');
        else answer(story, now, { userId, accepts: act > 0 });
        if (WAITING.includes(before) && !WAITING.includes(story.status)) decided += 1;
        if (!WAITING.includes(story.status)) continue;
        story.approval = routeAgain(now, story.approval);
        const { approverId, firstAnsweredBy } = story.approval;
        const living = now.pool.filter((id) => id !== ME && id !== firstAnsweredBy);
        if (approverId !== null) expect(living).toContain(approverId);
        else
          for (const id of living)
            expect(objectionTo(story.approval, { userId: id, isOwner: false })).toBeNull();
      }
    }
    expect(decided).toBeGreaterThan(5_000);
  });
  it('count for the planning, the counters and pay in three states alone', async () => {
    const { COUNTING_ABSENCES } = await import('#areas/working-time/schedules/absence-status.ts');
    expect(COUNTING_ABSENCES.toSorted()).toEqual(VALID.toSorted());
  });
});
