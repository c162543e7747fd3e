// The rows of one kind whose duration is over, by table: counted for the rehearsal and taken for the purge by the same conditions.
import { sql, type RawBuilder } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { eraseLines } from '#platform/server/db/audit.ts';
import { detachFilesOf } from '#platform/server/files/references.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import { fr } from '../fr.ts';
import { KIND_NAMES, KINDS, type Kind } from '../kinds.data.ts';
import { PAYSLIP_AGE } from '../retention.ts';
import { KIND_ROWS, type Part } from './kind-rows.data.ts';
import type { PersonState } from './people.ts';

export interface Purge {
  readonly customerId: number;
  readonly today: Day;
  readonly people: ReadonlyMap<number, PersonState>;
}
export const purgedKinds = KIND_NAMES.filter((kind) =>
  ['delete', 'trail'].includes(KINDS[kind].ending),
);

const u = userRows('u');
const [c, m] = [personRows('c'), missionRows('m')];
/** The person of a row `x`; null for a row of nobody. */
const personOf = (part: Part): RawBuilder<unknown> => {
  if (part.by === 'nobody') return sql`null::bigint`;
  if (part.person !== undefined) return sql.raw(part.person);
  return part.by === 'account' ? sql`${u.person}` : sql`x.collaborator_id`;
};
const from = (part: Part): RawBuilder<unknown> => {
  const account = part.by === 'account' ? sql` join ${u.rows} on ${u.id} = x.user_id` : sql``;
  return sql`from ${sql.table(part.table)} x${account}`;
};
const ofCustomer = (part: Part, customerId: number): RawBuilder<boolean> =>
  part.by === 'account' ? sql`${u.customer} = ${customerId}` : sql`x.customer_id = ${customerId}`;

const isHeld = ({ holds }: PersonState): boolean => holds.length > 0;
const idsOf = (people: readonly PersonState[]): readonly number[] => people.map(({ id }) => id);

/** The day of the event, what tells it, and what must be true of the row besides its age. */
const eventOf = (kind: Kind, part: Part, { people, today }: Purge) => {
  const { months, start } = KINDS[kind];
  const person = personOf(part);
  const all = [...people.values()];
  if (start === 'departure') {
    const left = all.filter((one) => one.leftOn !== null && !isHeld(one));
    const days = left.map((one) => one.leftOn);
    return {
      // Joined: asked for each row, half a million rows of five thousand leavers took minutes.
      join: sql`join unnest(${idsOf(left)}::bigint[], ${days}::date[]) l(id, day) on l.id = ${person}`,
      on: sql`l.day`,
      free: sql`true`,
    };
  }
  const bound = Temporal.PlainDate.from(today).subtract({ months }).toString();
  const open = all.filter(({ openFrom }) => openFrom !== null && openFrom < bound);
  const on = sql`(${sql.raw(part.on ?? 'x.day')})::date`;
  const held = idsOf(all.filter(isHeld));
  if (part.isOfAll === true)
    return {
      join: sql``,
      on,
      free: sql`not exists (select from ${m.rows} where ${m.person} = any(${held}::bigint[]) and ${m.startsOn} <= ${on})`,
    };
  return {
    join: sql``,
    on,
    free: sql`(${person} is null or ${person} <> all(${held}::bigint[]))
      and not exists (select from unnest(${idsOf(open)}::bigint[], ${open.map(({ openFrom }) => openFrom)}::date[]) o(id, day) where o.id = ${person} and ${on} >= o.day)`,
  };
};
/** A payslip stays longer for who is not 75 yet, and for whose birth date went with the name. */
const payslipTerm = (person: RawBuilder<unknown>, today: Day): RawBuilder<boolean> => sql`
  not exists (select from ${c.rows} where ${c.id} = ${person} and (${c.birthDate} + make_interval(years => ${PAYSLIP_AGE}))::date >= ${today}::date)
  and not exists (select from ${sql.table('retention_pseudonym')} q where q.collaborator_id = ${person} and q.payslips_until >= ${today}::date)`;

export interface PartOf {
  readonly kind: Kind;
  readonly part: Part;
}
/** `from …` with what joins it, the condition of what is over, and the day of the event. */
const overIn = ({ kind, part }: PartOf, purge: Purge) => {
  const { join, on, free } = eventOf(kind, part, purge);
  const { customerId, today } = purge;
  const more = kind === 'payslips' ? payslipTerm(personOf(part), today) : sql`true`;
  return {
    rows: sql`${from(part)} ${join}`,
    is: sql<boolean>`${ofCustomer(part, customerId)} and ${sql.raw(part.when ?? 'true')} and ${free} and ${more}
    and (${on} + make_interval(months => ${KINDS[kind].months}))::date < ${today}::date`,
    on,
  };
};

export interface OverLine {
  readonly kind: Kind;
  readonly person: number | null;
  readonly count: number;
  readonly oldest: Day | null;
}
/** Elevated. What would go, by kind and person. */
export const rowsOver = async (tx: Tx, purge: Purge): Promise<OverLine[]> => {
  const lines: OverLine[] = [];
  for (const kind of purgedKinds)
    for (const part of KIND_ROWS[kind]) {
      const { rows, is, on } = overIn({ kind, part }, purge);
      const over = await tx.run<Omit<OverLine, 'kind'>>`
        select ${personOf(part)} as person, count(*)::int as count, min(${on})::text as oldest ${rows}
        where ${is} group by 1`;
      lines.push(...over.map((row) => ({ kind, ...row })));
    }
  return lines;
};

interface Candidate {
  readonly id: number;
  readonly person: number | null;
}
/** Elevated. Some rows to take, and whose they are. */
export const someOver = (
  tx: Tx,
  of: PartOf,
  { purge, atOnce }: { readonly purge: Purge; readonly atOnce: number },
): Promise<Candidate[]> => {
  const { rows, is } = overIn(of, purge);
  return tx.run<Candidate>`
    select x.id, ${personOf(of.part)} as person ${rows} where ${is} order by x.id limit ${atOnce}`;
};
/** Elevated. Takes those of the rows for which the conditions still hold; answers how many went. */
export const takeRows = async (
  tx: Tx,
  of: PartOf,
  { purge, ids }: { readonly purge: Purge; readonly ids: readonly number[] },
): Promise<number> => {
  const { rows, is } = overIn(of, purge);
  const gone = await tx.column<number>`
    select x.id ${rows} where x.id = any(${ids}::bigint[]) and ${is} for update of x`;
  const { table, unlink = [], files = {}, filesOf } = of.part;
  for (const [child, key] of Object.entries(files)) {
    const along = await tx.column<number>`
      select id from ${sql.table(child)} where ${sql.ref(key)} = any(${gone}::bigint[])`;
    await detachFilesOf(tx, child, along);
  }
  await detachFilesOf(tx, table, gone);
  if (filesOf !== undefined) {
    const [owner, key] = filesOf;
    const owners = await tx.column<number>`
      select distinct ${sql.ref(key)} from ${sql.table(table)} where id = any(${gone}::bigint[])`;
    await detachFilesOf(tx, owner, owners);
  }
  for (const [other, column] of unlink)
    await tx.run`update ${sql.table(other)} set ${sql.ref(column)} = null where ${sql.ref(column)} = any(${gone}::bigint[])`;
  if (table === 'audit_log')
    await eraseLines(tx, { lines: gone, reason: fr.erasedOver, whole: true });
  else await tx.run`delete from ${sql.table(table)} where id = any(${gone}::bigint[])`;
  return gone.length;
};
