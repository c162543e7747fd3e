// Needs kept by agency.
import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { memberships } from '#areas/collaborators/groups/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { staffingNeeds } from '../contract.ts';
import { MOST_NEEDS, type Need } from '../need.ts';
import { fr } from '../fr.ts';
import type { StaffingNeedTables } from './table.ts';

const t = texts(fr);
export type Calling = Pick<HandlerCall<typeof staffingNeeds.list>, 'tx' | 'actor' | 'now'>;
type Saving = HandlerCall<typeof staffingNeeds.save>;
export interface KeptNeed extends Need {
  readonly version: number;
  readonly customerId: number;
  readonly label: string;
}
const rows = (call: Pick<Calling, 'tx'>) => tables<StaffingNeedTables>(call);

/** The needs of agencies in sight, of some of them where asked. */
export const needsIn = async (
  call: Pick<Calling, 'tx' | 'actor'>,
  agencies: readonly number[] = [],
): Promise<KeptNeed[]> => {
  const scope = call.actor.scope.filter((id) => agencies.length === 0 || agencies.includes(id));
  return rows(call)
    .selectFrom('staffing_need')
    .select([
      'id',
      'version',
      'customer_id as customerId',
      'infra_id as infraId',
      'label',
      'group_id as groupId',
      'qualification',
      'weekdays',
      'start_minute as start',
      'end_minute as end',
      'required',
      'holidays',
      'valid_from as validFrom',
      'valid_to as validTo',
      'exceptions',
    ])
    .where('infra_id', '=', anyOf(scope))
    .orderBy(sql`label collate fr`)
    .orderBy('id')
    .execute();
};
/** Throws 404 where it is not in sight. */
export const needOf = async (
  call: Pick<Calling, 'tx' | 'actor'>,
  id: number,
): Promise<KeptNeed> => {
  const need = (await needsIn(call)).find((n) => n.id === id);
  if (need === undefined) throw notFound();
  return need;
};

const checkGroup = async (call: Saving): Promise<void> => {
  const { groupId, infraId } = call.body;
  if (groupId === null) return;
  const { groups } = await memberships(call, 'collaborator');
  // A group of another agency, or of the company above, may hold people of this one.
  if (!groups.some((g) => g.id === groupId)) throw invalid({ groupId: fr.groupWrong });
  const place = await infrastructureOf(call.tx, infraId);
  const group = groups.find((g) => g.id === groupId);
  const of = group === undefined ? null : await infrastructureOf(call.tx, group.infraId);
  if (of?.customerId !== place?.customerId) throw invalid({ groupId: fr.groupWrong });
};
/** A need's own columns, as they are written. */
export const columnsOf = (b: Omit<Need, 'id' | 'infraId'> & { readonly label: string }) => ({
  label: b.label,
  group_id: b.groupId,
  qualification: b.qualification,
  weekdays: [...new Set(b.weekdays)].toSorted((x, y) => x - y),
  start_minute: b.start,
  end_minute: b.end,
  required: b.required,
  holidays: b.holidays,
  valid_from: b.validFrom,
  valid_to: b.validTo,
  exceptions: JSON.stringify(b.exceptions.toSorted((x, y) => x.day.localeCompare(y.day))),
});

export const save = async (call: Saving) => {
  const { tx, actor, body } = call;
  const { id, version, infraId } = body;
  const kept = id === 0 ? null : await needOf(call, id);
  const place = actor.scope.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
  if (place === null || place.type !== 'agency') throw invalid({ infraId: fr.agencyWrong });
  if (kept !== null && kept.customerId !== place.customerId)
    throw invalid({ infraId: fr.agencyWrong });
  await checkGroup(call);
  const values = { infra_id: infraId, ...columnsOf(body) };
  if (kept !== null) {
    const seen = { id, version };
    const done = await updateVersioned<typeof seen>(tx, 'staffing_need', seen, values);
    return { id: done.id, version: done.version };
  }
  if ((await needsIn(call)).length >= MOST_NEEDS)
    throw invalid({ label: t('tooMany', { most: MOST_NEEDS }) });
  return rows({ tx })
    .insertInto('staffing_need')
    .values({ customer_id: place.customerId, ...values })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};
/** What a late save is shown: the need as it is kept now. */
export const saved = async (call: Pick<Saving, 'tx' | 'actor' | 'body'>) => {
  const { customerId: _, ...need } = await needOf(call, call.body.id);
  return need;
};
export const remove = async (call: HandlerCall<typeof staffingNeeds.remove>): Promise<null> => {
  const { id } = await needOf(call, call.params.id);
  await rows(call).deleteFrom('staffing_need').where('id', '=', id).execute();
  return null;
};
