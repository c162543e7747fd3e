import { formatDay } from '#engines/french-time/formats.ts';
import { paris } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { CloseCheck } from '#platform/server/contributions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import { type DirectoryTables, missionRows } from '#areas/collaborators/directory/server/table.ts';
import { derivations, type Failure } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DerivationTables } from './table.ts';

export interface FailureQuery {
  readonly infras: readonly number[];
  /** Of one person only. */
  readonly collaboratorId?: number;
}

/** Whose days or offences could not be derived, the oldest first. */
export const failedDerivations = async (tx: Tx, o: FailureQuery): Promise<Failure[]> => {
  let rows = tables<DerivationTables & DirectoryTables>({ tx })
    .selectFrom('derivation_failure as f')
    .innerJoin('collaborator as c', 'c.id', 'f.collaborator_id')
    .select(['f.id', 'f.collaborator_id', 'f.kind', 'f.since', 'c.last_name', 'c.first_name'])
    .where('f.infra_id', '=', anyOf(o.infras))
    .orderBy('f.since')
    .orderBy('f.id');
  if (o.collaboratorId !== undefined) rows = rows.where('f.collaborator_id', '=', o.collaboratorId);
  return (await rows.execute()).map((r) => ({
    id: r.id,
    collaboratorId: r.collaborator_id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    kind: r.kind,
    since: r.since,
  }));
};

const dayOf = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(paris).toPlainDate().toString();

/** People who have no clean record of a period: of days those of its span, of offences whatever comes after its first day. */
export const failureCheck: CloseCheck = {
  code: 'failed_derivations',
  check: async (call, p) => {
    const m = missionRows('m');
    const [row] = await call.tx.run<{ people: number; since: string | null }>`
      select count(distinct f.collaborator_id)::int as people, min(f.since) as since from derivation_failure f
      where (f.infra_id = any(${p.infras}::bigint[]) or exists (select from ${m.rows} where ${m.person} = f.collaborator_id
          and ${m.in(p.infras)} and ${m.during({ first: p.firstDay, last: p.lastDay })}))
        and coalesce(f.first_day, ${p.lastDay}::date) <= ${p.lastDay}::date
        and (f.kind = 'offences' or coalesce(f.last_day, ${p.firstDay}::date) >= ${p.firstDay}::date)`;
    const since = row?.since ?? null;
    return {
      code: 'failed_derivations',
      label:
        since === null
          ? fr.closeReason
          : texts(fr)('closeReasonSince', { since: formatDay(dayOf(since)) }),
      blocking: true,
      count: row?.people ?? 0,
      url: fillPath(derivations.list.path),
    };
  },
};
