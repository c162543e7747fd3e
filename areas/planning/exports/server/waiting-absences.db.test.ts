import { beforeAll, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { readPdf } from '#platform/server/exports/pdf-text.fixtures.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';

const [MONDAY, TUESDAY] = ['2027-02-01', '2027-02-02'];
const tomorrow = addDays(todayIn(Temporal.Now.instant()), 1);
const portal = await wholePortal();
const ours = await freshCustomer(portal.services.db);
let dupont = 0;
beforeAll(async () => {
  await portal.elevated(async (tx) => {
    const place = { customerId: ours.customerId, infraId: ours.agencies[0] };
    dupont = await addPerson(tx, { ...place, matricule: `W${process.pid}`, lastName: 'Dupont' });
    await addMission(tx, { ...place, collaboratorId: dupont });
    for (const day of [MONDAY, tomorrow]) {
      await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${place.customerId}, ${place.infraId}, ${dupont}, ${day}, 'CD', 420, 900, 45)`;
      await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status) values (${place.customerId}, ${place.infraId}, ${dupont}, 'CP', ${day}, ${day}, 'PENDING_VALIDATION')`;
    }
  });
});

/** The whole text of a file, whatever its format. */
const textOf = (format: 'csv' | 'xlsx' | 'pdf', bytes: Buffer): string => {
  if (format === 'csv') return bytes.toString('utf8');
  if (format === 'pdf') return readPdf(bytes).text;
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, part]) => strFromU8(part))
    .join('');
};
const FORMATS = ['csv', 'xlsx', 'pdf'] as const;

it.each(FORMATS)('the board as %s marks a request and keeps its shift', async (format) => {
  const answer = await portal
    .as(ours.admin)
    .get(`/export/planning?view=date_to_date&from=${MONDAY}&to=2027-02-07&format=${format}`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  const text = textOf(format, answer.rawPayload).replaceAll(/[\s|]+/g, ' ');
  // On paper as « Imprimer » draws it: the mark, and its word in the legend.
  const words =
    format === 'pdf'
      ? ['CD 07:00– 15:00', 'CP ? CD', 'À valider (?)']
      : ['CD 07:00-15:00', 'CP (à valider)'];
  for (const word of words) expect(text).toContain(word);
});

it.each([
  ...FORMATS.map((format) => ['presence-report', format, MONDAY] as const),
  ...FORMATS.map((format) => ['next-day-presence', format, tomorrow] as const),
])('%s as %s marks a request', async (kind, format, day) => {
  const answer = await portal
    .as(ours.admin)
    .post(`/rest/planning/export/${kind}`, { from: day, to: day, format });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  expect(textOf(format, answer.rawPayload).replaceAll(/[\s|]+/g, ' ')).toContain('CP (à valider)');
});

it('every absence of a day is named; half a day away, the person is still expected', async () => {
  const add = (code: string, startsOn: string, half: string) =>
    portal.as(ours.admin).post('/exploitation/api/absence/add-absence', {
      collaborators: [dupont],
      code,
      startsOn,
      endsOn: startsOn,
      firstHalf: half,
      lastHalf: half,
    });
  const [wednesday, thursday] = ['2027-02-03', '2027-02-04'];
  for (const [code, day, half] of [
    ['RTT', wednesday, 'AFTERNOON'],
    ['CP', wednesday, 'MORNING'],
    ['CP', thursday, 'AFTERNOON'],
  ] as const)
    expect((await add(code, day, half)).statusCode).toBe(200);
  const report = await portal
    .as(ours.admin)
    .post('/rest/planning/export/presence-report', { from: TUESDAY, to: thursday, format: 'csv' });
  expect(report.body).toMatch(/Absent;;CP matin, RTT après-midi/);
  expect(report.body).toMatch(/Attendu;;CP après-midi/);
});
