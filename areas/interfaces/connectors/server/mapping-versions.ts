// What each save changed of a connector's mapping, read from the audit trail.
import { sql } from 'kysely';
import type { HandlerCall } from '#platform/server/call.ts';
import { auditTrail } from '#platform/server/db/audit-trail.ts';
import type { interfaces, MappingVersion } from '../contract.ts';
import { mappingFields, type MappingField } from './mapping.ts';
import { connectorById, identityOfRow } from './settings.ts';

type Titles = Readonly<Record<string, string>>;
interface SavedMapping {
  readonly before: Titles;
  readonly after: Titles;
}
type Field = Pick<MappingField, 'name' | 'label' | 'choices'>;

/** In the order of the fields; a column that the portal no longer has comes last, under its own name. */
export const changesOfMapping = (
  { before, after }: SavedMapping,
  fields: readonly Field[],
): MappingVersion['changes'] => {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const names = new Set([...byName.keys(), ...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const field = byName.get(name);
    const text = (value = ''): string =>
      field?.choices?.find(({ code }) => code === value)?.label ?? value;
    const change = { before: text(before[name]), after: text(after[name]) };
    return change.before === change.after ? [] : [{ label: field?.label ?? name, ...change }];
  });
};

const MOST_VERSIONS = 50;
export const mappingVersions = async (
  call: HandlerCall<typeof interfaces.mappingVersions>,
): Promise<{ versions: MappingVersion[] }> => {
  const row = await connectorById(call, call.params.id);
  const fields = await mappingFields(call, identityOfRow(row));
  const saved = await auditTrail(call)
    .select([
      'l.at',
      'l.action',
      sql<string | null>`user_name(l.user_id)`.as('who'),
      sql<Titles>`coalesce(l.before -> 'mapping', '{}')`.as('before'),
      sql<Titles>`l.after -> 'mapping'`.as('after'),
    ])
    .where('l.table_name', '=', 'connector')
    .where('l.row_id', '=', row.id)
    .where(sql<boolean>`l.after ? 'mapping'`)
    .orderBy('l.id', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return {
    versions: saved.map((version) => ({
      at: version.at,
      who: version.who,
      isFirst: version.action === 'insert',
      changes: changesOfMapping(version, fields),
    })),
  };
};
