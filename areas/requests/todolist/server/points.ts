// Points as they stand now. One that follows the pay period has no state of its own: it is what the period is, with the reason of a reopening.
import { sql, type RawBuilder } from 'kysely';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import { idsOf } from '#platform/server/list-query/any-of.ts';
import { companyAbove, placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { periodEventRows, periodRows } from '#areas/working-time/pay-periods/server/table.ts';
import { contactFor } from '#areas/requests/interlocutors/server/api.ts';
import type { Checkpoint } from '../contract.ts';
import { fr } from '../fr.ts';
import type { TodoStatus } from '../todo-status.ts';

interface Call {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
}
const [p, i, e] = [periodRows('p'), placeRows('i'), periodEventRows('e')];

const isSeenDone = sql<boolean>`case t.seen_by when 'calculated' then ${p.calculatedAt} is not null
  when 'closed' then ${p.isClosed} when 'exported' then ${p.exportedAt} is not null end`;
/** Why the month was opened again, if it was and nothing closed it since. */
const reopened = sql`left join lateral (select ${e.id} as id, ${e.reason} as reason from ${e.rows}
  where ${e.period} = ${p.id} and ${e.to} = 'open' order by ${e.id} desc limit 1) back on ${p.isOpen}`;
const statusNow = sql<TodoStatus>`case when t.seen_by is null then c.status when ${isSeenDone} then 'reviewed'
  when back.id is not null then 'sent_back' else 'open' end`;

interface Row {
  id: number;
  version: number;
  topicId: number | null;
  label: string;
  category: string;
  month: string;
  companyId: number;
  companyName: string;
  placeId: number;
  placeName: string;
  dueOn: string;
  status: TodoStatus;
  isSeen: boolean;
  reason: string | null;
  isBack: boolean;
  comment: string;
  supervisor: string | null;
  preparedBy: number | null;
  preparer: string | null;
  reviewer: string | null;
}
export interface Asked {
  readonly month?: string;
  readonly category?: number;
  readonly id?: number;
  /** Points of these places only. */
  readonly infras?: readonly number[];
}
const asking = ({ month, category, id, infras }: Asked): RawBuilder<unknown> =>
  sql.join(
    [
      ...(month === undefined ? [] : [sql`and ${p.monthText} = ${month}`]),
      ...(category === undefined ? [] : [sql`and c.category = ${String(category)}`]),
      ...(id === undefined ? [] : [sql`and c.id = ${id}`]),
      ...(infras === undefined ? [] : [sql`and c.infra_id = any(${idsOf(infras)})`]),
    ],
    sql` `,
  );

const rowsOf = ({ tx, actor }: Call, asked: Asked): Promise<Row[]> => tx.run<Row>`
    select c.id, c.version, c.todo_topic_id as "topicId", c.label, c.category, ${p.monthText} as month,
      company.id as "companyId", company.name as "companyName", c.infra_id as "placeId", ${i.name} as "placeName",
      c.due_on as "dueOn", ${statusNow} as status, t.seen_by is not null as "isSeen", back.reason, back.id is not null as "isBack",
      c.comment, t.supervisor, c.prepared_by as "preparedBy", user_name(c.prepared_by) as preparer, user_name(c.reviewed_by) as reviewer
    from todo_checkpoint c join ${p.rows} on ${p.id} = c.pay_period_id join ${i.rows} on ${i.id} = c.infra_id
      join ${companyAbove(sql`c.infra_id`)} company on true
      left join todo_topic t on t.id = c.todo_topic_id ${reopened}
    where c.infra_id = any(${idsOf(actor.scope)}) ${asking(asked)}
    order by ${i.byName}, t.position nulls last, c.due_on, c.id`;

/** Interlocutors of the three kinds (D3-E-35). Invented: which of their types answers for each. */
const CONTACT: Readonly<Record<string, string>> = {
  pay_administrator: 'pay_administrator',
  customer_supervisor: 'customer_supervisor_1',
  technical_contact: 'gta_consultant',
};
/** Who answers for a kind at a company: asked once for each pair. */
const responsibles = (tx: Tx) => {
  const asked = new Map<string, Promise<string | null>>();
  return (kind: string | null, company: number): Promise<string | null> => {
    const type = CONTACT[kind ?? ''];
    if (type === undefined) return Promise.resolve(null);
    const key = `${type} ${company}`;
    const answer =
      asked.get(key) ?? contactFor(tx, { type, infraId: company }).then((one) => one?.name ?? null);
    asked.set(key, answer);
    return answer;
  };
};

const DONE: readonly TodoStatus[] = ['reviewed', 'not_applicable'];
export const isDone = ({ status }: { readonly status: TodoStatus }): boolean =>
  DONE.includes(status);
const reasonOf = ({ isSeen, status, isBack, reason }: Row): string | null => {
  if (isSeen && status === 'reviewed') return fr.seenDone;
  if (!isSeen || !isBack) return null;
  return reason === null ? fr.reopenedPlain : fr.reopened.replace('{reason}', reason);
};

export const pointsOf = async (call: Call, asked: Asked): Promise<Checkpoint[]> => {
  const today = todayIn(call.now, paris);
  const responsible = responsibles(call.tx);
  const points: Checkpoint[] = [];
  for (const row of await rowsOf(call, asked)) {
    const company = { id: row.companyId, name: row.companyName };
    points.push({
      id: row.id,
      version: row.version,
      topicId: row.topicId,
      label: row.label,
      category: Number(row.category),
      month: row.month,
      company,
      agency: row.placeId === company.id ? null : { id: row.placeId, name: row.placeName },
      dueOn: row.dueOn,
      isLate: !isDone(row) && row.dueOn < today,
      status: row.status,
      isSeen: row.isSeen,
      reason: reasonOf(row),
      comment: row.comment,
      supervisor: fr.supervisors[row.supervisor as keyof typeof fr.supervisors] ?? '',
      responsible: await responsible(row.supervisor, company.id),
      preparer: row.preparer,
      preparedByMe: row.preparedBy === call.actor.userId,
      reviewer: row.reviewer,
    });
  }
  return points;
};
