// Accepted hours as evidence of their day, and so in the day record, counters and pay; a day that is not validated gives none.
import { formatDay } from '#engines/french-time/formats.ts';
import { instantAt } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Tx } from '#platform/server/call.ts';
import { type PersonCall, collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { zoneOf } from '#areas/organisation/infrastructures/server/api.ts';
import {
  queueRecompute,
  replaceEvents,
  type Stretch,
} from '#areas/working-time/days/server/api.ts';
import { fr } from '../fr.ts';
import { spellsOf } from '../rules.ts';
import { acceptedTimes, type SedentaryDay } from './rows.ts';

const t = texts(fr);
const stretchesOf = async (tx: Tx, row: SedentaryDay): Promise<Stretch[]> => {
  const zone = await zoneOf(tx, row.infra_id);
  const at = (minute: number): number => instantAt(row.day, minute * 60, zone);
  const work = spellsOf(acceptedTimes(row)).map(({ from, to }): Stretch => ({
    start: at(from),
    end: at(to),
    activity: 'work',
  }));
  const [morning, afternoon] = work;
  return morning === undefined || afternoon === undefined || morning.end >= afternoon.start
    ? work
    : [morning, { start: morning.end, end: afternoon.start, activity: 'rest' }, afternoon];
};

/** Says of the day what is accepted now. In the elevated transaction that changed it. */
export const deliver = async (tx: Tx, call: PersonCall, row: SedentaryDay): Promise<void> => {
  const person = await collaboratorOf(tx, row.collaborator_id);
  if (person === null) return;
  const touched = await replaceEvents(tx, {
    customerId: row.customer_id,
    infraId: row.infra_id,
    collaboratorId: row.collaborator_id,
    subSource: 'sedentary-hours',
    serviceDay: row.day,
    origin: t('origin', { day: formatDay(row.day) }),
    stretches: row.status === 'validated' ? await stretchesOf(tx, row) : [],
  });
  if (touched !== null)
    await queueRecompute({ tx, services: call.services, actor: call.actor }, person, touched);
};
