// An import of people taken back: refused where a month was closed meanwhile, and the days of its missions are computed again.
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { ImportCall } from '#platform/server/imports/import-kind.ts';
import { writtenRows } from '#platform/server/imports/table.ts';
import { collaboratorsOf, everyMission } from '#areas/collaborators/directory/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { markStale, queueRecompute } from '#areas/working-time/days/server/api.ts';
import { fr } from '../fr.ts';
import { changedDays } from '../spells.ts';
import { closedProblems, valuesOf } from './save.ts';

const t = texts(fr);
const [c, h, m] = [personRows('c'), writtenRows('h'), missionRows('m')];

/** A month that was closed meanwhile keeps the missions that it was paid with: they are changed one by one, on the screen that looks at each. */
export const undoing = async (
  call: ImportCall,
  written: readonly { readonly table: string; readonly id: number }[],
): Promise<() => Promise<void>> => {
  const ids = written.filter(({ table }) => table === 'mission').map(({ id }) => id);
  const people = await call.tx.run<{ id: number }>`
    select distinct ${m.person} as id from ${m.rows} where ${m.id} = any(${ids}::bigint[])`;
  const missionsOf = async (id: number) => (await everyMission(call.tx, id)).map(valuesOf);
  const before = new Map<number, Awaited<ReturnType<typeof missionsOf>>>();
  for (const { id } of people) before.set(id, await missionsOf(id));
  return async () => {
    for (const [id, was] of before) {
      const after = await missionsOf(id);
      const closed = await closedProblems(call, was, after, changedDays(was, after));
      if (closed.length > 0)
        throw new AppError('import_used', {
          status: 409,
          message: t('closedSince', { why: closed.map(({ message }) => message).join(' ') }),
        });
    }
  };
};
/** The days of missions that came or changed are computed again without it. */
export const undone = async (
  call: ImportCall,
  customerId: number,
  rows: readonly { readonly table: string; readonly id: number }[],
): Promise<void> => {
  const ids = rows.filter(({ table }) => table === 'mission').map(({ id }) => id);
  const spells = await call.tx.run<{ id: number; first: string }>`
    select ${c.id} as id, min(right(${h.label}, 10)) as first from ${h.rows}
    join ${c.rows} on ${c.customer} = ${h.customer} and ${c.matricule} = left(${h.label}, -11)
    where ${h.customer} = ${customerId} and ${h.table} = 'mission' and ${h.row} = any(${ids}::bigint[]) group by ${c.id}`;
  const firsts = new Map(spells.map(({ id, first }) => [id, first]));
  const today = todayIn(call.now);
  for (const person of await collaboratorsOf(call.tx, [...firsts.keys()])) {
    const first = firsts.get(person.id) ?? today;
    if (first > today) continue;
    await markStale(call.tx, person.id, { first, last: today });
    await queueRecompute(call, person, { first, last: today });
  }
};
