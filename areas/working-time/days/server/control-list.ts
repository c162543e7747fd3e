// The days that are over, to be controlled.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { formatHours } from '#engines/french-time/hours.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { texts } from '#platform/contract/texts.ts';
import { missionOfDay, personColumns } from '#areas/collaborators/directory/server/api.ts';
import { type DirectoryTables, personRows } from '#areas/collaborators/directory/server/table.ts';
import { inScope } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { CONTROL_FIGURES, controlList, type SHOWN } from '../contract.ts';
import { figureColumns } from '../figures.ts';
import { fr } from '../fr.ts';
import { dayRows, type DayTables } from './table.ts';

type Tables = DayTables & DirectoryTables & InfrastructureTables;
const t = texts(fr);

const m = missionOfDay('m', dayRows('d'));
/** Literals, so that the partial index serves. */
const open = sql<SqlBool>`d.status in ('draft', 'declared', 'controlled')`;
/** Odd, and nobody has said that it may be. */
export const odd = sql<SqlBool>`d.anomalies <> '[]'::jsonb and ${open}`;
/** Somebody worked or should have, or something is odd. A day of rest, leave or holiday asks for nobody's control. */
export const toValidate = sql<SqlBool>`${open} and (d.service > 0 or d.anomalies <> '[]'::jsonb or ${dayRows('d').isUnproven})`;
const shown: Readonly<Record<(typeof SHOWN)[number], RawBuilder<SqlBool>>> = {
  anomalies: odd,
  'to-validate': toValidate,
  validated: sql<SqlBool>`d.status = 'validated'`,
  closed: sql<SqlBool>`d.status = 'closed'`,
};
const gap = sql<number>`case when d.theoretical > 0 and d.service > 0 then d.service - d.theoretical else 0 end`;

const controlColumns = Object.fromEntries(
  CONTROL_FIGURES.map((key) => [key, `d.${figureColumns[key]}`]),
) as { [K in (typeof CONTROL_FIGURES)[number]]: `d.${(typeof figureColumns)[K]}` };

export const controlled = listEngine(controlList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('day_record as d')
      .innerJoin('collaborator as c', 'c.id', 'd.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
      .where('d.infra_id', '=', ofScope(call.actor.scope))
      .where('d.day', '<', todayIn(call.now, paris)),
  id: 'd.id',
  source: { ...personColumns, agency: 'i.name', ...controlColumns, gap },
  defaultOrder: { name: 'day', dir: 'desc' },
  agency: 'd.infra_id',
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    show: (_eb, values) =>
      sql<SqlBool>`(${sql.join(
        (values as (typeof SHOWN)[number][]).map((v) => sql`(${shown[v]})`),
        sql` or `,
      )})`,
    days: 'd.day',
    agency: { ids: 'd.infra_id' },
    driverType: (_eb, values) =>
      sql<SqlBool>`coalesce((select ${m.driverType} from ${m.rows}), ${personRows('c').driverType}, 'none') = any(${values as string[]}::text[])`,
    anomaly: (_eb, values) =>
      sql<SqlBool>`exists (select from jsonb_array_elements(d.anomalies) a where a ->> 'code' = any(${values as string[]}::text[]))`,
  },
  options: {
    agency: async (call) =>
      (await inScope(call.tx, call.actor.scope, 'agency')).map((a) => ({
        value: String(a.id),
        label: a.name,
      })),
  },
  cells: {
    anomalies: (r) =>
      r.anomalies
        .map((a) => t(`anomaly.${a.code}`, { duration: formatHours(a.seconds ?? 0) }))
        .join(', '),
  },
  limits: { bulk: 20_000 },
});
