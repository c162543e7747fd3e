// Each morning: the days that wait for a computation, of everybody. Rules that changed, or evidence whose job never came, need nobody.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Command } from '#platform/server/commands.ts';
import type { JobKind } from '#platform/server/services.ts';
import { collaboratorsOf } from '#areas/collaborators/directory/server/api.ts';
import { fr } from '../fr.ts';
import { queueRecompute } from './recompute-job.ts';
import type { DayTables } from './table.ts';

const staleRanges = async (tx: Tx): Promise<ReadonlyMap<number, DayRange>> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('day_record')
    .select((eb) => [
      'collaborator_id',
      eb.fn.min<Day>('day').as('first'),
      eb.fn.max<Day>('day').as('last'),
    ])
    .where('stale', '=', true)
    .groupBy('collaborator_id')
    .execute();
  return new Map(rows.map((r) => [r.collaborator_id, { first: r.first, last: r.last }]));
};

/** A job a person: one who fails stops nobody, and joins the one that may wait already. */
export const catchUpJob: JobKind<object> = {
  kind: 'days.catch-up',
  title: () => fr.catchUpTitle,
  may: null,
  run: async ({ services }) => {
    const people = await services.db.elevated(async (tx) => {
      const ranges = await staleRanges(tx);
      const waiting = await collaboratorsOf(tx, [...ranges.keys()]);
      for (const person of waiting) {
        const range = ranges.get(person.id);
        if (range !== undefined) await queueRecompute({ tx, services, actor: null }, person, range);
      }
      return waiting.length;
    });
    return { result: { people } };
  },
};

const t = texts(fr);
export const catchUpCommand: Command<object> = {
  job: catchUpJob,
  label: fr.catchUpTitle,
  about: fr.catchUpAbout,
  parameters: [],
  payload: () => ({}),
  rehearse: async (tx) => [t('catchUpLines', { count: (await staleRanges(tx)).size })],
  results: { people: fr.catchUpPeople },
};
