import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { testDb } from '#platform/testing/test-db.ts';
import type { Db } from '#platform/server/services.ts';
import type { Tx } from '#platform/server/call.ts';
import {
  closeDays,
  dayRecords,
  recomputeDays,
  recordEvidence,
  recordPositions,
  reopenDays,
  staleDays,
  withdrawEvidence,
  bulkRecords,
  type NewEvidence,
} from './api.ts';
import { dayOf, someone } from './days.fixtures.ts';

let db: Db;
let fresh: FreshCustomer;
let place: { customerId: number; infraId: number };
beforeAll(async () => {
  db = await testDb();
  fresh = await freshCustomer(db);
  place = { customerId: fresh.customerId, infraId: fresh.agencies[0] };
});

const HOUR = 3600;
const card = (
  collaboratorId: number,
  days: Record<string, string>,
  o: Partial<NewEvidence> = {},
): NewEvidence => ({
  ...place,
  collaboratorId,
  source: 'card',
  origin: 'C_TEST.C1B',
  days: Object.entries(days).map(([day, text]) => ({
    day,
    spans: dayOf(text),
    distanceKm: 400,
    vehicles: ['AB-123-CD'],
  })),
  ...o,
});
const bytes = async (tx: Tx, id: number): Promise<string> =>
  JSON.stringify(await tx.run`select * from day_record where collaborator_id = ${id} order by day`);
const march = { from: '2026-03-01', to: '2026-03-31' };

describe('from evidence to records', () => {
  it('counts a plain day to the second, in local time', () =>
    db.elevated(async (tx) => {
      const { id } = await someone(tx, place, { driverType: 'LD' });
      const recorded = await recordEvidence(
        tx,
        card(id, {
          '2026-03-10':
            '00:00 rest 05:00 work 05:30 driving 10:00 rest 10:45 driving 14:30 waiting 15:00 rest',
        }),
      );
      expect(recorded).toEqual({
        added: ['2026-03-10'],
        unchanged: 0,
        touched: { first: '2026-03-08', last: '2026-03-12' },
      });
      expect(await recomputeDays(tx, { collaboratorId: id, ...march })).toEqual({
        written: 2,
        unchanged: 0,
        removed: 0,
        differing: [],
      });
      const [day, next] = await dayRecords(tx, { collaboratorIds: [id], ...march });
      expect(day).toMatchObject({
        day: '2026-03-10',
        infraId: place.infraId,
        serviceStart: '2026-03-10T05:00:00Z',
        serviceEnd: '2026-03-10T15:00:00Z',
        amplitude: 10 * HOUR,
        service: 9.25 * HOUR,
        driving: 8.25 * HOUR,
        work: 0.5 * HOUR,
        waiting: 0.5 * HOUR,
        breaks: 0.75 * HOUR,
        night: 0,
        nightTransport: 0,
        meals: 1,
        overnights: 0,
        distance: 400,
        vehicles: ['AB-123-CD'],
        status: 'draft',
        stale: false,
        anomalies: [],
        // The local day ends at 23:00 UTC and starts at 23:00 UTC of the day before, of which nothing is said.
        rest: 13.75 * HOUR,
        unknown: HOUR,
      });
      expect(next).toMatchObject({
        day: '2026-03-11',
        service: 0,
        rest: HOUR,
        unknown: 23 * HOUR,
        serviceStart: null,
      });
    }));

  it('gives the same bytes when run twice, and whatever the order of the evidence', () =>
    db.elevated(async (tx) => {
      const days = {
        '2026-03-03': '04:00 driving 08:30 rest 09:15 driving 12:00 work 13:00 rest',
        '2026-03-04': '00:00 rest 03:30 driving 07:00 rest 08:00 driving 20:00 work 21:00 rest',
      };
      const a = await someone(tx, place);
      const b = await someone(tx, place);
      await recordEvidence(tx, card(a.id, days));
      for (const [day, text] of Object.entries(days).reverse())
        await recordEvidence(tx, card(b.id, { [day]: text }));
      await recomputeDays(tx, { collaboratorId: a.id, ...march });
      await recomputeDays(tx, { collaboratorId: b.id, ...march });
      const once = await bytes(tx, a.id);
      expect(await recomputeDays(tx, { collaboratorId: a.id, ...march })).toMatchObject({
        written: 0,
        removed: 0,
      });
      expect(await bytes(tx, a.id)).toBe(once);
      const durations = async (id: number) =>
        (await dayRecords(tx, { collaboratorIds: [id], ...march })).map(
          ({ day, service, driving, work, breaks, amplitude, night, rest }) => ({
            day,
            service,
            driving,
            work,
            breaks,
            amplitude,
            night,
            rest,
          }),
        );
      expect(await durations(a.id)).toEqual(await durations(b.id));
    }));

  it('the same evidence again adds nothing; more of the same day does', () =>
    db.elevated(async (tx) => {
      const { id } = await someone(tx, place);
      const half = { '2026-03-05': '06:00 driving 08:00 work' };
      await recordEvidence(tx, card(id, half));
      expect(await recordEvidence(tx, card(id, half, { origin: 'C_AUTRE.C1B' }))).toEqual({
        added: [],
        unchanged: 1,
        touched: null,
      });
      expect(
        await recordEvidence(tx, card(id, { '2026-03-05': '06:00 driving 08:00 work 09:00 rest' })),
      ).toMatchObject({ added: ['2026-03-05'], unchanged: 0 });
    }));

  it('a service over midnight belongs to the day on which it starts', () =>
    db.elevated(async (tx) => {
      const { id } = await someone(tx, place);
      await recordEvidence(
        tx,
        card(id, {
          '2026-03-05': '00:00 rest 20:00 driving',
          '2026-03-06': '00:00 work 02:00 rest',
        }),
      );
      await recomputeDays(tx, { collaboratorId: id, ...march });
      const [first, second] = await dayRecords(tx, { collaboratorIds: [id], ...march });
      // 20:00–02:00 UTC is 21:00–03:00 in Paris: all of it at night.
      expect(first).toMatchObject({
        day: '2026-03-05',
        service: 6 * HOUR,
        night: 6 * HOUR,
        nightTransport: 5 * HOUR,
      });
      expect(second).toMatchObject({ day: '2026-03-06', service: 0 });
    }));

  it('a night away follows from places, not from the type of the driver; a late file of places marks the days after it', () =>
    db.elevated(async (tx) => {
      const work = '00:00 rest 05:00 driving 13:00 rest';
      const { id } = await someone(tx, place, { driverType: 'LD' });
      await recordEvidence(tx, card(id, { '2026-03-12': work, '2026-03-13': work }));
      const nights = async (): Promise<number[]> => {
        await recomputeDays(tx, { collaboratorId: id, ...march });
        return (await dayRecords(tx, { collaboratorIds: [id], ...march }))
          .filter((d) => d.service > 0)
          .map((d) => d.overnights);
      };
      expect(await nights()).toEqual([0, 0]);
      const at = (day: number, hour: number): number => Date.UTC(2026, 2, day, hour) / 1000;
      const visited = (time: number, kind: 'start' | 'end', latitude: number) => ({
        at: time,
        kind,
        nation: 17,
        latitude: latitude * 100_000,
        longitude: 500_000,
        odometer: null,
        authenticated: null,
      });
      await recordPositions(tx, [
        {
          ...place,
          collaboratorId: id,
          source: 'card',
          legalFileId: null,
          positions: [
            visited(at(9, 5), 'start', 45),
            visited(at(12, 5), 'start', 45),
            visited(at(12, 13), 'end', 48),
            visited(at(13, 13), 'end', 45),
          ],
        },
      ]);
      expect(await staleDays(tx, { collaboratorIds: [id], ...march })).not.toEqual([]);
      expect(await nights()).toEqual([1, 0]);
    }));
});

