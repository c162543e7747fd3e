// The command and the server's calculation give the same figures: each case is put into the database as people would enter it, calculated there,
// and compared heading by heading with the command's answer.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { decimalText } from '#engines/money/decimal.ts';
import { exactFigure } from '#engines/payroll-layout/cells.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import type { Tx } from '#platform/server/call.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { catalogueHeadings } from '#areas/pay-variables/headings/catalogue.data.ts';
import { steadyHeadings } from '#areas/pay-variables/headings/contract.ts';
import {
  installCatalogue,
  installStarterHeadings,
} from '#areas/pay-variables/headings/server/api.ts';
import { calculateMissions } from '#areas/pay-variables/pay-entry/server/calculate.ts';
import { missionsOf } from '#areas/pay-variables/pay-entry/server/missions.ts';
import { plansOf } from '#areas/pay-variables/pay-entry/server/plans.ts';
import { ensurePeriods, periodsOf } from '#areas/working-time/pay-periods/server/api.ts';
import { recordEvidence, recomputeMany } from '#areas/working-time/days/server/api.ts';
import { unpackSpans } from '#areas/working-time/days/spans.ts';
import { hostileDays } from '#engines/overtime/cases/hostile-days.ts';
import { months } from '#engines/overtime/cases/months.ts';
import { readCases, type MonthCase } from './case-file.ts';
import { missionsOfCase, personOfCase } from './case-facts.ts';
import { monthLine, type HeadingSet } from './month-line.ts';

const GIVEN = join(import.meta.dirname, '../../../shared/data/pay-months/cases.json');
const given: readonly unknown[] = existsSync(GIVEN)
  ? JSON.parse(readFileSync(GIVEN, 'utf8')).cases
  : [];
const cases = (readCases([...months, ...hostileDays, ...given]) ?? []).map((one) => {
  if ('error' in one) throw new Error(one.error);
  return one.value;
});

/** Cases of the catalogue: seniority, thresholds of the person, Sundays by date. */
const THIRD = join(import.meta.dirname, '../../../shared/data/third-look/catalogue.json');
const ofCatalogue = (
  readCases(existsSync(THIRD) ? JSON.parse(readFileSync(THIRD, 'utf8')).cases : []) ?? []
).flatMap((one) => ('error' in one ? [] : [one.value]));
/** A driver since 2020 whose mission is cut, ill from 26 October to 20 November 2026 after ten days in June. */
const sick = (
  readCases([
    {
      id: 'ill over the end of a month, on two missions',
      period: { from: '2026-11-01', to: '2026-11-30' },
      company: { zone: 'Europe/Paris', holidays: 'metropole', overtimeBy: 'month', place: 'Lyon' },
      missions: [
        ['2020-01-01', '2026-11-10'],
        ['2026-11-11', null],
      ].map(([from, to]) => ({
        from,
        to,
        staff: 'driver',
        driverType: 'CD',
        weeklyHours: 35,
        jobTitle: 'Conducteur',
      })),
      days: [],
      plan: [],
      absences: [
        { code: 'MAL', from: '2026-06-01', to: '2026-06-10' },
        { code: 'MAL', from: '2026-10-26', to: '2026-11-20' },
      ],
      expect: {},
    },
  ]) ?? []
).flatMap((one) => ('error' in one ? [] : [one.value]));
const steady = [...steadyHeadings(catalogueHeadings)];

const portal = await wholePortal();

