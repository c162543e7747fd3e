// The doors of attributes: which hold for a person, and what was noted of days.
import { sql } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { levelsAbove } from '#areas/organisation/infrastructures/server/api.ts';
import type { Kind, Value } from '../attribute-value.ts';
import type { CalendarAttributeTables } from './table.ts';

export interface AttributeOf {
  readonly id: number;
  readonly infraId: number;
  readonly label: string;
  readonly kind: Kind;
  readonly choices: readonly string[];
  readonly mandatory: boolean;
  readonly visible: boolean;
}
const columns = [
  'id',
  'infra_id as infraId',
  'label',
  'kind',
  'choices',
  'mandatory',
  'visible',
] as const;

/** The attributes in use at an infrastructure: its own and those of the levels above, in their order. */
export const attributesAt = (tx: Tx, infraId: number): Promise<AttributeOf[]> =>
  tables<CalendarAttributeTables>({ tx })
    .selectFrom('calendar_attribute')
    .select(columns)
    .where('active', '=', true)
    .where(sql<boolean>`infra_id in ${levelsAbove([infraId])}`)
    .orderBy('position')
    .orderBy('label')
    .orderBy('id')
    .execute();
/** The attributes in use anywhere in some infrastructures. */
export const attributesIn = (tx: Tx, scope: readonly number[]): Promise<AttributeOf[]> =>
  tables<CalendarAttributeTables>({ tx })
    .selectFrom('calendar_attribute')
    .select(columns)
    .where('active', '=', true)
    .where(sql<boolean>`infra_id in ${levelsAbove(scope)}`)
    .orderBy('position')
    .orderBy('label')
    .orderBy('id')
    .execute();

export interface AttributeValue {
  readonly collaboratorId: number;
  readonly day: string;
  readonly attributeId: number;
  readonly value: Value;
}
/** What was noted of some people's days, in the caller's sight. */
export const attributeValues = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  { first, last }: DayRange,
): Promise<AttributeValue[]> =>
  tables<CalendarAttributeTables>({ tx })
    .selectFrom('calendar_attribute_value')
    .select(['collaborator_id as collaboratorId', 'day', 'attribute_id as attributeId', 'value'])
    .where('collaborator_id', '=', anyOf(collaboratorIds))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .orderBy('attribute_id')
    .execute();

/** Writes definitions, for demo data: answers their ids. Rights are the caller's business. */
export const createAttributes = async (
  tx: Tx,
  all: readonly (Omit<AttributeOf, 'id'> & {
    readonly customerId: number;
    readonly position: number;
  })[],
): Promise<number[]> =>
  (
    await tables<CalendarAttributeTables>({ tx })
      .insertInto('calendar_attribute')
      .values(
        all.map((a) => ({
          customer_id: a.customerId,
          infra_id: a.infraId,
          label: a.label,
          kind: a.kind,
          choices: a.choices,
          mandatory: a.mandatory,
          visible: a.visible,
          position: a.position,
          active: true,
        })),
      )
      .returning('id')
      .execute()
  ).map((r) => r.id);