describe('the plan and absences', () => {
  const plan = (tx: Tx, id: number, day: string) =>
    tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
    values (${place.customerId}, ${place.infraId}, ${id}, ${day}, 'J', 480, 1020, 60)`;
  const absent = (
    tx: Tx,
    id: number,
    from: string,
    to: string,
    first = 'FULL',
    status = 'VALIDATED',
  ) =>
    tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status)
    values (${place.customerId}, ${place.infraId}, ${id}, 'CP', ${from}, ${to}, ${first}, 'FULL', ${status})`;

  it('the plan is theoretical time; for the scheduled types it is also real', () =>
    db.elevated(async (tx) => {
      const of = async (type: 2 | 4) => {
        const { id } = await someone(tx, place, { type, driverType: null });
        await plan(tx, id, '2026-03-09');
        await plan(tx, id, '2026-03-10');
        await absent(tx, id, '2026-03-10', '2026-03-10', 'AFTERNOON');
        await recomputeDays(tx, { collaboratorId: id, ...march });
        return (await dayRecords(tx, { collaboratorIds: [id], ...march })).map(
          ({ day, theoretical, service, absences }) => [
            day,
            theoretical / HOUR,
            service / HOUR,
            ...absences.map((a) => [a.code, a.halves]),
          ],
        );
      };
      expect(await of(4)).toEqual([
        ['2026-03-09', 8, 8],
        ['2026-03-10', 8, 4, ['CP', 1]],
      ]);
      expect(await of(2)).toEqual([
        ['2026-03-09', 8, 0],
        ['2026-03-10', 8, 0, ['CP', 1]],
      ]);
    }));

  it('the break of a plan is a break: nothing about such a day is unknown or odd', () =>
    db.elevated(async (tx) => {
      const { id } = await someone(tx, place, { type: 4, driverType: null });
      await plan(tx, id, '2026-03-09');
      await recomputeDays(tx, { collaboratorId: id, ...march });
      expect(await dayRecords(tx, { collaboratorIds: [id], ...march })).toMatchObject([
        { day: '2026-03-09', service: 8 * HOUR, breaks: HOUR, amplitude: 9 * HOUR, anomalies: [] },
      ]);
    }));

  it('only valid absences count, and work during one is told', () =>
    db.elevated(async (tx) => {
      const { id } = await someone(tx, place);
      await absent(tx, id, '2026-03-17', '2026-03-18');
      await absent(tx, id, '2026-03-24', '2026-03-24', 'FULL', 'REFUSED');
      await recordEvidence(tx, card(id, { '2026-03-18': '08:00 driving 10:00 rest' }));
      await recomputeDays(tx, { collaboratorId: id, ...march });
      const rows = await dayRecords(tx, { collaboratorIds: [id], ...march });
      expect(rows.map((r) => [r.day, r.absences])).toEqual([
        ['2026-03-17', [{ code: 'CP', halves: 2, seconds: 0 }]],
        ['2026-03-18', [{ code: 'CP', halves: 2, seconds: 0 }]],
        ['2026-03-19', []],
      ]);
      expect(rows[1]?.anomalies).toEqual([{ code: 'service_during_absence', seconds: 2 * HOUR }]);
    }));

  it('holidays are those of the agency’s territory', () =>
    db.elevated(async (tx) => {
      await tx.run`update infrastructure set holiday_zone = 'alsace-moselle' where id = ${fresh.agencies[1]}`;
      const here = await someone(tx, place);
      const there = await someone(tx, { ...place, infraId: fresh.agencies[1] });
      const days = { '2026-12-26': '08:00 driving 10:00 rest' };
      await recordEvidence(tx, card(here.id, days));
      await recordEvidence(tx, card(there.id, days));
      const december = { from: '2026-12-26', to: '2026-12-26' };
      for (const { id } of [here, there])
        await recomputeDays(tx, { collaboratorId: id, ...december });
      expect(await dayRecords(tx, { collaboratorIds: [here.id], ...december })).toMatchObject([
        { holiday: 0, isHoliday: false },
      ]);
      expect(await dayRecords(tx, { collaboratorIds: [there.id], ...december })).toMatchObject([
        { holiday: 2 * HOUR, isHoliday: true },
      ]);
    }));
});

