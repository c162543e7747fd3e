// Thresholds of a person on the running portal: a mission cut, a change of type, another agency, a day that nobody would pay, the quarter.
import { describe, expect, it } from 'vitest';
import { eachDay, weekdayOf } from '#engines/french-time/days.ts';
import { installStarterCounters } from '#areas/working-time/counters/server/api.ts';
import { installStarterHeadings } from '#areas/pay-variables/headings/server/api.ts';
import { ensurePeriods, periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import { inputsOf } from './missions.ts';
import { absencesOf } from './around-missions.ts';
import { cellOf, figures, october, ok } from './october.setup.fixtures.ts';
import {
  inOctober,
  placeWorker,
  writeDays,
  type Placed,
  type WorkedDay,
} from './pay-month.fixtures.ts';
import { uncarriedDays } from './uncarried-days.ts';

const { at, as, calculate, grid, headingId } = october();
const h = (hours: number): number => Math.round(hours * 3_600);
const weekdays = (first: string, last: string, hours: number): WorkedDay[] =>
  eachDay({ first, last })
    .filter((day) => weekdayOf(day) <= 5)
    .map((day) => ({ day, service: h(hours) }));
const elevated = <T>(work: Parameters<typeof at.portal.services.db.elevated<T>>[0]): Promise<T> =>
  at.portal.elevated(work);

/** A fresh person with the starter set as it is, LD until the 15th and CD from the 16th on: 22 days of 9 h 30. */
const withCut = async (
  o: {
    readonly second?: 'CD' | 'LD';
    readonly agency?: 0 | 1;
    readonly days?: readonly WorkedDay[];
  } = {},
): Promise<{ readonly first: Placed; readonly second: number }> => {
  await elevated(async (tx) => {
    await tx.run`delete from evp_value where customer_id = ${at.customer.customerId}`;
    await tx.run`delete from heading_code where customer_id = ${at.customer.customerId}`;
    await tx.run`delete from heading where customer_id = ${at.customer.customerId}`;
    await installStarterHeadings(tx, at.customer.customerId, { since: '2025-01-01' });
  });
  return elevated(async (tx) => {
    const first = await placeWorker(tx, at.customer, {
      matricule: 'CUT',
      name: 'Coupé',
      agency: 0,
      endsOn: '2026-10-15',
      days: o.days ?? weekdays('2026-10-01', '2026-10-31', 9.5),
    });
    const agency = at.customer.agencies[o.agency ?? 0];
    const rows =
      await tx.value<number>`insert into mission (customer_id, infra_id, collaborator_id, type, starts_on, job_title, driver_type, monthly_minutes, weekly_minutes)
      values (${at.customer.customerId}, ${agency}, ${first.collaborator}, 'P', '2026-10-16', 'Conducteur référent', ${o.second ?? 'CD'}, 9100, 2100) returning id`;
    if (o.agency === 1)
      await tx.run`update day_record set infra_id = ${agency} where collaborator_id = ${first.collaborator} and day >= '2026-10-16'`;
    return { first, second: rows ?? 0 };
  });
};
const BANDS = ['HSERV', 'HNORM', 'HEQ', 'HS25', 'HS50'] as const;
const totals = async (missions: readonly number[]): Promise<number[]> => {
  const g = await grid();
  return BANDS.map(
    (code) => missions.reduce((sum, m) => sum + (figures(g, m)[code] ?? 0), 0) / 3_600,
  );
};

describe('a mission cut within the month', () => {
  it('keeps the days of its second half, though they were stored with the first', async () => {
    const { first, second } = await withCut({ second: 'LD' });
    await calculate();
    expect(await totals([first.mission, second])).toEqual([209, 152, 34, 0, 23]);
    expect(await totals([second])).toEqual([104.5, 76, 17, 0, 11.5]);
  });

  it('adds up the shares of both types, and says so', async () => {
    const { first, second } = await withCut();
    await calculate();
    expect(await totals([first.mission, second])).toEqual([209, 152, 25.5, 8.5, 23]);
    const { tree } = await ok(
      as(at.customer.pay).get(
        `/rest/evp-front-office/value/formula?id=${cellOf(await grid(), second, 'HEQ').id}`,
      ),
    );
    const lines: string[] = [];
    const walk = (node: { label: string; shown: string; children: never[] }): void => {
      lines.push(`${node.label} = ${node.shown}`);
      node.children.forEach(walk);
    };
    walk(tree);
    expect(lines).toEqual([
      expect.stringMatching(/^Heures d’équivalence \(25\s%\), .* = 12h45$/),
      expect.stringMatching(/^Mois .*\s: heures d’équivalence à 25\s% = 25h30$/),
      'Heures de service jugées ensemble = 209h00',
      'Absences comptées dans le seuil : aucune (réglage de la société) = 0h00',
      'Début de la tranche « heures d’équivalence à 25 % » pour la personne = 152h00',
      expect.stringContaining(', longue distance : 11 jours du lundi au vendredi sur 22 = 76h00'),
      expect.stringContaining(', courte distance : 11 jours du lundi au vendredi sur 22 = 76h00'),
      'Fin de la tranche « heures d’équivalence à 25 % » pour la personne = 177h30',
      expect.stringContaining('= 93h00'),
      expect.stringContaining('= 84h30'),
      expect.stringContaining('au prorata de 104h30 de service = 12h45'),
      expect.stringContaining('au prorata de 104h30 de service = 12h45'),
    ]);
  });

  it('makes both missions out of date when a day of either changes', async () => {
    const { first, second } = await withCut();
    await calculate();
    await elevated((tx) =>
      writeDays(tx, at.customer, at.customer.agencies[0], first, [
        { day: '2026-10-01', service: h(11) },
      ]),
    );
    const late = (await grid()).rows.filter((r) => r.stale).map((r) => r.mission);
    expect(late.toSorted()).toEqual([first.mission, second].toSorted());
  });

  it('counts hours of another agency, even for who sees only one', async () => {
    const { first, second } = await withCut({ agency: 1 });
    await calculate();
    expect(await totals([first.mission, second])).toEqual([209, 152, 25.5, 8.5, 23]);
    const g = await grid(at.customer.supervisor);
    const mine = g.rows.find((r) => r.mission === first.mission);
    expect(mine?.stale).toBe(false);
    expect(figures(g, first.mission)['HEQ']).toBe(h(12.75));
    const { tree } = await ok(
      as(at.customer.supervisor).get(
        `/rest/evp-front-office/value/formula?id=${cellOf(g, first.mission, 'HEQ').id}`,
      ),
    );
    expect(tree).toMatchObject({ value: h(12.75), children: [{ value: h(25.5) }] });
  });
});

it('a day that no mission covers is found, worked or away, and keeps the month from closing', async () => {
  const days = [
    ...weekdays('2026-10-01', '2026-10-29', 9.5),
    { day: '2026-10-30', service: 0, absence: 'CP' },
  ];
  const { first } = await withCut({ days });
  await calculate();
  await elevated(
    (tx) =>
      tx.run`delete from evp_mission where mission_id in (select id from mission where collaborator_id = ${first.collaborator} and starts_on = '2026-10-16')`,
  );
  await elevated(
    (tx) =>
      tx.run`delete from mission where collaborator_id = ${first.collaborator} and starts_on = '2026-10-16'`,
  );
  const uncarried = await elevated((tx) =>
    uncarriedDays(tx, at.customer.agencies, { first: '2026-10-01', last: '2026-10-31' }),
  );
  expect(uncarried).toHaveLength(11);
  expect([uncarried[0]?.day, uncarried.at(-1)?.day]).toEqual(['2026-10-16', '2026-10-30']);
  expect(new Set(uncarried.map((d) => d.collaboratorId))).toEqual(new Set([first.collaborator]));
  const reasons: { code: string; count: number; blocking: boolean }[] = await ok(
    as(at.customer.pay).get(
      `/rest/evp-front-office/missions/not-closable-reasons?period=${at.period}`,
    ),
  );
  expect(reasons.find((r) => r.code === 'days_without_mission')).toMatchObject({
    count: 11,
    blocking: true,
  });
});

it('a quarter reads its earlier months from the days by itself', async () => {
  const { first, second } = await withCut({ second: 'LD' });
  const december = await elevated(async (tx) => {
    await tx.run`insert into overtime_setting (customer_id, infra_id, since, length, counted) values (${at.customer.customerId}, ${at.customer.companyId}, '2026-10-01', 'quarter', ${'{"week":["CP"],"month":[],"quarter":[]}'}::jsonb)`;
    await ensurePeriods(tx, { ...at.customer, from: '2026-10', to: '2026-12' });
    await writeDays(tx, at.customer, at.customer.agencies[0], first, [
      ...weekdays('2026-11-01', '2026-11-30', 9),
      ...weekdays('2026-12-01', '2026-12-31', 9),
    ]);
    return (await periodFor(tx, at.customer.companyId, '2026-12-15'))?.id ?? 0;
  });
  await calculate();
  // October: 209 h of a base of 455 h.
  expect(await totals([first.mission, second])).toEqual([209, 209, 0, 0, 0]);
  at.period = december;
  await calculate();
  // October and November are 209 + 21 × 9 = 398 h; December brings 23 × 9 = 207 h: 57 to 455 h, 104 to 559 h, 46 above.
  expect(await totals([second])).toEqual([207, 57, 104, 0, 46]);
});

it('hours before the portal, typed on one mission, count for all missions of the person at once', async () => {
  const { first, second } = await withCut({
    second: 'LD',
    days: weekdays('2026-12-01', '2026-12-31', 9),
  });
  at.period = await elevated(async (tx) => {
    await tx.run`update mission set ends_on = '2026-12-15' where id = ${first.mission}`;
    await tx.run`update mission set starts_on = '2026-12-16' where id = ${second}`;
    await tx.run`insert into heading (customer_id, code, label, unit, formula, decimals, position, active) values (${at.customer.customerId}, 'HTRIM_ANT', 'Heures avant le portail', 'hour', '0h', 2, 900, true)`;
    await tx.run`insert into overtime_setting (customer_id, infra_id, since, length, counted) values (${at.customer.customerId}, ${at.customer.companyId}, '2026-10-01', 'quarter', ${'{"week":["CP"],"month":[],"quarter":[]}'}::jsonb)`;
    await ensurePeriods(tx, { ...at.customer, from: '2026-10', to: '2026-12' });
    return (await periodFor(tx, at.customer.companyId, '2026-12-15'))?.id ?? 0;
  });
  await calculate();
  // 23 days of 9 h, of a base of 455 h.
  expect(await totals([first.mission, second])).toEqual([207, 207, 0, 0, 0]);
  const type = (mission: number, value: number | null) =>
    headingId('HTRIM_ANT').then((heading) =>
      ok(
        as(at.customer.pay).post('/value/save', {
          period: at.period,
          mission,
          heading,
          value,
          reason: 'Reprise',
        }),
      ),
    );
  const late = async () => (await grid()).rows.filter((r) => r.stale).map((r) => r.mission);
  await type(first.mission, h(398));
  // 398 + 207 h: 57 to 455 h, 104 to 559 h, 46 above; of 12 days on the second, 12/23 of each.
  expect(await totals([first.mission, second])).toEqual([207, 57, 104, 0, 46]);
  expect((await totals([second])).map((n) => Math.round(n * 100) / 100)).toEqual([
    108, 29.74, 54.26, 0, 24,
  ]);
  expect(await late()).toEqual([]);
  // Given back, everybody's figures are those of the portal's own days again.
  const { id } = cellOf(await grid(), first.mission, 'HTRIM_ANT');
  await ok(as(at.customer.pay).post(`/value/reset/${id}`));
  expect(await totals([first.mission, second])).toEqual([207, 207, 0, 0, 0]);
  expect(await late()).toEqual([]);
});

it('the rest that a quarter gives goes by the type of driver, and to the company’s own people alone', async () => {
  const days = inOctober(24, { service: 36_000, meals: 1 });
  const more = [
    { matricule: '00013', name: 'Cadet', driverType: 'CD' },
    { matricule: '00016', name: 'Dubois', driverType: 'LD' },
    { matricule: '00014', name: 'Mesnil', driverType: 'ME' },
    { matricule: '00015', name: 'Prêté', driverType: 'LD', type: 'I' },
  ] as const;
  await elevated(async (tx) => {
    for (const one of more) await placeWorker(tx, at.customer, { ...one, agency: 0, days });
  });
  await calculate();
  const rest = await as(at.customer.pay).get(
    `/evp-front-office/obligatory-rest-export?period=${at.period}&format=csv`,
  );
  const lines = rest.body
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', '').split(';'));
  // By this customer's formulas 240 h are 17,33 h of HEQ, 17 h of HS25 and 54 h of HS50: CD 71 h, LD 54 h, ME 88,33 h.
  expect(lines.filter((c) => c[0]?.startsWith('0001')).map((c) => [c[0], c[3], c[7]])).toEqual([
    ['00013', 'CD', '1'],
    ['00016', 'LD', '1'],
    ['00014', 'ME', '1,5'],
  ]);
  expect(lines.find((c) => c[0] === '00013')?.[6]).toMatch(/^71/);

  await elevated((tx) => installStarterCounters(tx, at.customer.customerId));
  const credits = () =>
    elevated(async (tx) =>
      (
        await tx.run<{ m: string; amount: number; day: string; reason: string }>`
          select c.matricule as m, x.amount::int as amount, x.day::text as day, x.reason from counter_credit x join collaborator c on c.id = x.collaborator_id
          join counter k on k.id = x.counter_id where k.code = 'COR' and x.customer_id = ${at.customer.customerId} order by c.matricule`
      ).map(({ m, amount, day }) => `${m} ${amount / 10_000} ${day}`),
    );
  const move = (what: string) =>
    ok(
      as(at.customer.pay).post(`/evp-front-office/vpe/${what}/${at.period}`, {
        reason: 'Contrôle',
        confirmation: 'octobre 2026',
      }),
    );
  const months = (status: string) =>
    elevated(
      (tx) =>
        tx.run`update pay_period set status = ${status} where infra_id = ${at.customer.companyId} and first_day >= '2026-11-01'`,
    );
  // Without December the quarter is not over; with it, and November open, neither.
  await months('closed');
  await move('force-close');
  expect(await credits()).toEqual([]);
  await move('force-open');
  await months('open');
  await elevated((tx) =>
    ensurePeriods(tx, {
      customerId: at.customer.customerId,
      companyId: at.customer.companyId,
      from: '2026-11',
      to: '2026-12',
    }),
  );
  await move('force-close');
  expect(await credits()).toEqual([]);
  await move('force-open');
  await months('closed');
  await move('force-close');
  expect(await credits()).toEqual([
    '00013 1 2026-12-31',
    '00014 1.5 2026-12-31',
    '00016 1 2026-12-31',
  ]);
  const idOf = () =>
    elevated(
      async (tx) =>
        await tx.column<number>`select x.id from counter_credit x join collaborator c on c.id = x.collaborator_id where c.matricule = '00013' and x.source is not null
          and x.customer_id = ${at.customer.customerId}`,
    );
  const before = await idOf();
  // Closed again with less overtime of one: that credit goes, the others stay as they are.
  await move('force-open');
  await calculate(at.customer.pay, { everything: true });
  await elevated(
    (tx) =>
      tx.run`update evp_value v set computed = 0 from collaborator c, heading h where c.id = v.collaborator_id and h.id = v.heading_id and h.code = 'HS50' and c.matricule = '00014' and v.customer_id = ${at.customer.customerId}`,
  );
  await move('force-close');
  expect(await credits()).toEqual(['00013 1 2026-12-31', '00016 1 2026-12-31']);
  expect(await idOf()).toEqual(before);
  await move('force-open');
  await months('open');
});

it('closing and reopening the month, once or twice, changes no figure', async () => {
  const { first, second } = await withCut();
  await calculate();
  const before = await totals([first.mission, second]);
  const move = (what: string) =>
    ok(
      as(at.customer.pay).post(`/evp-front-office/vpe/${what}/${at.period}`, {
        reason: 'Contrôle',
        confirmation: 'octobre 2026',
      }),
    );
  for (let i = 0; i < 2; i += 1) {
    await move('force-close');
    expect(await totals([first.mission, second])).toEqual(before);
    await move('force-open');
    expect(await totals([first.mission, second])).toEqual(before);
    await calculate(at.customer.pay, { everything: true });
    expect(await totals([first.mission, second])).toEqual(before);
  }
});

it('a stop of spring changes what is kept of an autumn’s wage: the fingerprint of who is ill follows it, nobody else’s', async () => {
  const { first } = await withCut();
  const stop = (days: readonly [string, string]) =>
    elevated(
      (tx) =>
        tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status)
        values (${at.customer.customerId}, ${at.customer.agencies[0]}, ${first.collaborator}, 'MAL', ${days[0]}, ${days[1]}, 'FULL', 'FULL', 'VALIDATED')`,
    );
  const october = { first: '2026-10-01', last: '2026-10-31' };
  const prints = () =>
    elevated(async (tx) => {
      const people = [first, at.long].map((p) => p.collaborator);
      const inputs = await inputsOf(tx, people, october);
      return people.map((id) => inputs.get(id)?.inputs);
    });
  const well = await prints();
  await stop(['2026-03-02', '2026-03-31']);
  expect(await prints()).toEqual(well);
  await stop(['2026-10-12', '2026-11-02']);
  const ill = await prints();
  await stop(['2026-05-04', '2026-05-31']);
  const [now, other] = await prints();
  expect([ill[0] === well[0], now === ill[0], other === well[1]]).toEqual([false, false, true]);
});

it('a fingerprint follows whole civil weeks: the Sunday before always, the days after only of whom the month holds in part', async () => {
  const { first } = await withCut();
  const people = [first, at.long].map((p) => p.collaborator);
  const prints = async () => {
    const rows = await elevated(
      (tx) =>
        tx.run<{
          prints: Readonly<Record<string, string>>;
        }>`select pay_inputs_of(${people}::bigint[], '2026-10-01', '2026-10-31') as prints`,
    );
    return people.map((id) => rows[0]?.prints[id]);
  };
  const recorded = (day: string) =>
    elevated(
      (tx) =>
        tx.run`insert into day_record (customer_id, infra_id, collaborator_id, day, hash)
        select ${at.customer.customerId}, ${at.customer.agencies[0]}, p, ${day}, md5(p::text) from unnest(${people}::bigint[]) p on conflict do nothing`,
    );
  const follows = async (day: string) => {
    const before = await prints();
    await recorded(day);
    return (await prints()).map((print, i) => print !== before[i]);
  };
  // October 2026 begins on a Thursday: its weeks run from Monday 28 September, after Sunday 27, to Sunday 1 November.
  expect(await follows('2026-09-26')).toEqual([false, false]);
  expect(await follows('2026-09-27')).toEqual([true, true]);
  expect(await follows('2026-11-01')).toEqual([true, false]);
  expect(await follows('2026-11-02')).toEqual([false, false]);
  // Seniority reads leave of years ago that does not count, and nothing else of then.
  const away = (code: string) =>
    elevated(
      (tx) =>
        tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status)
        values (${at.customer.customerId}, ${at.customer.agencies[0]}, ${first.collaborator}, ${code}, '2024-02-05', '2024-02-09', 'FULL', 'FULL', 'VALIDATED')`,
    );
  const [was] = await prints();
  await away('RTT');
  expect((await prints())[0]).toBe(was);
  await away('CSS');
  expect((await prints())[0]).not.toBe(was);
});

