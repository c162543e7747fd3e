// Files of the reference made by the portal itself: people, days and absences, calculated, closed and exported, then compared byte for byte.
// The first month is our own, so that the way is proved where the reference is absent.
import { unzipSync } from 'fflate';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { addMonths, daysOfMonth, type Month } from '#engines/french-time/months.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import type { Unpacked } from '#platform/server/files/archive.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import type { Tx } from '#platform/server/call.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { installStarterHeadings } from '#areas/pay-variables/headings/server/api.ts';
import { nameSilae } from './pay-month.fixtures.ts';
import { ensurePeriods, periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import { calculateSome, closePast } from './past-months.ts';
import { writeDays, type WorkedDay } from './pay-month.fixtures.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
});

const [HOUR, MINUTE] = [3_600, 60];
interface Absent {
  readonly code: string;
  readonly first: Day;
  readonly last: Day;
  readonly half?: 'MORNING' | 'AFTERNOON';
}
interface Someone {
  readonly matricule: string;
  readonly name: string;
  readonly contract: string;
  readonly days: readonly WorkedDay[];
  readonly absences: readonly Absent[];
}
/** Working days from `first` on, each as long as its part of the hours. */
const week = (monday: Day, hours: readonly number[], meals = 0): WorkedDay[] =>
  hours.flatMap((seconds, i) =>
    seconds === 0 ? [] : [{ day: addDays(monday, i), service: seconds, meals }],
  );
/** 35 h in five days and something more on the last. */
const full = (monday: Day, more: number, meals = 0): WorkedDay[] =>
  week(
    monday,
    [7, 7, 7, 7, 7].map((h, i) => h * HOUR + (i === 4 ? more : 0)),
    meals,
  );

