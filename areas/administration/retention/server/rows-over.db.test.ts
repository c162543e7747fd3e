// What runs from a departure: of who left long ago alone, to the day, and of nobody who is here, came back, left lately or is held.
import { expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { KIND_ROWS } from './kind-rows.data.ts';
import { over } from './rehearsal.ts';
import { addDispute, addLeaver } from './retention.fixtures.ts';
import { someOver, takeRows } from './rows-over.ts';

const portal = await wholePortal();
/** Five years and a day after the 29th of February 2016, and the day before. */
const [TODAY, YESTERDAY] = ['2021-03-01', '2021-02-28'];

it('absences of who left long ago go, to the day, and nobody else’s', async () => {
  const c = await freshCustomer(portal.services.db);
  const other = await freshCustomer(portal.services.db);
  const people = await portal.elevated(async (tx) => {
    const person = (lastName: string, ends: string | null, of = c) =>
      addLeaver(tx, of, { lastName, missions: [['2010-01-01', ends]] });
    const back = await addLeaver(tx, c, {
      lastName: 'Revenue',
      missions: [
        ['2010-01-01', '2015-06-30'],
        ['2020-01-01', null],
      ],
    });
    const held = await person('Conteste', '2015-06-30');
    await addDispute(tx, held, null);
    const ids = [
      await person('Parti', '2015-06-30'),
      await person('Bissextile', '2016-02-29'),
      await person('Récent', '2016-03-01'),
      await person('Présent', null),
      back,
      held,
      await person('Ailleurs', '2015-06-30', other),
    ];
    await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status)
      select customer_id, infra_id, id, 'CP', '2012-07-02', '2012-07-06', 'VALIDATED' from collaborator where id = any(${ids}::bigint[])`;
    return ids;
  });
  const [gone = 0, leap = 0] = people;
  const absencesOver = (today: string) =>
    portal.elevated(async (tx) => {
      const { lines, purge } = await over(tx, c.customerId, today);
      return { purge, lines: lines.filter(({ kind }) => kind === 'absences') };
    });
  const whose = async (today: string) =>
    new Map((await absencesOver(today)).lines.map(({ person, count }) => [person, count]));
  const both = [
    [gone, 1],
    [leap, 1],
  ] as const;
  expect(await whose(TODAY)).toEqual(new Map(both));
  expect(await whose(YESTERDAY)).toEqual(new Map(both.slice(0, 1)));
  const { purge } = await absencesOver(TODAY);
  const [part] = KIND_ROWS.absences;
  if (part === undefined) throw new Error('no rows of absences');
  const left = await portal.elevated(async (tx) => {
    const of = { kind: 'absences', part } as const;
    const some = await someOver(tx, of, { purge, atOnce: 100 });
    expect(new Set(some.map(({ person }) => person))).toEqual(new Set([gone, leap]));
    const ids = await tx.column<number>`select id from absence`;
    expect(await takeRows(tx, of, { purge, ids })).toBe(2);
    return tx.column<number>`select collaborator_id from absence where collaborator_id = any(${people}::bigint[]) order by 1`;
  });
  expect(left).toEqual(people.filter((id) => id !== gone && id !== leap).toSorted((a, b) => a - b));
});