it('an absence leaves in payroll files in the unit of its type', async () => {
  const { first } = await withCut({ second: 'LD', days: [] });
  const absences = await elevated(async (tx) => {
    const enter = (code: string, from: string, to: string) =>
      tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status)
        values (${at.customer.customerId}, ${at.customer.agencies[0]}, ${first.collaborator}, ${code}, ${from}, ${to}, 'FULL', 'FULL', 'VALIDATED')`;
    await enter('CP', '2026-10-05', '2026-10-18');
    await enter('MAL', '2026-10-24', '2026-10-26');
    const period = await periodFor(tx, at.customer.companyId, '2026-10-15');
    return period === null ? [] : absencesOf(tx, period, at.customer.agencies);
  });
  const days = (code: string): number =>
    absences
      .filter((a) => a.code === code)
      .reduce((sum, a) => sum + (a.counted ?? a.halves) / 2, 0);
  // Two weeks of leave: 12 jours ouvrables of 14 days; a stop over a week-end: three calendar days.
  expect([days('CP'), days('MAL')]).toEqual([12, 3]);
  // The Sunday is a day of the absence, which the file dates, and costs nothing.
  expect(absences.find((a) => a.code === 'CP' && a.day === '2026-10-11')).toMatchObject({
    halves: 2,
    counted: 0,
  });
});
