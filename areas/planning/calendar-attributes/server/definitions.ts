// The definitions of attributes: described in `contract.ts`, with what protects the values that days hold already.
import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import { infrastructureOf, levelsAbove } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { calendarAttribute, type Attribute, type AttributeForm } from '../contract.ts';
import { fr } from '../fr.ts';
import type { CalendarAttributeTables } from './table.ts';

const t = texts(fr);
type Tables = CalendarAttributeTables & InfrastructureTables;

const checkChoices = ({ kind, choices }: AttributeForm): void => {
  const different = new Set(choices).size;
  if (kind !== 'choice' && choices.length > 0) throw invalid({ choices: fr.choicesUnused });
  if (kind === 'choice' && (different < 2 || different !== choices.length))
    throw invalid({ choices: fr.choicesNeeded });
};

/** A level has each name once, however it is written. */
const checkLabel = async (
  call: EntityCall,
  { infraId, label }: AttributeForm,
  id: number,
): Promise<void> => {
  const taken = await tables<Tables>(call)
    .selectFrom('calendar_attribute')
    .select('id')
    .where('infra_id', '=', infraId)
    .where('id', '<>', id)
    .where(sql<boolean>`search_text(label) = search_text(${label})`)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ label: fr.labelTaken });
};

/** The definition as it is in this transaction: no day is filled with it before the end. */
const locked = async (call: EntityCall, id: number) =>
  tables<Tables>(call)
    .selectFrom('calendar_attribute')
    .select(['id', 'kind', 'choices'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** What days hold already keeps its meaning. */
const checkUse = async (
  call: EntityCall,
  { kind, choices }: AttributeForm,
  before: Pick<Attribute, 'id' | 'kind' | 'choices'>,
): Promise<void> => {
  const countValues = async (value?: string): Promise<number> => {
    let values = tables<Tables>(call)
      .selectFrom('calendar_attribute_value')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('attribute_id', '=', before.id);
    if (value !== undefined)
      values = values.where(sql<boolean>`value = ${JSON.stringify(value)}::jsonb`);
    return Number((await values.executeTakeFirstOrThrow()).n);
  };
  if (kind !== before.kind && (await countValues()) > 0) throw invalid({ kind: fr.kindUsed });
  for (const gone of before.choices.filter((c) => !choices.includes(c))) {
    const count = await countValues(gone);
    if (count > 0) throw invalid({ choices: t('choiceUsed', { choice: gone, count }) });
  }
};

export const definitions = entityServer(calendarAttribute, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('calendar_attribute as a')
      .innerJoin('infrastructure as i', 'i.id', 'a.infra_id')
      .where(sql<boolean>`a.infra_id in ${levelsAbove(call.actor.scope)}`),
  id: 'a.id',
  computed: {
    level: 'i.name',
    used: sql<number>`(select count(*)::int from calendar_attribute_value v where v.attribute_id = a.id)`,
  },
  defaultOrder: { name: 'position', dir: 'asc' },
  search: ['a.label'],
  filters: { level: { ids: 'a.infra_id' } },
  options: {
    level: async (call: ListCall) => {
      const levels = await tables<Tables>(call)
        .selectFrom('calendar_attribute as a')
        .innerJoin('infrastructure as i', 'i.id', 'a.infra_id')
        .select(['i.id', 'i.name'])
        .distinct()
        .orderBy('i.name')
        .execute();
      return levels.map(({ id, name }) => ({ value: String(id), label: name }));
    },
  },
  check: async (call, values, before) => {
    checkChoices(values);
    if (!call.actor.scope.includes(values.infraId)) throw invalid({ infraId: fr.levelMissing });
    await checkLabel(call, values, before?.id ?? 0);
    if (before === null) return;
    // One of a level above is seen, and belongs to whoever works there.
    if (!call.actor.scope.includes(before.infraId)) throw notFound();
    await checkUse(call, values, await locked(call, before.id));
  },
  owner: async ({ tx }, { infraId }) => {
    const level = await infrastructureOf(tx, infraId);
    if (level === null) throw invalid({ infraId: fr.levelMissing });
    return { customer_id: level.customerId };
  },
});
