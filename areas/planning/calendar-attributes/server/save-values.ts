// The values of a day are written, all or none.
import { sql } from 'kysely';
import { formatDay, ofMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import {
  collaboratorOf,
  currentMission,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { readValue, type Value } from '../attribute-value.ts';
import type { AttributeForm, calendarAttributes } from '../contract.ts';
import { fr } from '../fr.ts';
import { attributesAt } from './api.ts';
import type { CalendarAttributeTables } from './table.ts';

const t = texts(fr);
type Saving = HandlerCall<typeof calendarAttributes.save>;
const rows = (call: Pick<Saving, 'tx'>) => tables<CalendarAttributeTables>(call);

export const saveValues = async (
  call: HandlerCall<typeof calendarAttributes.saveValues>,
): Promise<{ saved: number }> => {
  const { day, values } = call.body;
  const person = await collaboratorOf(call.tx, call.params.collaborator);
  const mission = person === null ? null : await currentMission(call.tx, person.id, day);
  if (
    person === null ||
    !(
      call.actor.scope.includes(person.infraId) ||
      (mission !== null && call.actor.scope.includes(mission.infraId))
    )
  )
    throw notFound();
  if (mission === null || !call.actor.scope.includes(mission.infraId))
    throw invalid({ day: t('noMission', { name: personName(person), day: formatDay(day) }) });
  const [closed] = await closedDays(call.tx, [mission.infraId], { first: day, last: day });
  if (closed !== undefined)
    throw new AppError('conflict', {
      message: t('closed', { month: ofMonth(closed.month), day: formatDay(day) }),
    });
  const known = new Map((await attributesAt(call.tx, mission.infraId)).map((a) => [a.id, a]));
  const faults: Record<string, string> = {};
  const wanted: { attribute_id: number; value: Value | null }[] = [];
  values.forEach(({ attributeId, value }, i) => {
    const attribute = known.get(attributeId);
    const read = attribute === undefined ? { error: fr.unknown } : readValue(attribute, value);
    if ('error' in read)
      faults[`values.${i}.value`] =
        attribute === undefined ? read.error : `${attribute.label} : ${read.error}`;
    else wanted.push({ attribute_id: attributeId, value: read.value });
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  for (const { attribute_id, value } of wanted) {
    if (value === null)
      await rows(call)
        .deleteFrom('calendar_attribute_value')
        .where('collaborator_id', '=', person.id)
        .where('day', '=', day)
        .where('attribute_id', '=', attribute_id)
        .execute();
    else {
      await rows(call)
        .insertInto('calendar_attribute_value')
        .values({
          customer_id: person.customerId,
          infra_id: mission.infraId,
          collaborator_id: person.id,
          day,
          attribute_id,
          value: JSON.stringify(value),
        })
        .onConflict((c) =>
          c
            .columns(['collaborator_id', 'day', 'attribute_id'])
            .doUpdateSet({ value: JSON.stringify(value), infra_id: mission.infraId })
            .where(sql<boolean>`calendar_attribute_value.value is distinct from excluded.value`),
        )
        .execute();
    }
  }
  await call.services.live.publish(call.tx, {
    topics: [
      `/infrastructures/${mission.infraId}/planning`,
      `/infrastructures/${mission.infraId}/calendar`,
    ],
    type: 'calendar',
    data: { collaboratorId: person.id, day },
  });
  return { saved: wanted.length };
};
