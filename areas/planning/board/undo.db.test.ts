// Any gesture of the board, then undo: planned days, absences and comments as they were before, by the board's own editor and the real server.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import type { BoardData } from './contract.ts';
import { sheetOf, type Sheet } from './sheet.ts';
import type { Edit } from './web/editing/edit.ts';
import { makeEditStore } from './web/editing/edit-store.ts';
import {
  clearing,
  commenting,
  dragging,
  filling,
  nextWeek,
  partnerCopy,
  resizing,
  rotating,
  shifting,
  typedInto,
  MINUTES,
} from './web/editing/gestures.ts';
import { decodeAbsence } from './cells.ts';

const FROM = '2026-05-04';
const DAYS = 14;
/** The third person leaves on the ninth day, and has shifts and an absence after it. */
const LEAVES = addDays(FROM, 8);
const portal = await wholePortal();
const ours = await freshCustomer(portal.services.db);
let people: number[];

beforeAll(async () => {
  const place = { customerId: ours.customerId, infraId: ours.agencies[0] };
  people = await portal.elevated(async (tx) => {
    const made: number[] = [];
    for (const [i, endsOn] of [null, null, LEAVES].entries()) {
      const collaboratorId = await addPerson(tx, {
        ...place,
        matricule: `U${i}-${process.pid}`,
        lastName: `Nom${i}`,
        firstName: 'Ève',
      });
      await addMission(tx, { ...place, collaboratorId, endsOn });
      made.push(collaboratorId);
    }
    return made;
  });
});

