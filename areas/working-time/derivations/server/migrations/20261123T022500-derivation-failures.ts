import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** People whose days or offences could not be derived. Earlier failures left no trace: evidence that was never judged is one of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('derivation_failure'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ['days', 'offences'])))
    // The days that were to be derived; none: a whole history.
    .addColumn('first_day', 'date')
    .addColumn('last_day', 'date')
    .addColumn('since', 'timestamptz', (c) => c.notNull())
    .addColumn('failed_at', 'timestamptz', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('error', 'text', (c) => c.notNull())
    .addUniqueConstraint('derivation_failure_once', ['collaborator_id', 'kind'])
    .execute();
  await sql`create index derivation_failure_infra on derivation_failure (infra_id, since)`.execute(
    db,
  );
  await protect(db, 'derivation_failure', { scope: 'infra', audit: 'none' });
  await sql`insert into derivation_failure (customer_id, infra_id, collaborator_id, kind, first_day, since, failed_at, attempts, error)
    select c.customer_id, c.infra_id, c.id, 'offences', min(e.day), min(e.created_at), now(), 1, 'never judged'
    from activity_evidence e join collaborator c on c.id = e.collaborator_id left join offence_judgement j on j.collaborator_id = c.id
    where not e.withdrawn and e.source in ('card', 'vehicle', 'disk') and e.spans <> '{}'
      and (j.id is null or e.day > j.last_day)
    group by c.id, c.customer_id, c.infra_id`.execute(db);
};
