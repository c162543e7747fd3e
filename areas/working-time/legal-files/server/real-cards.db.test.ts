import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardDays, cardIdentification } from '#engines/tachograph/driver-card.ts';
import { decodeTachographFile } from '#engines/tachograph/tachograph.ts';
import { cardDays as shownDays, type CardDay } from '#areas/working-time/days/server/api.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import type { TestPortal } from '#platform/testing/test-portal.ts';
import { legalFilesKit, openLegalFiles } from './legal-files.setup.fixtures.ts';

let c: FreshCustomer;
let portal: TestPortal;
beforeAll(async () => {
  ({ portal, c } = await openLegalFiles());
});
afterAll(() => portal.close());
interface ExpectedDay {
  readonly date: string;
  readonly minutes: Readonly<
    Record<'rest' | 'availability' | 'work' | 'driving' | 'unknown', number>
  >;
  readonly changes: readonly (readonly [number, string, string, string, 'in' | 'out'])[];
}
/** Of two applications, the fuller record of each day, as the portal takes it. */
const expectedDays = (name: string): ExpectedDay[] => {
  const { generations } = JSON.parse(
    readFileSync(join(SAMPLES, '../expected', `${name}.json`), 'utf8'),
  ) as { generations: Readonly<Record<string, { readonly days?: readonly ExpectedDay[] }>> };
  const byDate = new Map<string, ExpectedDay>();
  for (const one of [generations['g2'], generations['g1']].flatMap((g) => g?.days ?? [])) {
    const other = byDate.get(one.date);
    if (!other || other.changes.length < one.changes.length) byDate.set(one.date, one);
  }
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
};
/** Minutes of each activity, and when each drive begins. */
const drivingRows = ({ date, minutes, changes }: ExpectedDay) => ({
  date,
  minutes: [minutes.driving, minutes.work, minutes.availability, minutes.rest, minutes.unknown],
  drives: changes
    .filter(([, what], i) => what === 'driving' && changes[i - 1]?.[1] !== 'driving')
    .map(([minute]) => minute),
});
const drivingOf = ({ day, spells }: CardDay): ReturnType<typeof drivingRows> => {
  const minutes = (of: string): number =>
    spells
      .filter(({ activity }) => activity === of)
      .reduce((sum, { start, end }) => sum + (end - start) / 60, 0);
  return {
    date: day,
    minutes: ['driving', 'work', 'waiting', 'rest', 'unknown'].map(minutes),
    drives: spells
      .filter(({ activity }, i) => activity === 'driving' && spells[i - 1]?.activity !== 'driving')
      .map(({ start }) => start / 60),
  };
};
const { elevated, outcomes, settled } = legalFilesKit(() => ({ portal, c }));

const SAMPLES = join(import.meta.dirname, '../../../../../shared/data/tachograph/samples');
const real = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((f) => f.startsWith('card-')) : [];
describe.skipIf(real.length === 0)(
  'real cards (skipped where ../shared/data/tachograph is absent)',
  () => {
    it.each(real)('%s: every whole day has the card’s own minutes', async (name) => {
      const bytes = new Uint8Array(readFileSync(join(SAMPLES, name)));
      const file = decodeTachographFile(bytes);
      if (file.kind !== 'driver-card') throw new Error('not a driver card');
      const identification = cardIdentification(file.card);
      if (identification === null) throw new Error('no identification');
      const mine = await freshCustomer(portal.services.db);
      const id = await elevated(async (tx) => {
        const place = { customerId: mine.customerId, infraId: mine.agencies[0] };
        // Two cards of the collection have blank numbers in part: whatever they say is the identity.
        const person = await createCollaborator(tx, {
          ...place,
          matricule: 'REEL',
          lastName: identification.surname || 'X',
          firstName: identification.firstNames || 'Y',
          type: 1,
          driverType: 'LD',
          card: { nation: identification.issuingNation, number: identification.cardNumber },
        });
        await addMission(tx, {
          ...place,
          collaboratorId: person,
          startsOn: '1990-01-01',
          driverType: 'LD',
        });
        return person;
      });
      const [outcome] = await outcomes(mine.supervisor, { name, bytes });
      // The anonymised cards that kept their signatures prove nothing until somebody says so.
      const isAltered = name.includes('origsig');
      expect(outcome).toMatchObject({
        outcome: isAltered ? 'contested' : 'treated',
        person: { id },
      });
      if (isAltered) {
        const rows = await elevated(
          (tx) =>
            tx.run<{
              version: number;
            }>`select version from legal_file where id = ${outcome?.fileId}`,
        );
        const accepted = await portal.call(
          mine.supervisor,
          'POST',
          `/legal-files/accept/${outcome?.fileId}`,
          { reason: 'carte d’essai', version: rows[0]?.version ?? 0 },
        );
        expect(accepted.json()).toMatchObject({ outcome: 'treated' });
      }
      await settled();
      const days = cardDays(file.card);
      const whole = days.slice(0, -1);
      // Driving of all services together is all the driving of the card, whatever the zone cuts.
      const records = await elevated(
        (tx) =>
          tx.run<{
            driving: number;
            work: number;
            waiting: number;
          }>`select sum(driving)::int as driving, sum(work)::int as work, sum(waiting)::int as waiting from day_record where collaborator_id = ${id}`,
      );
      const total = (of: 'driving' | 'work' | 'availability'): number =>
        whole.reduce((sum, d) => sum + d.minutes[of] * 60, 0);
      const last = days.at(-1);
      const lastDay = (of: 'driving' | 'work' | 'availability'): number =>
        (last?.minutes[of] ?? 0) * 60;
      const [sums] = records;
      for (const [mineOf, cardOf] of [
        ['driving', 'driving'],
        ['work', 'work'],
        ['waiting', 'availability'],
      ] as const) {
        expect(sums?.[mineOf] ?? 0).toBeGreaterThanOrEqual(total(cardOf));
        expect(sums?.[mineOf] ?? 0).toBeLessThanOrEqual(total(cardOf) + lastDay(cardOf));
      }
      // What a control is shown, against the rows that another reader of cards made of the file.
      const shown = await elevated((tx) =>
        shownDays(tx, id, { first: '1990-01-01', last: '2999-12-31' }),
      );
      const rows = expectedDays(name);
      const lastRead = rows.at(-1)?.date ?? '';
      expect(shown.filter(({ day }) => day < lastRead).map(drivingOf)).toEqual(
        rows.filter(({ date }) => date < lastRead).map(drivingRows),
      );
    });
  },
);
