// Items of people's lists as rows of one's perimeter, and their moves.
import { sql } from 'kysely';
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { FormOf } from '#platform/contract/describe/row-types.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { ContributionCall } from '#platform/server/contributions.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import type { WaitScope } from '#platform/server/describe/waits.ts';
import { refuseOwn } from '#platform/server/describe/workflow.ts';
import { idsOf, ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions, nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import { onboardingItem, type onboarding } from '../contract.ts';
import { fr } from '../fr.ts';
import { isObserved, RESPONSIBLES, type ListKind } from '../steps.ts';
import { isLive, observedOn } from './observed.ts';
import { itemRow, type OnboardingTables } from './table.ts';

const t = texts(fr);
const c = personRows('c');
const ROLES = Object.values(RESPONSIBLES);

export const itemEntity = entityServer(onboardingItem, {
  from: (call: ListCall) =>
    tables<OnboardingTables>(call)
      .selectFrom('onboarding_item as t')
      .innerJoin('onboarding_list as l', 'l.id', 't.onboarding_list_id')
      .innerJoin(observedOn(todayIn(call.now)).as('observed'), (join) => join.onTrue())
      .where('t.infra_id', '=', ofScope(call.actor.scope))
      .where(isLive),
  id: 't.id',
  computed: {
    person: sql<string>`(select ${c.name} from ${c.rows} where ${c.id} = l.collaborator_id)`,
    kind: 'l.kind',
    day: 'l.day',
    state: 'observed.state',
    assignee: sql<string | null>`user_name(t.assignee_id)`,
    reason: sql<
      string | null
    >`case when t.status <> 'todo' then t.decision_reason when observed.text is not null then observed.text
      when t.observed_at is not null then replace(${fr.back}, '{day}', to_char(t.observed_at, 'DD/MM/YYYY')) end`,
    agency: nameOfPlace('t.infra_id'),
    fact: 't.fact',
    status: 't.status',
    isAdded: sql<boolean>`t.added_by is not null`,
    decidedBy: sql<string | null>`user_name(t.decided_by)`,
    decidedAt: 't.decided_at',
  },
  // What is left to do comes first, by its day.
  order: {
    state: sql`case when observed.state in ('late', 'todo') then t.due_on - '2000-01-01'::date else 1000000 end`,
  },
  defaultOrder: { name: 'state', dir: 'asc' },
  search: [
    't.label',
    sql<string>`(select ${c.searchText} from ${c.rows} where ${c.id} = l.collaborator_id)`,
  ],
  filters: {
    state: 'observed.state',
    kind: 'l.kind',
    person: { ids: 't.collaborator_id' },
    agency: { ids: 't.infra_id' },
  },
  options: { agency: agencyOptions, person: (call) => peopleWithList(call) },
  check: (call, values, before) => checkItem(call, values, before?.listId ?? null),
  owner: async (call, { listId }, before) => {
    if (before !== null) return {};
    const { customer_id, infra_id, collaborator_id } = await listOf(call, listId);
    const added_by = call.actor.userId;
    return { customer_id, infra_id, collaborator_id, added_by, fact: 'manual' };
  },
  beforeRemove: async (call, { listId, isAdded }) => {
    refuseOwn(call, (await listOf(call, listId)).collaborator_id);
    if (!isAdded) throw new AppError('conflict', { message: fr.notRemovable });
  },
});

interface OpenList {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly collaborator_id: number;
  readonly kind: ListKind;
  readonly day: string;
  readonly person: string;
}
const liveLists = (tx: Tx, scope: readonly number[]) => tx.run<OpenList>`
  select l.id, l.customer_id, l.infra_id, l.collaborator_id, l.kind, l.day::text as day, ${c.name} as person
  from onboarding_list l join ${c.rows} on ${c.id} = l.collaborator_id
  where l.infra_id = any(${idsOf(scope)}) and ${isLive} order by l.day desc, ${c.byName}, l.id`;
const listOf = async ({ tx, actor }: EntityCall, id: number): Promise<OpenList> => {
  const list = (await liveLists(tx, actor.scope)).find((one) => one.id === id);
  if (list === undefined) throw invalid({ listId: fr.notThere });
  return list;
};

type Typed = FormOf<typeof onboardingItem.fields>;
const checkItem = async (call: EntityCall, values: Typed, listBefore: number | null) => {
  const { listId, assigneeId } = values;
  if (listBefore !== null && listBefore !== listId) throw invalid({ listId: fr.otherList });
  const list = await listOf(call, listId);
  refuseOwn(call, list.collaborator_id);
  const accounts = assigneeId === null ? [] : await usersOver(call.tx, list.infra_id, ROLES);
  if (assigneeId !== null && !accounts.some(({ id }) => id === assigneeId))
    throw invalid({ assigneeId: fr.assigneeWrong });
};

const peopleWithList = async ({ tx, actor }: ListCall) => {
  const people = new Map(
    (await liveLists(tx, actor.scope)).map((one) => [one.collaborator_id, one.person]),
  );
  return [...people].map(([value, label]) => ({ value: String(value), label }));
};

/** Whom an item may be added for and entrusted to. */
export const itemOptions = async ({ tx, actor }: HandlerCall<typeof onboarding.formOptions>) => {
  const lists = await liveLists(tx, actor.scope);
  const accounts = new Map<number, string>();
  for (const place of new Set(lists.map(({ infra_id }) => infra_id)))
    for (const { id, name } of await usersOver(tx, place, ROLES)) accounts.set(id, name);
  return {
    lists: lists.map(({ id, person, kind, day }) => ({
      value: String(id),
      label: t('listOption', { person, kind: fr.kinds[kind], day: formatDay(day) }),
    })),
    accounts: [...accounts].map(([id, label]) => ({ value: String(id), label })),
  };
};

export const moveItem = async (call: HandlerCall<typeof onboarding.move>) => {
  const { id, move } = call.params;
  const { fact } = await itemEntity.load(call, id);
  const { row, to } = await itemRow.inScope(call, id, move);
  const { reason } = call.body;
  if (move === 'tick' && isObserved(row.fact))
    throw new AppError('conflict', {
      message: t('isObserved', { fact: fr.facts[fact as keyof typeof fr.facts] }),
    });
  if (move === 'skip' && reason === '') throw invalid({ reason: fr.reasonNeeded });
  await itemRow.decide(call, row.id, {
    status: to,
    decision_reason: reason === '' ? null : reason,
  });
  return { id: row.id, status: to };
};

export const countLate = (
  { tx, now }: ContributionCall,
  { infras }: WaitScope,
): Promise<number> => {
  const today = todayIn(now);
  return countRows(
    tx,
    sql`onboarding_item t join onboarding_list l on l.id = t.onboarding_list_id cross join ${observedOn(today)} observed
      where t.infra_id = any(${infras}::bigint[]) and t.due_on < ${today}::date and observed.state = 'late' and ${isLive}`,
  );
};