describe('statuses', () => {
  const twoHours = { '2026-03-20': '08:00 driving 10:00 rest' };
  const setStatus = (tx: Tx, id: number, status: string) =>
    tx.run`update day_record set status = ${status} where collaborator_id = ${id}`;

  it('new evidence on a validated day brings it back to control, flagged until validated again', () =>
    db.elevated(async (tx) => {
      const { id } = await someone(tx, place);
      await recordEvidence(tx, card(id, twoHours));
      await recomputeDays(tx, { collaboratorId: id, ...march });
      await setStatus(tx, id, 'validated');
      await recordEvidence(tx, card(id, { '2026-03-20': '07:00 work 08:00 driving 10:00 rest' }));
      expect(await staleDays(tx, { collaboratorIds: [id], ...march })).toContainEqual({
        collaboratorId: id,
        day: '2026-03-20',
      });
      await recomputeDays(tx, { collaboratorId: id, ...march });
      const [day, after] = await dayRecords(tx, { collaboratorIds: [id], ...march });
      expect(day).toMatchObject({
        status: 'controlled',
        service: 3 * HOUR,
        stale: false,
        anomalies: [{ code: 'changed_after_validation' }],
      });
      expect(after).toMatchObject({ status: 'validated', anomalies: [] });
      await recordEvidence(tx, card(id, { '2026-03-20': '06:00 work 08:00 driving 10:00 rest' }));
      await recomputeDays(tx, { collaboratorId: id, ...march });
      expect((await dayRecords(tx, { collaboratorIds: [id], ...march }))[0]).toMatchObject({
        status: 'controlled',
        service: 4 * HOUR,
        anomalies: [{ code: 'changed_after_validation' }],
      });
    }));

  it('closed days never change; what would differ is told, and counts after reopening', () =>
    db.elevated(async (tx) => {
      const infraId = fresh.agencies[1];
      const { id } = await someone(tx, { ...place, infraId });
      await recordEvidence(tx, card(id, twoHours));
      await recomputeDays(tx, { collaboratorId: id, ...march });
      await setStatus(tx, id, 'declared');
      await closeDays(tx, { infras: [infraId], ...march });
      const frozen = await bytes(tx, id);
      await recordEvidence(tx, card(id, { '2026-03-20': '07:00 work 08:00 driving 10:00 rest' }));
      expect(await recomputeDays(tx, { collaboratorId: id, ...march })).toMatchObject({
        written: 0,
        differing: [{ collaboratorId: id, day: '2026-03-20' }],
      });
      expect(await bytes(tx, id)).toBe(frozen);
      await reopenDays(tx, { infras: [infraId], ...march });
      expect((await dayRecords(tx, { collaboratorIds: [id], ...march }))[0]).toMatchObject({
        status: 'declared',
        service: 2 * HOUR,
      });
      await recomputeDays(tx, { collaboratorId: id, ...march });
      expect((await dayRecords(tx, { collaboratorIds: [id], ...march }))[0]).toMatchObject({
        status: 'declared',
        service: 3 * HOUR,
      });
    }));

  it('a withdrawn file no longer counts, its rows stay', () =>
    db.elevated(async (tx) => {
      const { id } = await someone(tx, place);
      const legalFileId =
        (await tx.value<number>`insert into legal_file (customer_id, infra_id, kind, sha256, name, size, uploaded_by, status) values (${place.customerId}, ${place.infraId}, 'card', ${'f'.repeat(64)}, 'C.C1B', 1, ${fresh.admin.id}, 'treated') returning id`) ??
        0;
      await recordEvidence(tx, card(id, twoHours, { legalFileId }));
      await recomputeDays(tx, { collaboratorId: id, ...march });
      expect(await withdrawEvidence(tx, legalFileId)).toEqual([
        { collaboratorId: id, touched: { first: '2026-03-18', last: '2026-03-22' } },
      ]);
      expect(await recomputeDays(tx, { collaboratorId: id, ...march })).toMatchObject({
        removed: 2,
      });
      expect(
        await tx.run`select count(*)::int as n from activity_evidence where legal_file_id = ${legalFileId} and withdrawn`,
      ).toEqual([{ n: 1 }]);
    }));
});

