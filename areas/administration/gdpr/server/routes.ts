import { sql } from 'kysely';
import { fillPath } from '#platform/contract/path.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { serve, tables, type Served } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { firstScreen } from '#platform/server/http/first-screen.ts';
import { customerOf, customersAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { gdpr } from '../contract.ts';
import { fr } from '../fr.ts';
import { dataManagement, mustConfirm, publishText, writeAnswer } from './answers.ts';
import { exportOwn, exportPerson, subjectJob } from './subject-job.ts';
import type { GdprTables } from './table.ts';

export const contributes: Contributions = {
  ports: [
    firstScreen.filledBy(async (actor, tx) =>
      (await mustConfirm(tx, actor)) ? fillPath(gdpr.dataManagement.path) : null,
    ),
  ],
  jobs: [subjectJob],
  recordNames: [
    ['administration.personal-data', fr.recordSubject],
    ['privacy_text', fr.recordText],
    ['privacy_answer', fr.recordAnswer],
  ],
  recordFields: [
    ['privacy_text', { kind: { label: fr.kind, values: fr.kinds } }],
    [
      'privacy_answer',
      {
        privacy_text_id: { label: fr.recordText },
        answer: { values: fr.answers },
      },
    ],
  ],
};

export const gdprServer = (auth: Auth): Served =>
  serve('gdpr', gdpr, {
    dataManagement,
    exportOwn,
    exportPerson,
    confirm: async (call) => {
      const answer = { kind: 'notice', number: call.body.number, answer: 'read' } as const;
      const written = await writeAnswer(call, answer);
      await auth.rightsChanged(call, { user: call.actor.userId });
      return written;
    },
    consentConfirm: (call) =>
      writeAnswer(call, {
        kind: 'consent',
        number: call.body.number,
        answer: call.body.given ? 'given' : 'refused',
      }),
    texts: async (call) => ({
      texts: await tables<GdprTables>(call)
        .selectFrom('privacy_text as t')
        .select([
          't.kind',
          't.number',
          't.text',
          't.created_at as publishedAt',
          sql<number>`privacy_answers(t.id)`.as('answers'),
        ])
        .where(sql<boolean>`t.customer_id in ${customersAbove(call.actor.scope)}`)
        .orderBy('t.kind')
        .orderBy('t.number', 'desc')
        .execute(),
    }),
    publish: async (call) => {
      const published = await publishText(call, await customerOf(call), call.body);
      // From the next call on, every account of the customer is led to it.
      await auth.rightsChanged(call, 'all');
      return published;
    },
  });
