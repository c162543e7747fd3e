// The themes that somebody may choose, with what counts under each: a sub-theme's own values, else its theme's.
import type { Actor, Tx } from '#platform/server/call.ts';
import { serviceRows } from '#areas/requests/services/server/table.ts';
import type { OfferedTheme, ThemeParameters } from '../contract.ts';

interface Calling {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'provider' | 'roles'>;
}
interface Row extends ThemeParameters {
  readonly parentId: number | null;
}
const s = serviceRows('s');

/** Of this id and its sub-themes, or all; archived ones too where `all` asks for them. */
const parametersOf = (
  { tx, actor }: Calling,
  { id = null, all = false }: { readonly id?: number | null; readonly all?: boolean },
): Promise<Row[]> => tx.run<Row>`
    select t.id, t.parent_id as "parentId", t.label, ${s.id} as "serviceId", ${s.name} as service,
      coalesce(t.first_minutes, p.first_minutes) as "firstMinutes", coalesce(t.next_minutes, p.next_minutes) as "nextMinutes",
      coalesce(t.solution_minutes, p.solution_minutes) as "solutionMinutes",
      coalesce(t.interlocutor_type, p.interlocutor_type) as "interlocutorType"
    from message_theme t left join message_theme p on p.id = t.parent_id
      left join ${s.rows} on ${s.id} = coalesce(t.service_id, p.service_id)
    where (${id}::bigint is null or t.id = ${id} or t.parent_id = ${id})
      and (${all} or (t.archived_at is null and p.archived_at is null))
      and (${actor.provider} or (t.audience && ${[...actor.roles]}::text[] and (p.id is null or p.audience && ${[...actor.roles]}::text[])))
    order by coalesce(p.position, t.position), coalesce(p.label, t.label), t.position, t.label`;
const withoutParent = ({ parentId: _, ...parameters }: Row): ThemeParameters => parameters;

export const offeredThemes = async (call: Calling, id?: number): Promise<OfferedTheme[]> => {
  const rows = await parametersOf(call, { id: id ?? null });
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((theme) => ({
      ...withoutParent(theme),
      subthemes: rows.filter(({ parentId }) => parentId === theme.id).map(withoutParent),
    }));
};
