import { sql, type SqlBool } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import { tables, type Actor } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  collaboratorsIn,
  isDriver,
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
  select: (rows) =>
    rows.select([
      'o.id',
      'o.collaborator_id',
      'c.last_name',
      'c.first_name',
      'c.matricule',
      'i.name as agency',
      'o.day',
      'o.rule',
      'o.article',
      'o.value',
      'o.limit_value',
      'o.unit',
      'o.severity',
      'o.penal_class',
      'o.certainty',
      'o.status',
      'o.letter_id',
      cents.as('cents'),
      seconds.as('seconds'),
      doubtBetween('o.collaborator_id', 'o.period_start', 'o.period_end').as('doubt'),
    ]),
  row: (r): OffenceRow => {
    const unit = r.unit === 'days' ? 86_400 : 1;
    const speed = r.unit === 'km/h' ? { highest: r.value, authorised: r.limit_value } : null;
    return {
      id: r.id,
      collaboratorId: r.collaborator_id,
      name: personName({ lastName: r.last_name, firstName: r.first_name }),
      matricule: r.matricule,
      agency: r.agency,
      day: r.day,
      rule: r.rule,
      article: r.article,
      value: speed === null ? r.value * unit : r.seconds,
      limit: speed === null ? r.limit_value * unit : RECORDED_FROM,
      speed,
      severity: r.severity,
      penalClass: r.penal_class,
      cost: r.cents,
      certainty: r.certainty,
      status: r.status,
      letterId: r.letter_id,
      doubt: r.doubt,
    };
  },
  sort: {
    day: 'o.at',
    name: ['c.last_name', 'c.first_name'],
    rule: 'o.rule',
    value: seconds,
    severity: rank,
    penalClass: 'o.penal_class',
    cost: cents,
    status: 'o.status',
    agency: 'i.name',
  },
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
