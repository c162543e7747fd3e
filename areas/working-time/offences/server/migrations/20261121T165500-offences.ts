import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { oneOf, protect, standard, stateCheck } from '#platform/server/db/schema.ts';
import { offenceStatus } from '#areas/working-time/offences/status.ts';

const severities = ['MI', 'SI', 'VSI', 'MSI'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const owned = (name: string) =>
    standard(db.schema.createTable(name))
      .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
      .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
      .addColumn('collaborator_id', 'bigint', (c) =>
        c.notNull().references('collaborator.id').onDelete('cascade'),
      );

  await owned('offence_letter')
    .addColumn('first_day', 'date', (c) => c.notNull())
    .addColumn('last_day', 'date', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .defaultTo('issued')
        .check(oneOf('status', ['issued', 'signed'])),
    )
    .addColumn('signed_on', 'date')
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id'))
    // What the letter says, as it was when it was issued: printed again, it is the same.
    .addColumn('content', 'jsonb', (c) => c.notNull())
    .execute();
  await sql`create index offence_letter_person on offence_letter (collaborator_id, id desc)`.execute(
    db,
  );
  await protect(db, 'offence_letter', { scope: 'infra', audit: 'row', secret: ['content'] });

  await owned('offence')
    .addColumn('mission_id', 'bigint', (c) => c.references('mission.id').onDelete('set null'))
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('article', 'text', (c) => c.notNull())
    .addColumn('at', 'int8', (c) => c.notNull())
    .addColumn('period_start', 'int8', (c) => c.notNull())
    .addColumn('period_end', 'int8', (c) => c.notNull())
    .addColumn('value', 'int4', (c) => c.notNull())
    .addColumn('limit_value', 'int4', (c) => c.notNull())
    .addColumn('unit', 'text', (c) => c.notNull().check(oneOf('unit', ['seconds', 'days'])))
    .addColumn('severity', 'text', (c) => c.check(oneOf('severity', severities)))
    .addColumn('penal_class', 'int2')
    .addColumn('cost', 'int4', (c) => c.notNull())
    .addColumn('certainty', 'text', (c) =>
      c.notNull().check(oneOf('certainty', ['certain', 'possible'])),
    )
    .addColumn('proof', sql`int8[]`, (c) => c.notNull())
    .addColumn('reading', 'text')
    .addColumn('article12', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo(offenceStatus.initial).check(stateCheck('status', offenceStatus)),
    )
    .addColumn('comment', 'text')
    .addColumn('treated_by', 'bigint', (c) => c.references('app_user.id'))
    .addColumn('treated_at', 'timestamptz')
    .addColumn('letter_id', 'bigint', (c) => c.references('offence_letter.id').onDelete('set null'))
    .addUniqueConstraint('offence_once', ['collaborator_id', 'rule', 'at', 'period_start'])
    .execute();
  await sql`create index offence_infra on offence (infra_id, day desc, id desc)`.execute(db);
  await sql`create index offence_person on offence (collaborator_id, day)`.execute(db);
  await protect(db, 'offence', { scope: 'infra', audit: 'run' });

  await owned('offence_judgement')
    .addColumn('first_day', 'date')
    .addColumn('last_day', 'date')
    .addColumn('complete_from', 'int8')
    .addColumn('offences', 'int4', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addUniqueConstraint('offence_judgement_once', ['collaborator_id'])
    .execute();
  await protect(db, 'offence_judgement', { scope: 'infra', audit: 'none' });

  await owned('offence_difference')
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(oneOf('kind', ['added', 'removed', 'changed'])),
    )
    .addColumn('before', 'jsonb')
    .addColumn('after', 'jsonb')
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('taken_at', 'timestamptz')
    .addUniqueConstraint('offence_difference_once', ['collaborator_id', 'hash'])
    .execute();
  await sql`create index offence_difference_waiting on offence_difference (infra_id, day) where taken_at is null`.execute(
    db,
  );
  await protect(db, 'offence_difference', { scope: 'infra', audit: 'run' });

  await owned('offence_event')
    .addColumn('offence_id', 'bigint', (c) => c.references('offence.id').onDelete('set null'))
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) =>
      c
        .notNull()
        .check(
          oneOf('action', [
            'explain',
            'contest',
            'letter',
            'sign',
            'reopen',
            'changed',
            'withdrawn',
          ]),
        ),
    )
    .addColumn('comment', 'text')
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id'))
    .execute();
  await sql`create index offence_event_offence on offence_event (offence_id, id desc)`.execute(db);
  await protect(db, 'offence_event', { scope: 'infra', audit: 'none' });
  // Who said what of an offence stays.
  await sql.raw(`revoke update, delete on offence_event from ${APP_ROLE}`).execute(db);

  await standard(db.schema.createTable('offence_setting'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().unique().references('infrastructure.id'))
    .addColumn('settings', 'jsonb', (c) => c.notNull())
    .execute();
  await protect(db, 'offence_setting', { scope: 'customer', audit: 'row' });
};
