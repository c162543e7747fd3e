// A validated day as evidence of its day, and so in the day record, counters and pay; a day that is not validated gives none.
import { formatDay } from '#engines/french-time/formats.ts';
import { instantAt } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Tx } from '#platform/server/call.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { zoneOf } from '#areas/organisation/infrastructures/server/api.ts';
import {
  evidenceDays,
  queueRecompute,
  replaceEvents,
  type Stretch,
} from '#areas/working-time/days/server/api.ts';
import { fr } from '../fr.ts';
import { spellsOf } from '../rules.ts';
import { personDays, type PersonCall } from './person.ts';
import type { DeclaredDay } from './rows.ts';

const t = texts(fr);

const stretchesOf = async (tx: Tx, row: DeclaredDay): Promise<Stretch[]> => {
  const person = await personDays(tx, row.collaborator_id, { first: row.day, last: row.day });
  const rule = person.ruleOn(row.day);
  if (rule === null) return [];
  const zone = await zoneOf(tx, row.infra_id);
  const at = (minute: number): number => instantAt(row.day, minute * 60, zone);
  const work = spellsOf(row.portion, rule.hours).map(({ from, to }): Stretch => ({
    start: at(from),
    end: at(to),
    activity: 'work',
  }));
  const [morning, afternoon] = work;
  return morning === undefined || afternoon === undefined || morning.end >= afternoon.start
    ? work
    : [morning, { start: morning.end, end: afternoon.start, activity: 'rest' }, afternoon];
};

/** Cards, clockings, hours of the person: what says when they worked is better than hours that a whole day stands for. */
const isProvenOtherwise = async (tx: Tx, row: DeclaredDay): Promise<boolean> =>
  (await evidenceDays(tx, row.collaborator_id, { first: row.day, last: row.day })).some(
    ({ active, day }) => active && day === row.day,
  );

/** Says of the day what is validated now, beside whatever else is known. In the elevated transaction that changes it. */
export const deliver = async (
  tx: Tx,
  call: PersonCall,
  row: DeclaredDay,
): Promise<{ readonly provenOtherwise: boolean }> => {
  const person = await collaboratorOf(tx, row.collaborator_id);
  if (person === null) return { provenOtherwise: false };
  const say = (stretches: readonly Stretch[]) =>
    replaceEvents(tx, {
      customerId: row.customer_id,
      infraId: row.infra_id,
      collaboratorId: row.collaborator_id,
      subSource: 'declared-day',
      serviceDay: row.day,
      origin: t('origin', { day: formatDay(row.day) }),
      stretches,
    });
  const isValidated = row.status === 'validated';
  const provenOtherwise = isValidated && (await isProvenOtherwise(tx, row));
  const touched = await say(isValidated && !provenOtherwise ? await stretchesOf(tx, row) : []);
  if (touched !== null)
    await queueRecompute({ tx, services: call.services, actor: call.actor }, person, touched);
  return { provenOtherwise };
};