/** What a person has on the board: shifts on days, absences that may lie over them. */
const person = fc.record({
  shifts: fc.uniqueArray(fc.nat(DAYS - 1), { maxLength: DAYS }),
  late: fc.boolean(),
  absences: fc.array(
    fc.record({
      length: fc.nat(3),
      gap: fc.nat(3),
      code: fc.constantFrom('CP', 'MAL'),
      first: fc.constantFrom('FULL', 'AFTERNOON'),
      last: fc.constantFrom('FULL', 'MORNING'),
      requested: fc.boolean(),
      comment: fc.constantFrom(null, 'Certificat reçu'),
    }),
    { maxLength: 3 },
  ),
  hours: fc.option(fc.nat(DAYS - 1), { nil: null }),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

const fill = (id: number, p: Person) =>
  portal.elevated(async (tx) => {
    await tx.run`delete from planned_day where collaborator_id = ${id}`;
    await tx.run`delete from absence where collaborator_id = ${id}`;
    await tx.run`delete from planning_comment where collaborator_id = ${id}`;
    const [customer, agency] = [ours.customerId, ours.agencies[0]];
    for (const day of p.shifts) {
      const start = p.late ? 840 : 420;
      await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
        values (${customer}, ${agency}, ${id}, ${addDays(FROM, day)}, 'CD', ${start}, ${start + 480}, 45)`;
    }
    let next = -2;
    for (const a of p.absences) {
      const first = next + a.gap;
      const last = first + a.length;
      next = last + 1;
      await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status, comment)
        values (${customer}, ${agency}, ${id}, ${a.code}, ${addDays(FROM, first)}, ${addDays(FROM, last)}, ${a.length === 0 && a.last === 'MORNING' ? 'MORNING' : a.first},
          ${a.length === 0 && a.first === 'AFTERNOON' && a.last === 'FULL' ? 'AFTERNOON' : a.last}, ${a.requested ? 'PENDING_VALIDATION' : 'VALIDATED'}, ${a.comment})`;
    }
    if (p.hours !== null && p.hours >= next)
      await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, from_minute, to_minute, status)
        values (${customer}, ${agency}, ${id}, 'VM', ${addDays(FROM, p.hours)}, ${addDays(FROM, p.hours)}, 540, 660, 'VALIDATED')`;
  });

/** Everything of these people that the board changes, without row numbers, versions and stamps. */
const stored = () =>
  portal.elevated(async (tx) => {
    const of = sql`collaborator_id = any(${people}::bigint[])`;
    return tx.column<string>`
      select concat_ws(' ', 'shift', collaborator_id, infra_id, day, code, starts_minute, ends_minute, break_minutes) as line from planned_day where ${of}
      union all select concat_ws(' ', 'comment', collaborator_id, infra_id, day, comment) from planning_comment where ${of}
      union all select concat_ws(' ', 'absence', collaborator_id, infra_id, code, nature, starts_on, ends_on, first_half, last_half, coalesce(from_minute::text, '-'), coalesce(to_minute::text, '-'),
        status, coalesce(comment, '-'), coalesce(requested_by::text, '-'), approval_steps, coalesce(approver_id::text, '-')) from absence where ${of}
      order by 1`;
  });

const board = async (): Promise<BoardData> => {
  const answer = await portal
    .as(ours.supervisor)
    .post('/rest/planning/data', { view: 'fourteen_days', anchor: FROM, from: FROM });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

interface Where {
  readonly person: number;
  readonly people: number;
  readonly day: number;
  readonly days: number;
  readonly by: number;
}
type Gesture = (sheet: Sheet, where: Where) => Edit;
const rangeOf = (sheet: Sheet, { person, people: count, day, days }: Where) => {
  // Line 0 is the agency's head.
  const top = 1 + (person % sheet.ids.length);
  return {
    top,
    bottom: Math.min(top + count, sheet.ids.length),
    first: day,
    last: Math.min(day + days, DAYS - 1),
  };
};
const SHIFT = { code: 'LD', start: 300, end: 840, pause: 60 };
const GESTURES = {
  clear: (s, w) => clearing(s, rangeOf(s, w)),
  shift: (s, w) => typedInto(s, rangeOf(s, w), { kind: 'shift', shift: SHIFT }),
  leave: (s, w) => typedInto(s, rangeOf(s, w), { kind: 'absence', code: 'CP' }),
  morning: (s, w) => typedInto(s, rangeOf(s, w), { kind: 'absence', code: 'CP', halves: 4 }),
  visit: (s, w) => typedInto(s, rangeOf(s, w), { kind: 'absence', code: 'VM', hours: [600, 690] }),
  move: (s, w) => dragging(s, rangeOf(s, w), { rows: w.by % 2, days: w.by }, false),
  copy: (s, w) => dragging(s, rangeOf(s, w), { rows: w.by % 2, days: w.by }, true),
  resize: (s, w) =>
    resizing(s, { row: w.person % s.ids.length, day: w.day }, 'last', Math.min(w.day + w.by, 13)),
  fill: (s, w) => filling(s, rangeOf(s, w), w.by % 2 === 0 ? 'down' : 'right'),
  rotation: (s, w) => rotating(s, rangeOf(s, w)),
  week: (s, w) => nextWeek(s, rangeOf(s, w)),
  partner: (s, w) => partnerCopy(s, rangeOf(s, w), w.by % s.ids.length, true),
  later: (s, w) => shifting(s, rangeOf(s, w), MINUTES.later),
  comment: (s, w) => commenting(s, { row: w.person % s.ids.length, day: w.day }, 'Vu'),
} satisfies Record<string, Gesture>;
const where = fc.record({
  person: fc.nat(2),
  people: fc.nat(1),
  day: fc.nat(DAYS - 1),
  days: fc.nat(4),
  by: fc.nat(5),
});

/** The board's own store over the real route; every limit that is passed has its reason. */
const storeOver = (data: BoardData) => {
  const versions = new Map(
    data.rows.flatMap((r) => r.absences.map(decodeAbsence)).map((a) => [a.id, a.version]),
  );
  let underWay: Promise<unknown> = Promise.resolve();
  const refusals: string[] = [];
  const store = makeEditStore({
    send: (batch) => {
      const answer = portal
        .as(ours.supervisor)
        .post('/exploitation/api/planning/change-cells', { ...batch, reason: 'Essai' });
      underWay = answer;
      return answer.then((a) => {
        expect(a.statusCode, a.body).toBe(200);
        return a.json();
      });
    },
    settle: () => undefined,
    versionOf: (id) => versions.get(id) ?? 0,
    refused: (_, lines) => refusals.push(...lines.map((line) => line.message)),
    failed: (error) => {
      throw error;
    },
    newId: randomUUID,
    undoReason: 'Annulation',
  });
  const rest = async (): Promise<void> => {
    while (store.state().pending.length > 0) {
      await underWay;
      await Promise.resolve();
    }
  };
  return { store, refusals, rest };
};

/** What is stored before a gesture, after it, after its undo and after its redo; why undo or redo is refused. */
const thereAndBack = async (gesture: Gesture, at: Where) => {
  const before = await stored();
  const data = await board();
  const { store, refusals, rest } = storeOver(data);
  store.submit(gesture(sheetOf(data), at));
  await rest();
  const done = await stored();
  refusals.length = 0;
  if (store.undo() !== null) await rest();
  const undone = await stored();
  if (store.redo() !== null) await rest();
  return { before, done, undone, redone: await stored(), refusals };
};

describe('a gesture that is taken back', () => {
  it('leaves every shift, absence and comment as it was, and done again as it was done', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(person, person, person),
        fc.constantFrom<Gesture>(...Object.values(GESTURES)),
        where,
        async (all, gesture, at) => {
          for (const [i, p] of all.entries()) await fill(people[i] ?? 0, p);
          const { before, undone, done, redone, refusals } = await thereAndBack(gesture, at);
          expect(refusals).toEqual([]);
          expect(undone).toEqual(before);
          expect(redone).toEqual(done);
        },
      ),
      { numRuns: 40 },
    );
  });
});
