// Employers of people with a badge who are on no payroll of the company's: agencies of temporary work and service providers (D2-E-11).
import { sql } from 'kysely';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { infrastructureOf, inScope } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import type { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { EmployerView } from '../shapes.ts';
import type { ClockingTables } from './table.ts';

export const employersJson = async ({
  tx,
  actor,
}: HandlerCall<typeof clocking.employersJson>): Promise<{
  employers: EmployerView[];
  places: { id: number; name: string }[];
}> => {
  const rows = await tables<ClockingTables & InfrastructureTables>({ tx })
    .selectFrom('clocking_employer as e')
    .innerJoin('infrastructure as i', 'i.id', 'e.infra_id')
    .select((eb) => [
      'e.id',
      'e.version',
      'e.type',
      'e.name',
      'e.infra_id as infraId',
      'i.name as infrastructure',
      eb
        .selectFrom('clocking_badge as b')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('b.employer_id', '=', 'e.id')
        .$asScalar()
        .$notNull()
        .as('people'),
    ])
    .where('e.infra_id', '=', anyOf(actor.scope))
    .orderBy(sql`e.name collate fr`)
    .orderBy('e.id')
    .execute();
  const places = [
    ...(await inScope(tx, actor.scope, 'company')),
    ...(await inScope(tx, actor.scope, 'agency')),
  ];
  return { employers: rows, places: places.map(({ id, name }) => ({ id, name })) };
};

/** What is saved now, for who saves over a colleague. */
export const currentEmployer = async ({
  tx,
  actor,
  body,
}: HandlerCall<typeof clocking.saveEmployer>) =>
  (await tables<ClockingTables>({ tx })
    .selectFrom('clocking_employer')
    .select(['id', 'version', 'type', 'name', 'infra_id as infraId'])
    .where('id', '=', body.id)
    .where('infra_id', '=', anyOf(actor.scope))
    .executeTakeFirst()) ?? null;

export const saveEmployer = async ({
  tx,
  actor,
  body: { id, version, infraId, ...values },
}: HandlerCall<typeof clocking.saveEmployer>): Promise<{ id: number }> => {
  const place = actor.scope.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
  if (place === null) throw invalid({ infraId: fr.agencyUnknown });
  const taken = await tx.run`select from clocking_employer
    where infra_id = ${infraId} and lower(name) = lower(${values.name}) and id <> ${id}`;
  if (taken.length > 0) throw invalid({ name: fr.employerTaken });
  if (id === 0) {
    const row = await insertedId(tables<ClockingTables>({ tx }), 'clocking_employer', {
      ...values,
      customer_id: place.customerId,
      infra_id: infraId,
    });
    return { id: row };
  }
  await updateVersioned(tx, 'clocking_employer', { id, version }, { ...values, infra_id: infraId });
  return { id };
};

export const deleteEmployer = async ({
  tx,
  actor,
  params,
}: HandlerCall<typeof clocking.deleteEmployer>): Promise<null> => {
  const rows = await tx.run`select from clocking_badge where employer_id = ${params.id} limit 1`;
  if (rows.length > 0) throw new AppError('conflict', { message: fr.employerUsed });
  const gone = await tables<ClockingTables>({ tx })
    .deleteFrom('clocking_employer')
    .where('id', '=', params.id)
    .where('infra_id', '=', anyOf(actor.scope))
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) throw notFound();
  return null;
};
