// Rules and substitutes, read and written. A rule is about a place in the caller's perimeter.
import { sql, type Selectable } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { texts } from '#platform/contract/texts.ts';
import { groupOf, groupOptions } from '#areas/collaborators/groups/server/api.ts';
import {
  collaboratorOf,
  collaboratorsIn,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf, inScope } from '#areas/organisation/infrastructures/server/api.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import { deleteRow, insertRow } from '#platform/server/db/rows.ts';
import {
  PLACE_KINDS,
  type approvers,
  type Assigned,
  type Configuration,
  type Rule,
} from '../contract.ts';
import { fr } from '../fr.ts';
import type { Place } from '../routing.ts';
import { routeWaiting } from './approval.ts';
import { keepSubstitute, substitutesOf } from './substitutes.ts';
import type { ApproverTables } from './table.ts';
import { answeringAccounts } from './answering-accounts.ts';
import { tellApprover } from './tell-approver.ts';

const t = texts(fr);
type Tables = ApproverTables & UserTables;
type Call = Pick<HandlerCall<typeof approvers.save>, 'tx' | 'actor' | 'now' | 'services'>;

/** Those of the scope. */
const answering = ({ tx, actor }: Pick<Call, 'tx' | 'actor'>) =>
  answeringAccounts(tx)
    .where('infra_id', '=', anyOf(actor.scope))
    .where('customer_id', 'is not', null);

type Choices = Configuration['choices'];
const loadChoices = async (call: Pick<Call, 'tx' | 'actor'>): Promise<Choices> => {
  const { tx, actor } = call;
  const places = [
    ...(await inScope(tx, actor.scope, 'group')),
    ...(await inScope(tx, actor.scope, 'company')),
    ...(await inScope(tx, actor.scope, 'agency')),
  ];
  const accounts = await answering(call)
    .orderBy(sql`last_name collate fr`)
    .orderBy('id')
    .execute();
  const choice = ({ id, name }: { id: number; name: string }) => ({
    value: String(id),
    label: name,
  });
  return {
    infrastructure: places.map(choice),
    group: await groupOptions(call, 'collaborator'),
    person: (await collaboratorsIn(tx, actor.scope)).map((p) => ({
      value: String(p.id),
      label: `${personName(p)} · ${p.matricule}`,
    })),
    approvers: accounts.map(choice),
  };
};

type RuleRow = Selectable<ApproverTables['absence_approver']>;
const placeOfRow = (row: RuleRow): Place => {
  if (row.collaborator_id !== null) return { kind: 'person', id: row.collaborator_id };
  if (row.group_id !== null) return { kind: 'group', id: row.group_id };
  return { kind: 'infrastructure', id: row.infra_id ?? 0 };
};
/** Rules of places in sight, in the order of the choices. */
const loadRules = async (tx: Tx, choices: Choices): Promise<Assigned[]> => {
  const rows = await tables<ApproverTables>({ tx })
    .selectFrom('absence_approver')
    .selectAll()
    .orderBy('id')
    .execute();
  const names = await userNames(
    tx,
    rows.flatMap((r) => [r.first_id, ...(r.second_id === null ? [] : [r.second_id])]),
  );
  const nameOf = (id: number): string => names.get(id) ?? fr.somebody;
  return PLACE_KINDS.flatMap((kind) => {
    const labels = new Map(choices[kind].map(({ value, label }) => [Number(value), label]));
    return rows.flatMap((row) => {
      const place = placeOfRow(row);
      const name = labels.get(place.id);
      if (place.kind !== kind || name === undefined) return [];
      return {
        id: row.id,
        place: { ...place, name },
        codes: row.codes,
        firstId: row.first_id,
        first: nameOf(row.first_id),
        secondId: row.second_id,
        second: row.second_id === null ? null : nameOf(row.second_id),
      };
    });
  });
};

export const loadConfiguration = async (
  call: HandlerCall<typeof approvers.load>,
): Promise<Configuration> => {
  const choices = await loadChoices(call);
  return {
    assignments: await loadRules(call.tx, choices),
    substitutes: await substitutesOf(call, null),
    choices,
  };
};