interface Place extends FreshCustomer {
  readonly person: number;
  readonly infra: number;
}
const enterPerson = async (tx: Tx, c: MonthCase, customer: FreshCustomer): Promise<Place> => {
  const infra = customer.agencies[0];
  await tx.run`update infrastructure set timezone = ${c.company.zone}, holiday_zone = ${c.company.holidays} where id = ${infra}`;
  const missions = missionsOfCase(c);
  const driverType = missions.at(-1)?.driverType ?? null;
  const person = await createCollaborator(tx, {
    customerId: customer.customerId,
    infraId: infra,
    matricule: 'CAS',
    lastName: 'Cas',
    firstName: 'Camille',
    type: driverType === null ? 2 : 1,
    driverType,
  });
  for (const m of missions)
    await createMission(tx, {
      customerId: customer.customerId,
      infraId: infra,
      collaboratorId: person,
      type: m.type,
      startsOn: m.startsOn,
      endsOn: m.endsOn,
      jobTitle: 'Conducteur',
      driverType: m.driverType,
      monthlyMinutes: Math.round((m.weeklyMinutes * 52) / 12),
      weeklyMinutes: m.weeklyMinutes,
    });
  return { ...customer, person, infra };
};

/** Evidence, plan, absences and theoretical schedule. */
const enterDays = async (tx: Tx, c: MonthCase, place: Place): Promise<void> => {
  const facts = personOfCase(c);
  await recordEvidence(tx, {
    customerId: place.customerId,
    infraId: place.infra,
    collaboratorId: place.person,
    source: 'event',
    origin: 'cas',
    days: facts.evidence.map((e) => ({ day: e.day, spans: unpackSpans(e.spans) })),
  });
  for (const p of facts.planned)
    await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
      values (${place.customerId}, ${place.infra}, ${place.person}, ${p.day}, ${p.code}, ${p.startsMinute}, ${p.endsMinute}, ${p.breakMinutes})`;
  for (const a of facts.absences)
    await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status)
      values (${place.customerId}, ${place.infra}, ${place.person}, ${a.code}, ${a.startsOn}, ${a.endsOn}, ${a.firstHalf}, ${a.lastHalf}, 'VALIDATED')`;
  if (c.theoretical === null) return;
  const week = c.theoretical.map((h) =>
    h === 0 ? null : { code: 'JR', start: 480, end: 480 + h * 60, pause: 0 },
  );
  await tx.run`insert into theoretical_schedule (customer_id, collaborator_id, starts_on, weeks) values (${place.customerId}, ${place.person}, '2020-01-06', ${JSON.stringify([week])}::jsonb)`;
};

const EXTRA = [
  ['X_CP', 'day', 'absences("CP").ouvrables'],
  ['X_CP_O', 'day', 'absences("CP").ouvres'],
  ['X_CP_H', 'hour', 'absences("CP").heures'],
  ['X_MAL', 'day', 'absences("MAL").calendaires'],
  ['X_MAL_H', 'hour', 'absences("MAL").heures'],
  ['HTRIM_ANT', 'hour', '0h'],
] as const;
const enterPay = async (tx: Tx, c: MonthCase, place: Place, set: HeadingSet) => {
  const { customerId, companyId } = place;
  await installStarterHeadings(tx, customerId, { since: '2020-01-01' });
  if (set === 'catalogue')
    await installCatalogue(
      tx,
      customerId,
      catalogueHeadings.map((h) => h.code),
    );
  const extra = set === 'catalogue' ? [] : EXTRA;
  for (const [code, unit, formula] of extra)
    await tx.run`insert into heading (customer_id, code, label, unit, formula, decimals, position, active) values (${customerId}, ${code}, ${code}, ${unit}, ${formula}, 2, 900, true)`;
  const counted = JSON.stringify({ week: ['CP'], month: [], quarter: [] });
  await tx.run`insert into overtime_setting (customer_id, infra_id, since, length, counted) values (${customerId}, ${companyId}, '2020-01-01', ${c.company.overtimeBy}, ${counted}::jsonb)`;
  const month = c.period.to.slice(0, 7);
  await ensurePeriods(tx, { customerId, companyId, from: month, to: month });
  await tx.run`update pay_period set first_day = ${c.period.from}, last_day = ${c.period.to} where infra_id = ${companyId}`;
  const [period] = await periodsOf(tx, [companyId]);
  if (period === undefined) throw new Error('no period');
  return period;
};
/** Hours of the quarter before the portal are typed on the first mission. */
const typeEarlier = async (tx: Tx, c: MonthCase, place: Place, period: number): Promise<void> => {
  if (c.earlier === 0) return;
  await tx.run`insert into evp_value (customer_id, infra_id, pay_period_id, mission_id, collaborator_id, heading_id, unit, manual, manual_reason, manual_by, manual_at)
    select m.customer_id, m.infra_id, ${period}, m.id, m.collaborator_id, h.id, 'hour', ${Math.round(c.earlier * 3_600)}, 'cas', ${place.pay.id}, now() from mission m join heading h on h.customer_id = m.customer_id and h.code = 'HTRIM_ANT'
    where m.collaborator_id = ${place.person} order by m.id limit 1`;
};

