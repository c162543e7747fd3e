// Badges: whom they belong to, which of them nobody knows yet, and what becomes of their clockings once somebody does.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { instantAt, paris } from '#engines/french-time/zones.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import {
  collaboratorOf,
  createCollaborator,
  createMission,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { rowById, updateRow } from '#platform/server/db/rows.ts';
import type { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { LinkedBadge, PendingBadge } from '../shapes.ts';
import { judgeJob } from './judge-job.ts';
import { judgePeople, rangeAround } from './judge.ts';
import type { ClockingTables } from './table.ts';

type Tables = ClockingTables & DirectoryTables & InfrastructureTables;

const pendingBadges = async (tx: Tx, scope: readonly number[]): Promise<PendingBadge[]> => {
  const rows = await tables<Tables>({ tx })
    .selectFrom('clocking as c')
    .innerJoin('infrastructure as i', 'i.id', 'c.infra_id')
    .select([
      sql<string>`c.badge`.as('badge'),
      sql<number>`min(c.infra_id)::int8`.as('infraId'),
      sql<string>`min(i.name)`.as('agency'),
      sql<number>`count(*)::int`.as('clockings'),
      sql<number>`min(c.at)`.as('first'),
      sql<number>`max(c.at)`.as('last'),
    ])
    .where('c.step', '=', 'collaborator_link_pending')
    .where('c.infra_id', '=', anyOf(scope))
    .groupBy(['c.customer_id', 'c.badge'])
    .orderBy(sql`max(c.at)`, 'desc')
    .limit(500)
    .execute();
  return rows.map((r) => ({ ...r, first: Number(r.first), last: Number(r.last) }));
};

/** How many badges wait for somebody. */
export const countPending = async (tx: Tx, scope: readonly number[]): Promise<number> =>
  (await tx.value<number>`
    select count(distinct (customer_id, badge))::int as n from clocking
    where step = 'collaborator_link_pending' and infra_id = any(${scope}::bigint[])`) ?? 0;

export const pendingCount = async ({
  tx,
  actor,
}: HandlerCall<typeof clocking.pendingCount>): Promise<{ count: number }> => ({
  count: await countPending(tx, actor.scope),
});

export const manualJson = async ({
  tx,
  actor,
}: HandlerCall<typeof clocking.manualJson>): Promise<{
  pending: PendingBadge[];
  linked: LinkedBadge[];
}> => {
  const rows = await tables<Tables>({ tx })
    .selectFrom('clocking_badge as b')
    .innerJoin('collaborator as c', 'c.id', 'b.collaborator_id')
    .innerJoin('infrastructure as i', 'i.id', 'b.infra_id')
    .leftJoin('clocking_employer as e', 'e.id', 'b.employer_id')
    .select([
      'b.id',
      'b.number',
      'b.collaborator_id as collaboratorId',
      'c.last_name as lastName',
      'c.first_name as firstName',
      'c.matricule',
      'i.name as agency',
      'e.name as employer',
    ])
    .where('b.infra_id', '=', anyOf(actor.scope))
    .orderBy('b.number')
    .limit(5_000)
    .execute();
  const linked = rows.map(({ lastName, firstName, ...r }) => ({
    ...r,
    name: personName({ lastName, firstName }),
  }));
  return { pending: await pendingBadges(tx, actor.scope), linked };
};

interface Linking {
  readonly customerId: number;
  readonly infraId: number;
  readonly badge: string;
  readonly collaboratorId: number;
  readonly employerId: number | null;
}

/** The employer, if it is one of the caller's customer. */
const knownEmployer = async (tx: Tx, actor: Actor, id: number | null): Promise<number | null> => {
  if (id === null) return null;
  const row = await rowById(tables<ClockingTables>({ tx }), 'clocking_employer', id, ['infra_id']);
  if (row === undefined || !actor.scope.includes(row.infra_id))
    throw invalid({ employerId: fr.employerUnknown });
  return id;
};

/** A badge that clocks elsewhere only is not the caller's to give; one that has not clocked yet is. */
const refuseOutOfSight = async (
  tx: Tx,
  actor: Actor,
  { customerId, badge }: Pick<Linking, 'customerId' | 'badge'>,
): Promise<void> => {
  const places = await tables<ClockingTables>({ tx })
    .selectFrom('clocking')
    .select('infra_id')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('badge', '=', badge)
    .where('step', '=', 'collaborator_link_pending')
    .execute();
  if (places.length > 0 && !places.some((p) => actor.scope.includes(p.infra_id))) throw notFound();
};

/** The badge is the person's; what it clocked before goes to control. Answers how many clockings. */
const link = async (
  tx: Tx,
  call: Pick<HandlerCall<typeof clocking.associate>, 'services' | 'actor'>,
  l: Linking,
): Promise<number> => {
  await refuseOutOfSight(tx, call.actor, l);
  const rows = await tx.run<{ id: number }>`
    insert into clocking_badge (customer_id, infra_id, number, collaborator_id, employer_id)
    values (${l.customerId}, ${l.infraId}, ${l.badge}, ${l.collaboratorId}, ${l.employerId})
    on conflict (customer_id, number) do nothing returning id`;
  if (rows.length === 0) throw new AppError('conflict', { message: fr.badgeTaken });
  const moved =
    await sql`update clocking set collaborator_id = ${l.collaboratorId}, infra_id = ${l.infraId}, step = 'collaborator_link'
    where customer_id = ${l.customerId} and badge = ${l.badge} and step = 'collaborator_link_pending'`.execute(
      tx,
    );
  await call.services.jobs.enqueue(tx, judgeJob, { customerId: l.customerId }, null);
  return Number(moved.numAffectedRows ?? 0);
};

export const associate = (
  call: HandlerCall<typeof clocking.associate>,
): Promise<{ done: number }> =>
  call.services.db.elevated(async (tx) => {
    const { badge, collaboratorId, employerId } = call.body;
    const person = await collaboratorOf(tx, collaboratorId);
    if (person === null || !call.actor.scope.includes(person.infraId)) throw notFound();
    const done = await link(tx, call, {
      customerId: person.customerId,
      infraId: person.infraId,
      badge,
      collaboratorId,
      employerId: await knownEmployer(tx, call.actor, employerId),
    });
    return { done };
  });

/** 151.67 hours a month, 35 a week: who comes from outside has no contract here; the agency says otherwise on the person's sheet. */
const FULL_TIME = { monthlyMinutes: 9_100, weeklyMinutes: 2_100 };

export const newCollaborator = (
  call: HandlerCall<typeof clocking.newCollaborator>,
): Promise<{ id: number; done: number }> =>
  call.services.db.elevated(async (tx) => {
    const b = call.body;
    const place = call.actor.scope.includes(b.infraId)
      ? await infrastructureOf(tx, b.infraId)
      : null;
    if (place === null || place.type !== 'agency') throw invalid({ infraId: fr.agencyUnknown });
    const employerId = await knownEmployer(tx, call.actor, b.employerId);
    const taken = await tables<Tables>({ tx })
      .selectFrom('collaborator')
      .select('id')
      .where('customer_id', '=', place.customerId)
      .where('matricule', '=', b.matricule)
      .execute();
    if (taken.length > 0) throw invalid({ matricule: fr.matriculeTaken });
    const employer = await employerOf(tx, employerId);
    const where = { customerId: place.customerId, infraId: place.id };
    const id = await createCollaborator(tx, {
      ...where,
      matricule: b.matricule,
      lastName: b.lastName,
      firstName: b.firstName,
      type: 2,
    });
    await createMission(tx, {
      ...where,
      collaboratorId: id,
      // Whoever is on another company's payroll belongs to no export of this one's.
      type: employer === null ? 'P' : ({ INTERIM: 'I', PRESTA: 'L' } as const)[employer.type],
      startsOn: b.startsOn,
      jobTitle: '',
      employer: employer?.name ?? null,
      ...FULL_TIME,
    });
    const done = await link(tx, call, { ...where, badge: b.badge, collaboratorId: id, employerId });
    return { id, done };
  });

const employerOf = async (tx: Tx, id: number | null) =>
  id === null
    ? null
    : ((await rowById(tables<ClockingTables>({ tx }), 'clocking_employer', id, ['type', 'name'])) ??
      null);

/** Gives what a badge clocked from a day on to another person, or back to those that wait, and judges both again. */
const moveClockings = async (
  tx: Tx,
  o: {
    readonly customerId: number;
    readonly badge: string;
    readonly from: Day;
    readonly to: { readonly id: number; readonly infraId: number } | null;
    readonly before: number;
    readonly now: Temporal.Instant;
  },
): Promise<number> => {
  const rows = await tx.run<{ at: number }>`
    update clocking set collaborator_id = ${o.to?.id ?? null}, infra_id = ${o.to === null ? sql`infra_id` : o.to.infraId},
      step = ${o.to === null ? 'collaborator_link_pending' : 'collaborator_link'}, service_day = null, anomalies = '[]'
    where customer_id = ${o.customerId} and badge = ${o.badge} and collaborator_id = ${o.before} and at >= ${instantAt(o.from, 0, paris)}
    returning at`;
  const range = rangeAround(rows.map((r) => Number(r.at)));
  if (range !== null)
    await judgePeople(tx, [o.before, ...(o.to === null ? [] : [o.to.id])], { range, now: o.now });
  return rows.length;
};

export const changeAssociation = (
  call: HandlerCall<typeof clocking.changeAssociation>,
): Promise<{ done: number }> =>
  call.services.db.elevated(async (tx) => {
    const { badge, collaboratorId, from } = call.body;
    const [row, ...others] = await tables<ClockingTables>({ tx })
      .selectFrom('clocking_badge')
      .selectAll()
      .where('number', '=', badge)
      .where('infra_id', '=', anyOf(call.actor.scope))
      .forUpdate()
      .execute();
    if (row === undefined) throw notFound();
    // The provider's staff see the badges of several customers: the same number may be two badges.
    if (others.length > 0) throw invalid({ badge: fr.badgeTwice });
    const person = collaboratorId === null ? null : await collaboratorOf(tx, collaboratorId);
    if (
      collaboratorId !== null &&
      (person === null ||
        person.customerId !== row.customer_id ||
        !call.actor.scope.includes(person.infraId))
    )
      throw notFound();
    const badges = tables<ClockingTables>({ tx });
    if (person === null)
      await badges.deleteFrom('clocking_badge').where('id', '=', row.id).execute();
    else
      await updateRow(badges, 'clocking_badge', row.id, {
        collaborator_id: person.id,
        infra_id: person.infraId,
      });
    const done = await moveClockings(tx, {
      customerId: row.customer_id,
      badge,
      from,
      to: person,
      before: row.collaborator_id,
      now: call.now,
    });
    return { done };
  });
