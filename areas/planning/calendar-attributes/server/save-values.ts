// The values of a day are written, all or none.
import { sql, type Insertable } from 'kysely';
import { formatDay, ofMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import {
  collaboratorOf,
  currentMission,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { readValue, type Value } from '../attribute-value.ts';
import type { calendarAttributes } from '../contract.ts';
import { fr } from '../fr.ts';
import { attributesAt } from './api.ts';
import type { CalendarAttributeTables } from './table.ts';

const t = texts(fr);
type Saving = HandlerCall<typeof calendarAttributes.saveValues>;
/** The person with the mission of that day; refuses who is out of sight, who has no mission in sight, and closed days. */
const placeOf = async (call: Saving) => {
  const { day } = call.body;
  const inSight = (infraId: number | undefined): boolean =>
    infraId !== undefined && call.actor.scope.includes(infraId);
  const person = await collaboratorOf(call.tx, call.params.collaborator);
  if (person === null) throw notFound();
  const mission = await currentMission(call.tx, person.id, day);
  if (!inSight(person.infraId) && !inSight(mission?.infraId)) throw notFound();
  if (mission === null || !inSight(mission.infraId))
    throw invalid({ day: t('noMission', { name: personName(person), day: formatDay(day) }) });
  const { infraId } = mission;
  const [closed] = await closedDays(call.tx, [infraId], { first: day, last: day });
  if (closed !== undefined)
    throw new AppError('conflict', {
      message: t('closed', { month: ofMonth(closed.month), day: formatDay(day) }),
    });
  return { person, infraId };
};

/** The values as they are stored, or one fault for each that is none. */
const readValues = async ({ tx, body }: Saving, infraId: number) => {
  const definitions = new Map((await attributesAt(tx, infraId)).map((a) => [a.id, a]));
  const faults: Record<string, string> = {};
  const values: { attributeId: number; value: Value | null }[] = [];
  body.values.forEach(({ attributeId, value }, i) => {
    const attribute = definitions.get(attributeId);
    const field = `values.${i}.value`;
    if (attribute === undefined) {
      faults[field] = fr.unknown;
      return;
    }
    const read = readValue(attribute, value);
    if ('error' in read) faults[field] = `${attribute.label} : ${read.error}`;
    else values.push({ attributeId, value: read.value });
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return values;
};

const removeValue = ({ tx, body }: Saving, personId: number, attributeId: number) =>
  tables<CalendarAttributeTables>({ tx })
    .deleteFrom('calendar_attribute_value')
    .where('collaborator_id', '=', personId)
    .where('day', '=', body.day)
    .where('attribute_id', '=', attributeId)
    .execute();

const writeValue = (
  { tx }: Saving,
  row: Pick<
    Insertable<CalendarAttributeTables['calendar_attribute_value']>,
    'customer_id' | 'infra_id' | 'collaborator_id' | 'day' | 'attribute_id' | 'value'
  >,
) =>
  tables<CalendarAttributeTables>({ tx })
    .insertInto('calendar_attribute_value')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['collaborator_id', 'day', 'attribute_id'])
        .doUpdateSet({ value: row.value, infra_id: row.infra_id })
        .where(sql<boolean>`calendar_attribute_value.value is distinct from excluded.value`),
    )
    .execute();

export const saveValues = async (call: Saving): Promise<{ saved: number }> => {
  const { day } = call.body;
  const { person, infraId } = await placeOf(call);
  const values = await readValues(call, infraId);
  const place = { customer_id: person.customerId, infra_id: infraId, collaborator_id: person.id };
  for (const { attributeId, value } of values) {
    if (value === null) await removeValue(call, person.id, attributeId);
    else
      await writeValue(call, {
        ...place,
        day,
        attribute_id: attributeId,
        value: JSON.stringify(value),
      });
  }
  await call.services.live.publish(call.tx, {
    topics: [`/infrastructures/${infraId}/planning`, `/infrastructures/${infraId}/calendar`],
    type: 'calendar',
    data: { collaboratorId: person.id, day },
  });
  return { saved: values.length };
};