/** Somebody of the office: 35 hours, overtime by the week. */
const place = async (tx: Tx, who: Someone): Promise<void> => {
  const infraId = customer.agencies[0];
  const { customerId } = customer;
  const collaborator = await createCollaborator(tx, {
    customerId,
    infraId,
    matricule: who.matricule,
    lastName: who.name,
    firstName: 'Camille',
    type: 2,
  });
  const mission = await addMission(tx, {
    customerId,
    infraId,
    collaboratorId: collaborator,
    startsOn: '2024-01-01',
    jobTitle: 'Exploitation',
    contractNumber: who.contract,
    driverType: null,
  });
  await writeDays(tx, customer, infraId, { collaborator, mission }, who.days);
  for (const { code, first, last, half = 'FULL' } of who.absences)
    await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status)
      values (${customerId}, ${infraId}, ${collaborator}, ${code}, ${first}, ${last}, ${half}, ${half}, 'VALIDATED')`;
};

interface Sent {
  readonly layout: string;
  /** Heading → code in the software; every other heading is left out on purpose. */
  readonly codes: Readonly<Record<string, string>>;
}
/** The month calculated, closed and exported as the office does it: the files by name. */
const exported = async (
  month: Month,
  people: readonly Someone[],
  { layout, codes }: Sent,
): Promise<readonly Unpacked[]> => {
  const { customerId, companyId } = customer;
  const id = await portal.elevated(async (tx) => {
    await installStarterHeadings(tx, customerId, { since: '2024-01-01' });
    await nameSilae(tx, customerId);
    await tx.run`insert into heading (customer_id, code, label, unit, formula, decimals, position, active) values (${customerId}, 'FRAISKM', 'Frais kilométriques', 'euro', 'jours.travailles * 2,13 €', 2, 900, true)`;
    await tx.run`update infrastructure set siret = '44455566800017' where id = ${companyId}`;
    await tx.run`update heading set label = 'Heures supplémentaires' where customer_id = ${customerId} and code = 'HS25'`;
    await tx.run`update payroll_software set layout = ${layout} where customer_id = ${customerId} and code = 'silae'`;
    await tx.run`delete from heading_code where customer_id = ${customerId}`;
    await tx.run`insert into heading_code (customer_id, heading_id, payroll_software_id, code)
      select h.customer_id, h.id, s.id, ${JSON.stringify(codes)}::jsonb ->> h.code from heading h join payroll_software s on s.customer_id = h.customer_id and s.code = 'silae' where h.customer_id = ${customerId}`;
    await tx.run`insert into overtime_setting (customer_id, infra_id, since, length, counted) values (${customerId}, ${companyId}, '2024-01-01', 'week', ${'{"week":["CP"],"month":[],"quarter":[]}'}::jsonb)`;
    for (const who of people) await place(tx, who);
    await ensurePeriods(tx, { customerId, companyId, from: addMonths(month, -1), to: month });
    const period = await periodFor(tx, companyId, daysOfMonth(month).first);
    const of = { periodId: period?.id ?? 0, companyId };
    for (let after: number | null = 0; after !== null;)
      after = await calculateSome(tx, of, { after, limit: 100 });
    await closePast(tx, portal.services.files, of, {
      userId: customer.pay.id,
      at: Temporal.Instant.from('2026-01-03T09:00Z'),
      software: 'silae',
    });
    return of.periodId;
  });
  const answer = await portal
    .as(customer.pay)
    .post(`/export/payroll-software/silae/${id}?part=all`, {});
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => ({ name, bytes }));
};
const textOf = (files: readonly Unpacked[], name: RegExp): string =>
  Buffer.from(files.find((f) => name.test(f.name))?.bytes ?? []).toString('latin1');

describe('our own month', () => {
  it('holds a holiday within leave, overtime of a week and a stop over a weekend, as counted on paper', async () => {
    // May 2025: Thursday the 1st, the 8th and the 29th are holidays. Two weeks at 43 h 30 and 35 h; leave from the 5th to the 9th costs
    // Monday to Saturday without the 8th: five ouvrables. The stop from Friday the 23rd to Monday the 26th is four calendar days.
    const files = await exported(
      '2025-05',
      [
        {
          matricule: '00042',
          name: 'Ménard',
          contract: 'C-9',
          days: [...full('2025-05-12', 8 * HOUR + 30 * MINUTE, 1), ...full('2025-05-19', 0, 1)],
          absences: [{ code: 'CP', first: '2025-05-05', last: '2025-05-09' }],
        },
        {
          matricule: '00007',
          name: 'Azur',
          contract: 'C-10',
          days: full('2025-05-12', 0),
          absences: [{ code: 'MAL', first: '2025-05-23', last: '2025-05-26' }],
        },
      ],
      { layout: 'silae-absences', codes: { HS25: 'HS-HS25', HS50: 'HS-HS50', REPAS: 'EV-Repas' } },
    );
    expect(textOf(files, /^silae-.*\.csv$/).split('\r\n')).toEqual([
      'Matricule;Code;Valeur;Date debut;Date fin',
      '00007;AB-100;4;23/05/2025;26/05/2025',
      '00042;AB-300;5;05/05/2025;09/05/2025',
      '00042;EV-Repas;10;01/05/2025;31/05/2025',
      '00042;HS-HS25;8.0;01/05/2025;31/05/2025',
      '00042;HS-HS50;0.5;01/05/2025;31/05/2025',
      '',
    ]);
  });
});

/** Beside this project, or beside the checkout that it is a branch of. */
const folderAbove = (from: string): string | null => {
  const beside = join(from, 'shared/data/payroll-exports');
  if (existsSync(beside)) return beside;
  return dirname(from) === from ? null : folderAbove(dirname(from));
};
const folder = folderAbove(import.meta.dirname);
const sample = (name: string): string => readFileSync(join(folder ?? '', name), 'latin1');

describe.skipIf(folder === null)(
  'samples of the reference (skipped where shared/data is absent)',
  () => {
    const [HS25, HS50] = [17 * HOUR + 19 * MINUTE + 48, 2 * HOUR + 30 * MINUTE];
    it('Silae, from two people of February 2025', async () => {
      // This customer counts leave in days worked, as the sample does.
      await portal.run`insert into planning_code (customer_id, kind, code, label, color, unit, nature, counts, visibility) values (${customer.customerId}, 'absence', 'CP', 'Congés payés', 'a', 'day', 'CP', 'open', 'shown')`;
      const files = await exported(
        '2025-02',
        [
          {
            matricule: '00012',
            name: 'Durand',
            contract: 'CT0001',
            // The week that ends on 2 February is paid in February: 1 h 19 min 48 s of it, then 8 h at 25 % and 2 h 30 at 50 %, then 8 h.
            days: [
              ...full('2025-01-27', HS25 - 16 * HOUR),
              ...full('2025-02-10', 8 * HOUR + HS50, 1),
              ...full('2025-02-17', 8 * HOUR, 1),
              ...full('2025-02-24', 0, 1),
            ],
            absences: [{ code: 'CP', first: '2025-02-03', last: '2025-02-07' }],
          },
          {
            matricule: '00104',
            name: 'Martin',
            contract: 'CT0002',
            days: [
              ...full('2025-02-03', 8 * HOUR),
              ...week('2025-02-24', [3.5 * HOUR, 7 * HOUR, 7 * HOUR, 7 * HOUR, 7 * HOUR]),
            ],
            absences: [
              { code: 'MAL', first: '2025-02-10', last: '2025-02-21' },
              { code: 'RTT', first: '2025-02-24', last: '2025-02-24', half: 'MORNING' },
            ],
          },
        ],
        {
          layout: 'silae-absences',
          codes: { HS25: 'HS-HS25', HS50: 'HS-HS50', REPAS: 'EV-PrimePanier' },
        },
      );
      expect(textOf(files, /^silae-.*\.csv$/)).toBe(sample('silae-evp.csv'));
    });

    it('123Paie, variables and absences, from two people of February 2025', async () => {
      const files = await exported(
        '2025-02',
        [
          {
            matricule: '00012',
            name: 'Durand',
            contract: 'CT0001',
            // Twenty days at 2.13 € are 42.60 €.
            days: [
              ...full('2025-02-03', 8 * HOUR),
              ...full('2025-02-10', 8 * HOUR),
              ...full('2025-02-17', HS25 - 16 * HOUR),
              ...full('2025-02-24', 0),
            ],
            absences: [],
          },
          {
            matricule: '00104',
            name: 'Martin',
            contract: 'CT0002',
            days: [],
            absences: [{ code: 'MAL', first: '2025-02-14', last: '2025-02-17' }],
          },
        ],
        { layout: '123paie', codes: { HS25: '115', FRAISKM: '489' } },
      );
      expect(textOf(files, /^123paie-variables-/)).toBe(sample('123paie-pay.txt'));
      expect(textOf(files, /^123paie-absences-/)).toBe(sample('123paie-abs.txt'));
    });
  },
);
