import { sql, type SqlBool } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import { tables, type Actor } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  collaboratorsIn,
  isDriver,
  personColumns,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { doubtBetween } from '#areas/working-time/days/server/api.ts';
import { offenceList, type OffenceRow } from '../lists.ts';
import { amountText } from '../figures.ts';
import type { OffenceTables } from './table.ts';

type Tables = OffenceTables & DirectoryTables & InfrastructureTables;

const seesAll = (actor: Actor): boolean => may(actor, 'offence.read-all');
/** Those in the caller's scope; whoever may not see everybody's sees their own. */
export const seen = (call: Pick<ListCall, 'tx' | 'actor'>) => {
  const rows = tables<Tables>(call)
    .selectFrom('offence as o')
    .innerJoin('collaborator as c', 'c.id', 'o.collaborator_id')
    .innerJoin('infrastructure as i', 'i.id', 'o.infra_id')
    .where('o.infra_id', '=', ofScope(call.actor.scope));
  return seesAll(call.actor)
    ? rows
    : rows.where('o.collaborator_id', '=', call.actor.collaboratorId ?? 0);
};
const seconds = sql<number>`case o.unit when 'days' then o.value * 86400 when 'km/h' then o.period_end - o.period_start else o.value end`;
/** The equipment tells of speeding from a minute on (Annex IC, 3.9.7). */
const RECORDED_FROM = 60;
const secondsPer = (unit: string): number => (unit === 'days' ? 86_400 : 1);
const cents = sql<number>`case o.certainty when 'certain' then o.cost * 100 else 0 end`;
const rank = sql<number>`coalesce(array_position(array['MI', 'SI', 'VSI', 'MSI'], o.severity), 0)`;

/** What nothing limits and what lasted no time has no figure. */
const valueCell = (r: OffenceRow): string | number | null => {
  if (r.speed !== null) return amountText(r.speed.highest, 'km/h');
  return r.value === 0 && r.limit === 0 ? null : r.value;
};
const limitCell = (r: OffenceRow): string | number | null => {
  if (r.speed !== null) return amountText(r.speed.authorised, 'km/h');
  return r.limit === 0 ? null : r.limit;
};

export const offenceRows = listEngine(offenceList, {
  from: (call: ListCall) => seen(call),
  id: 'o.id',
  source: {
    ...personColumns,
    agency: 'i.name',
    cost: cents,
    doubt: doubtBetween('o.collaborator_id', 'o.period_start', 'o.period_end'),
    unit: 'o.unit',
    recorded: 'o.value',
    allowed: 'o.limit_value',
    seconds,
  },
  computed: {
    value: (r) => (r.unit === 'km/h' ? r.seconds : r.recorded * secondsPer(r.unit)),
    limit: (r) => (r.unit === 'km/h' ? RECORDED_FROM : r.allowed * secondsPer(r.unit)),
    speed: (r) => (r.unit === 'km/h' ? { highest: r.recorded, authorised: r.allowed } : null),
  },
  sort: { day: 'o.at', value: seconds, severity: rank },
  defaultOrder: { name: 'day', dir: 'desc' },
  agency: 'o.infra_id',
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    days: 'o.day',
    penalClass: (_eb, values) =>
      sql<SqlBool>`o.penal_class = any(${(values as string[]).map(Number)}::int2[])`,
    severity: (_eb, values) =>
      sql<SqlBool>`coalesce(o.severity, 'none') = any(${values as string[]}::text[])`,
    rule: 'o.rule',
    certainty: 'o.certainty',
    status: 'o.status',
    agency: { ids: 'o.infra_id' },
    driver: { ids: 'o.collaborator_id' },
  },
  options: {
    agency: agencyOptions,
    driver: async (call) =>
      (seesAll(call.actor) ? await collaboratorsIn(call.tx, call.actor.scope) : [])
        .filter((p) => isDriver(p.type))
        .map((p) => ({ value: String(p.id), label: `${personName(p)} · ${p.matricule}` })),
  },
  cells: {
    value: valueCell,
    limit: limitCell,
    severity: (r) => r.severity ?? 'none',
    penalClass: (r) => String(r.penalClass ?? 'none'),
  },
  limits: { bulk: 2_000 },
});