/** The customer of a place of the caller's perimeter. Throws. */
const customerOfPlace = async (call: Call, { kind, id }: Place): Promise<number> => {
  const { tx, actor } = call;
  if (kind === 'group') {
    const group = await groupOf(call, 'collaborator', id);
    if (group !== null) return group.customerId;
  }
  if (kind === 'infrastructure' && actor.perimeter.includes(id)) {
    const place = await infrastructureOf(tx, id);
    if (place !== null) return place.customerId;
  }
  if (kind === 'person') {
    const person = await collaboratorOf(tx, id);
    if (person !== null && actor.scope.includes(person.infraId)) return person.customerId;
  }
  throw invalid({ placeId: fr.placeMissing });
};
const COLUMN = {
  infrastructure: 'infra_id',
  group: 'group_id',
  person: 'collaborator_id',
} as const;
const rulesAt = ({ tx }: Pick<Call, 'tx'>, { kind, id }: Place) =>
  tables<ApproverTables>({ tx })
    .selectFrom('absence_approver')
    .select(['id', 'codes'])
    .where(COLUMN[kind], '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();

const sameTypes = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === 0 || b.length === 0 ? a.length === b.length : a.some((code) => b.includes(code));
const checkRules = async (call: Call, rules: readonly Rule[]): Promise<void> => {
  rules.forEach((rule, i) => {
    if (rules.slice(0, i).some((other) => sameTypes(other.codes, rule.codes)))
      throw invalid({ codes: fr.overlaps });
  });
  const accounts = new Set((await answering(call).execute()).map(({ id }) => id));
  for (const { firstId, secondId } of rules) {
    if (!accounts.has(firstId)) throw invalid({ firstId: fr.notApprover });
    if (secondId !== null && !accounts.has(secondId)) throw invalid({ secondId: fr.notApprover });
  }
};
const insertRules = async (call: Call, place: Place, rules: readonly Rule[]): Promise<void> => {
  const customerId = await customerOfPlace(call, place);
  const book = await codeBookOf(call.tx, customerId);
  const unknown = rules.flatMap((r) => r.codes).find((code) => book.absence(code) === undefined);
  if (unknown !== undefined) throw invalid({ codes: t('unknownType', { code: unknown }) });
  for (const { codes, firstId, secondId } of rules)
    await insertRow(tables<ApproverTables>(call), 'absence_approver', {
      customer_id: customerId,
      infra_id: null,
      group_id: null,
      collaborator_id: null,
      [COLUMN[place.kind]]: place.id,
      codes,
      first_id: firstId,
      second_id: secondId,
    });
};

/** Waiting requests in sight go to whom they go now, who hears of it. */
const routedNow = async (call: Call): Promise<{ routed: number }> => {
  const moved = await routeWaiting(call.tx, { day: todayIn(call.now) });
  for (const row of moved) await tellApprover(call, row);
  return { routed: moved.length };
};

export const addRule = async (
  call: HandlerCall<typeof approvers.save>,
): Promise<{ routed: number }> => {
  const { place, rule } = call.body;
  const customerId = await customerOfPlace(call, place);
  await oneAtATime(call.tx, 'approvers', customerId);
  await checkRules(call, [rule]);
  const there = await rulesAt(call, place);
  if (there.some(({ codes }) => sameTypes(codes, rule.codes)))
    throw invalid({ codes: fr.overlaps });
  await insertRules(call, place, [rule]);
  return routedNow(call);
};

export const setRules = async (
  call: HandlerCall<typeof approvers.set>,
): Promise<{ routed: number }> => {
  const { place, seen, rules } = call.body;
  const customerId = await customerOfPlace(call, place);
  await oneAtATime(call.tx, 'approvers', customerId);
  await checkRules(call, rules);
  const there = (await rulesAt(call, place)).map(({ id }) => id);
  const sorted = seen.toSorted((a, b) => a - b);
  if (there.length !== sorted.length || there.some((id, i) => id !== sorted[i]))
    throw new AppError('stale');
  await deleteRow(tables<ApproverTables>(call), 'absence_approver', anyOf(there));
  await insertRules(call, place, rules);
  return routedNow(call);
};

export const addSubstitute = async (
  call: HandlerCall<typeof approvers.addSubstitute>,
): Promise<{ routed: number }> => {
  const added = call.body;
  const accounts = await tables<Tables>(call)
    .selectFrom('app_user')
    .select(['id', 'customer_id'])
    .where('id', '=', anyOf((await answering(call).execute()).map(({ id }) => id)))
    .where('id', 'in', [added.userId, added.substituteId])
    .execute();
  const of = accounts.find(({ id }) => id === added.userId);
  const by = accounts.find(({ id }) => id === added.substituteId);
  if (of === undefined || of.customer_id === null) throw invalid({ userId: fr.notApprover });
  if (by?.customer_id !== of.customer_id) throw invalid({ substituteId: fr.notApprover });
  await keepSubstitute(call.tx, of.customer_id, added);
  return routedNow(call);
};

export const removeSubstitute = async (
  call: HandlerCall<typeof approvers.removeSubstitute>,
): Promise<null> => {
  const gone = await tables<ApproverTables>(call)
    .deleteFrom('approver_substitute')
    .where('id', '=', call.params.id)
    .where('user_id', '=', anyOf((await answering(call).execute()).map(({ id }) => id)))
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) throw notFound();
  await routedNow(call);
  return null;
};