it('a file read again by a better reader says only what it says now', () =>
  db.elevated(async (tx) => {
    const { id } = await someone(tx, place);
    const legalFileId =
      (await tx.value<number>`insert into legal_file (customer_id, infra_id, kind, sha256, name, size, uploaded_by, status) values (${place.customerId}, ${place.infraId}, 'card', ${'e'.repeat(64)}, 'C.C1B', 1, ${fresh.admin.id}, 'treated') returning id`) ??
      0;
    await recordEvidence(
      tx,
      card(
        id,
        { '2026-03-04': '06:00 driving 08:00 rest', '2026-03-05': '06:00 driving 08:00 rest' },
        { legalFileId },
      ),
    );
    const again = await recordEvidence(
      tx,
      card(id, { '2026-03-05': '06:00 driving 09:00 rest' }, { legalFileId }),
    );
    expect(again).toMatchObject({
      added: ['2026-03-05'],
      unchanged: 0,
      touched: { first: '2026-03-02', last: '2026-03-07' },
    });
    await recomputeDays(tx, { collaboratorId: id, ...march });
    expect(
      (await dayRecords(tx, { collaboratorIds: [id], ...march }))
        .filter((d) => d.service > 0)
        .map((d) => [d.day, d.driving / HOUR]),
    ).toEqual([['2026-03-05', 3]]);
  }));

it('what is written in bulk is what a recomputation writes', () =>
  db.elevated(async (tx) => {
    const people = [
      await someone(tx, place, { driverType: 'LD' }),
      await someone(tx, place),
      await someone(tx, place, { type: 4, driverType: null }),
    ];
    const shift = [
      '00:00 rest 04:30 work 05:00 driving 09:00 rest 09:45 driving 13:00 work 14:00 rest',
      '00:00 rest 18:00 driving',
      '00:00 driving 02:00 rest 19:00 driving 22:00 unknown',
    ];
    const evidence = people
      .slice(0, 2)
      .map(({ id }, i) =>
        card(
          id,
          Object.fromEntries(
            Array.from({ length: 20 }, (_, d) => [
              `2026-03-${String(d + 2).padStart(2, '0')}`,
              shift[(d + i) % 3] ?? '',
            ]),
          ),
        ),
      );
    const range = { first: march.from, last: march.to };
    await bulkRecords(tx, {
      collaboratorIds: people.map((p) => p.id),
      range,
      evidence,
      statusOf: (d) => (d.day < '2026-03-15' ? 'closed' : 'validated'),
    });
    for (const { id } of people) {
      const once = await bytes(tx, id);
      expect(await recomputeDays(tx, { collaboratorId: id, ...march })).toMatchObject({
        written: 0,
        removed: 0,
        differing: [],
      });
      expect(await bytes(tx, id)).toBe(once);
    }
  }));