interface Stored {
  readonly code: string;
  readonly unit: 'hour' | 'day' | 'euro' | 'rate' | 'number';
  readonly decimals: number;
  readonly total: number | null;
  readonly errors: number;
}
const calculated = (
  c: MonthCase,
  customer: FreshCustomer,
  set: HeadingSet = 'starter',
): Promise<Readonly<Record<string, string>>> =>
  portal.elevated(async (tx) => {
    const place = await enterPerson(tx, c, customer);
    await enterDays(tx, c, place);
    const window = { first: `${c.period.from.slice(0, 4)}-01-01`, last: addDays(c.period.to, 6) };
    await recomputeMany(tx, [place.person], window);
    const period = await enterPay(tx, c, place, set);
    await typeEarlier(tx, c, place, period.id);
    const range = { first: period.firstDay, last: period.lastDay };
    const missions = await missionsOf(tx, { infras: place.agencies, range });
    await calculateMissions(tx, period, await plansOf(tx, period), missions);
    const rows =
      await tx.run<Stored>`select h.code, h.unit, h.decimals, case when h.code = any(${steady}::text[]) then max(v.computed) filter (where m.type = 'P') else coalesce(sum(v.computed) filter (where m.type = 'P'), 0) end::bigint as total, count(v.error)::int as errors
      from heading h left join evp_value v on v.heading_id = h.id and v.pay_period_id = ${period.id} left join mission m on m.id = v.mission_id
      where h.customer_id = ${place.customerId} group by h.id`;
    expect(rows.filter((r) => r.errors > 0)).toEqual([]);
    return Object.fromEntries(
      rows.map((r) => [
        r.code,
        decimalText(
          exactFigure({ stored: r.total ?? 0, unit: r.unit, decimals: r.decimals }, r.decimals),
        ),
      ]),
    );
  });

it.each(cases.map((c) => [c.id, c] as const))('%s', async (_, c) => {
  const customer = await freshCustomer(portal.services.db);
  const line = monthLine(c);
  const stored = await calculated(c, customer);
  expect(stored).toMatchObject(line.values);
  const text = (n: number | undefined): string => (n ?? 0).toFixed(2);
  const { CP, MAL } = line.totals.absences;
  expect(stored).toMatchObject({
    X_CP: text(CP?.ouvrables),
    X_CP_O: text(CP?.ouvres),
    X_CP_H: text(CP?.hours),
    X_MAL: text(MAL?.calendar),
    X_MAL_H: text(MAL?.hours),
  });
});

it('counts the days of which the wage is kept as the command does', async () => {
  const [c] = sick;
  if (c === undefined) throw new Error('no case');
  const stored = await calculated(c, await freshCustomer(portal.services.db), 'catalogue');
  expect(stored).toMatchObject(monthLine(c, 'catalogue').values);
  // By law from the 8th day, 2 November; by the agreement from the 6th, 31 October, 65 days in full less five of June.
  expect(stored).toMatchObject({
    MAINT_L90: '19',
    MAINT_L66: '0',
    MAINT_C100: '20',
    MAINT_C75: '0',
  });
});

it.skipIf(ofCatalogue.length === 0)('gives the figures of the catalogue', async () => {
  for (const c of ofCatalogue) {
    const customer = await freshCustomer(portal.services.db);
    expect(await calculated(c, customer, 'catalogue')).toMatchObject(
      monthLine(c, 'catalogue').values,
    );
  }
});
