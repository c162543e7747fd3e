// Whatever way an absence takes through its machine (domain handbook §6), the planning, the counter and the pay say the same of its days: only what is
// granted counts, also while its cancellation waits or was refused. A drawn walk by the routes that people use, two approvers included.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { installStarterCounters } from '#areas/working-time/counters/server/api.ts';
import { ensurePeriods, periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import { installCatalogue } from '#areas/pay-variables/headings/server/api.ts';
import { calculateSome } from '#areas/pay-variables/pay-entry/server/api.ts';

/**
 * March 2031, worked from Monday to Friday. Minutes planned on each day double from one absence to the next, so that one sum says which of them count.
 * Ouvrables by hand: a Friday's leave takes its Saturday too, the return being on Monday.
 */
const AWAY = [
  { first: '2031-03-04', last: '2031-03-04', half: 'FULL', minutes: 15, ouvrables: 1 },
  { first: '2031-03-07', last: '2031-03-07', half: 'FULL', minutes: 30, ouvrables: 2 },
  { first: '2031-03-12', last: '2031-03-12', half: 'MORNING', minutes: 60, ouvrables: 0.5 },
  { first: '2031-03-18', last: '2031-03-19', half: 'FULL', minutes: 120, ouvrables: 2 },
  { first: '2031-03-24', last: '2031-03-24', half: 'FULL', minutes: 240, ouvrables: 1 },
  { first: '2031-03-27', last: '2031-03-28', half: 'FULL', minutes: 480, ouvrables: 3 },
] as const;
/** What is planned on the days above; every other day from Monday to Friday has `OTHER`. */
const PLANNED: Readonly<Record<string, number>> = {
  '2031-03-04': 15,
  '2031-03-07': 30,
  '2031-03-12': 120,
  '2031-03-18': 60,
  '2031-03-19': 60,
  '2031-03-24': 240,
  '2031-03-27': 240,
  '2031-03-28': 240,
};
const OTHER = 100;
const WORKED = Array.from({ length: 31 }, (_, i) => `2031-03-${String(i + 1).padStart(2, '0')}`)
  // 1 March 2031 is a Saturday.
  .filter((_, i) => i % 7 > 1);

const portal = await wholePortal();
const ours = await freshCustomer(portal.services.db);
let driver: TestPerson;
let [person, period] = [0, 0];
const elevated = <T>(work: Parameters<typeof portal.services.db.elevated<T>>[0]): Promise<T> =>
  portal.elevated(work);
const ok = async (answer: ReturnType<ReturnType<typeof portal.as>['get']>) => {
  const got = await answer;
  expect(got.statusCode, got.body).toBe(200);
  return got.json();
};

beforeAll(async () => {
  const { customerId, companyId } = ours;
  const place = { customerId, infraId: ours.agencies[0] };
  await elevated(async (tx) => {
    await installStarterCounters(tx, customerId);
    await installCatalogue(tx, customerId, ['ABS_CP', 'ABS_CP_H']);
    await ensurePeriods(tx, { customerId, companyId, from: '2031-03', to: '2031-03' });
    period = (await periodFor(tx, companyId, '2031-03-15'))?.id ?? 0;
    person = await addPerson(tx, {
      ...place,
      matricule: `W${process.pid}`,
      lastName: 'Chemin',
      firstName: 'Anne',
    });
    await addMission(tx, { ...place, collaboratorId: person, startsOn: '2029-06-01' });
    driver = await freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      ...place,
      perimeter: [place.infraId],
      collaboratorId: person,
    });
    await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
      select ${customerId}, ${place.infraId}, ${person}, d.day::date, 'CD', 480, 480 + d.minutes, 0
      from unnest(${WORKED}::text[], ${WORKED.map((day) => PLANNED[day] ?? OTHER)}::int[]) as d(day, minutes)`;
  });
  await ok(
    portal.as(ours.admin).post('/collaborative/assignment-collaborative-events/save', {
      place: { kind: 'infrastructure', id: companyId },
      rule: { codes: [], firstId: ours.supervisor.id, secondId: ours.pay.id },
    }),
  );
});

/** An absence as the handbook has it, written out here on purpose. `half answered`: the first of two approvers agreed. */
type State = 'none' | 'asked' | 'half' | 'granted' | 'giving back' | 'half back' | 'kept';
type Step =
  | 'ask'
  | 'ask by planner'
  | 'enter'
  | 'revive'
  | 'withdraw'
  | 'first yes'
  | 'second yes'
  | 'first no'
  | 'second no'
  | 'give back'
  | 'delete';
const WAYS: Readonly<Record<State, Partial<Record<Step, State>>>> = {
  none: { ask: 'asked', 'ask by planner': 'asked', enter: 'granted' },
  asked: {
    revive: 'asked',
    withdraw: 'none',
    'first yes': 'half',
    'first no': 'none',
    delete: 'none',
  },
  half: { revive: 'half', withdraw: 'none', 'second yes': 'granted', 'second no': 'none' },
  granted: { 'give back': 'giving back', delete: 'none' },
  'giving back': { 'first yes': 'half back', 'first no': 'kept', delete: 'none' },
  'half back': { 'second yes': 'none', 'second no': 'kept' },
  kept: { 'give back': 'giving back', delete: 'none' },
};
const COUNTS: readonly State[] = ['granted', 'giving back', 'half back', 'kept'];
/** As the board draws it: 0 granted, 1 waits, 2 waits for its cancellation; null: not there. */
const DRAWN: Readonly<Record<State, 0 | 1 | 2 | null>> = {
  none: null,
  asked: 1,
  half: 1,
  granted: 0,
  'giving back': 2,
  'half back': 2,
  kept: 0,
};

const api = '/exploitation/api/absence';
const entered = async (i: number, pending: boolean): Promise<number> => {
  const { first, last, half } = AWAY[i] ?? AWAY[0];
  const done = await ok(
    portal.as(ours.admin).post('/exploitation/api/planning/change-cells', {
      batch: randomUUID(),
      gesture: 'absence',
      absences: [
        {
          op: 'add',
          collaboratorId: person,
          code: 'CP',
          startsOn: first,
          endsOn: last,
          firstHalf: half,
          lastHalf: half,
          pending,
        },
      ],
    }),
  );
  expect(done.refused).toEqual([]);
  return done.absences[0].id;
};
const asked = async (i: number): Promise<number> => {
  const { first, last, half } = AWAY[i] ?? AWAY[0];
  const body = { code: 'CP', startsOn: first, endsOn: last, firstHalf: half, lastHalf: half };
  return (await ok(portal.as(driver).post('/collaborative/absences', body))).id;
};
const answered = async (id: number, step: Step): Promise<void> => {
  const who = step.startsWith('first') ? ours.supervisor : ours.pay;
  const answer = step.endsWith('yes') ? 'validate' : 'refuse';
  const done = await ok(
    portal.as(who).post(`${api}/answer-absences`, { ids: [id], answer, reason: 'Effectif' }),
  );
  expect(done).toMatchObject({ done: 1, failed: [] });
};
const own = '/api/collaborative/other-time';
/** Makes the step by the route of whoever makes it; answers the absence that stands on those days. */
const make = async (step: Step, i: number, id: number): Promise<number> => {
  if (step === 'ask') return asked(i);
  if (step === 'enter' || step === 'ask by planner') return entered(i, step !== 'enter');
  if (step === 'delete')
    await ok(portal.as(ours.admin).post(`${api}/delete-absence`, { ids: [id] }));
  else if (step === 'withdraw' || step === 'give back')
    await ok(portal.as(driver).request('DELETE', own, { body: { id } }));
  else if (step === 'revive') {
    // Once a day: the reminder of before was yesterday's.
    await elevated((tx) => tx.run`update absence set revived_on = revived_on - 1 where id = ${id}`);
    await ok(portal.as(driver).request('PUT', `${own}/revive`, { body: { id } }));
  } else await answered(id, step);
  return id;
};

interface Said {
  /** First day → how it is drawn. */ readonly board: Readonly<Record<string, number>>;
  readonly plannedMinutes: number;
  /** First day → days taken, in ten-thousandths. */ readonly counter: Readonly<
    Record<string, number>
  >;
  readonly paidMinutes: number;
  /** Ten-thousandths. */ readonly paidDays: number;
}
const boardSays = async () => {
  const { rows } = await ok(
    portal.as(ours.admin).post('/rest/planning/data', {
      view: 'month',
      anchor: '2031-03-15',
      collaborators: [person],
    }),
  );
  const bars = (rows[0].absences as number[][]).map(([first = 0, , , state = -1]) => [
    `2031-03-${String(first + 1).padStart(2, '0')}`,
    state,
  ]);
  return { board: Object.fromEntries(bars), plannedMinutes: rows[0].totals[1] / 60 };
};
const counterSays = async () => {
  const { counters } = await ok(portal.as(ours.pay).get(`/counters/of/${person}?day=2031-03-31`));
  interface Line {
    readonly kind: string;
    readonly amount: number;
    readonly absence: { readonly first: string } | null;
  }
  const { lines } = counters.find((c: { code: string }) => c.code === 'CP') as { lines: Line[] };
  const taken: Record<string, number> = {};
  for (const { kind, amount, absence } of lines)
    if (kind === 'taken' && absence !== null)
      taken[absence.first] = (taken[absence.first] ?? 0) - amount;
  return { counter: taken };
};
const paySays = async () => {
  await elevated((tx) =>
    calculateSome(tx, { periodId: period, companyId: ours.companyId }, { after: 0, limit: 10 }),
  );
  const { headings, rows } = await ok(
    portal.as(ours.pay).get(`/rest/evp-front-office/evp-front-office/json?period=${period}`),
  );
  const figure = (code: string): number => {
    const at = headings.findIndex((h: { code: string }) => h.code === code);
    expect(at, code).toBeGreaterThanOrEqual(0);
    return rows[0].cells[at]?.[1] ?? 0;
  };
  return { paidMinutes: figure('ABS_CP_H') / 60, paidDays: figure('ABS_CP') };
};
const says = async (): Promise<Said> => ({
  ...(await boardSays()),
  ...(await counterSays()),
  ...(await paySays()),
});
const expected = (states: readonly State[]): Said => {
  const all = AWAY.map((a, i) => ({ ...a, state: states[i] ?? 'none' }));
  const counting = all.filter(({ state }) => COUNTS.includes(state));
  const minutes = counting.reduce((sum, a) => sum + a.minutes, 0);
  const everything = WORKED.reduce((sum, day) => sum + (PLANNED[day] ?? OTHER), 0);
  return {
    board: Object.fromEntries(
      all.flatMap(({ first, state }) => {
        const drawn = DRAWN[state];
        return drawn === null ? [] : [[first, drawn]];
      }),
    ),
    plannedMinutes: everything - minutes,
    counter: Object.fromEntries(counting.map((a) => [a.first, a.ouvrables * 10_000])),
    paidMinutes: minutes,
    paidDays: counting.reduce((sum, a) => sum + a.ouvrables * 10_000, 0),
  };
};

/** The draw of a walk: a small generator, the same each time (Park and Miller). */
const drawing = (seed: number) => {
  let at = seed;
  return (below: number): number => {
    at = (at * 48_271) % 2_147_483_647;
    return at % below;
  };
};
const EDGES = Object.entries(WAYS).flatMap(([state, ways]) =>
  Object.keys(ways).map((step) => `${state}: ${step}`),
);

it('keeps planning, counter and pay equal after each step of every way of its machine', async () => {
  const draw = drawing(47);
  const states: State[] = AWAY.map(() => 'none');
  const ids = AWAY.map(() => 0);
  const walked = new Map(EDGES.map((edge) => [edge, 0]));
  expect(await says()).toEqual(expected(states));
  let rounds = 0;
  while (walked.values().some((times) => times === 0)) {
    // Each absence makes one step, then each is looked at: no two share a day, and one sum tells them apart.
    const path: string[] = [];
    for (const [i, state] of states.entries()) {
      // Of the ways from here one of those least walked, so that the walk comes round all of them.
      const open = (Object.entries(WAYS[state]) as [Step, State][]).map(([step, to]) => ({
        step,
        to,
        edge: `${state}: ${step}`,
      }));
      const least = Math.min(...open.map(({ edge }) => walked.get(edge) ?? 0));
      const next = open.filter(({ edge }) => walked.get(edge) === least);
      const { step, to, edge } = next[draw(next.length)] ?? expect.fail('no way on');
      ids[i] = await make(step, i, ids[i] ?? 0);
      states[i] = to;
      walked.set(edge, (walked.get(edge) ?? 0) + 1);
      path.push(edge);
    }
    expect(await says(), path.join(', ')).toEqual(expected(states));
    rounds += 1;
    expect(rounds).toBeLessThan(30);
  }
});
