// A definition is written, or the values of a day.
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

const checkChoices = ({ kind, choices }: AttributeForm): void => {
  if (kind === 'choice' && new Set(choices).size < 2) throw invalid({ choices: fr.choicesNeeded });
  if (kind === 'choice' && new Set(choices).size !== choices.length)
    throw invalid({ choices: fr.choicesNeeded });
  if (kind !== 'choice' && choices.length > 0) throw invalid({ choices: fr.choicesUnused });
};

/** What days hold already keeps its meaning. */
const checkUse = async (
  call: Saving,
  before: { kind: string; choices: readonly string[] },
): Promise<void> => {
  const { id, kind, choices } = call.body;
  const counted = async (value?: string): Promise<number> => {
    let found = rows(call)
      .selectFrom('calendar_attribute_value')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('attribute_id', '=', id);
    if (value !== undefined)
      found = found.where(sql<boolean>`value = ${JSON.stringify(value)}::jsonb`);
    return Number((await found.executeTakeFirstOrThrow()).n);
  };
  if (kind !== before.kind && (await counted()) > 0) throw invalid({ kind: fr.kindUsed });
  for (const gone of before.choices.filter((c) => !choices.includes(c))) {
    const n = await counted(gone);
    if (n > 0) throw invalid({ choices: t('choiceUsed', { choice: gone, count: n }) });
  }
};

export const saveAttribute = async (call: Saving): Promise<{ id: number; version: number }> => {
  const { id, version, infraId, ...said } = call.body;
  checkChoices(call.body);
  const level = call.actor.scope.includes(infraId)
    ? await infrastructureOf(call.tx, infraId)
    : null;
  if (level === null) throw invalid({ infraId: fr.levelMissing });
  const taken = await rows(call)
    .selectFrom('calendar_attribute')
    .select('id')
    .where('infra_id', '=', infraId)
    .where('id', '<>', id)
    .where(sql<boolean>`search_text(label) = search_text(${said.label})`)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ label: fr.labelTaken });
  const values = { ...said, infra_id: infraId, customer_id: level.customerId };
  if (id === 0)
    return rows(call)
      .insertInto('calendar_attribute')
      .values(values)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  const before = await rows(call)
    .selectFrom('calendar_attribute')
    .select(['kind', 'choices', 'infra_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // One of a level above belongs to whoever works there.
  if (before === undefined || !call.actor.scope.includes(before.infra_id)) throw notFound();
  await checkUse(call, before);
  const done = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'calendar_attribute',
    { id, version },
    values,
  );
  return { id: done.id, version: done.version };
};

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
