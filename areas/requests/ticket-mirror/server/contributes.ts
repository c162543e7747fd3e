import { sql } from 'kysely';
import type { Contributions } from '#platform/server/contributions.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { tickets } from '#areas/requests/demands/server/api.ts';
import { ticketMirror, ticketSystem, ticketSystems } from '../contract.ts';
import { fr } from '../fr.ts';
import { deliverJob, dueJob, leaveEvent } from './deliver.ts';
import { applyJob } from './receive.ts';

export const contributes: Contributions = {
  ports: [
    tickets.filledBy({
      // Customers see no row of it.
      isMirrored: async (tx, demand) =>
        (await tx.value<boolean>`select exists (select from ticket_link where demand_id = ${demand})`) ===
        true,
      commented: (call, demand, { id, text }) =>
        leaveEvent(call, demand, {
          type: 'demand.comment',
          data: { comment: id, text, author: call.actor.name },
        }),
      moved: (call, demand, data) => leaveEvent(call, demand, { type: 'demand.moved', data }),
    }),
  ],
  jobs: [deliverJob, dueJob, applyJob],
  schedules: [{ name: 'ticket-mirror.due', cron: '* * * * *', kind: dueJob.kind }],
  recordFields: [trailWords(ticketSystem)],
  recordPages: [['ticket_system', ticketSystems.list]],
  recordNames: [['ticket_system', fr.systemRecord]],
  linkedPages: [{ name: 'ticket-mirror', route: ticketMirror.list }],
  indicators: [
    {
      for: 'admin',
      may: ticketMirror.list.may,
      read: async ({ tx }) => {
        const value = await countRows(tx, sql`ticket_event where state = 'failed'`);
        const url = `${ticketMirror.list.path}?state=failed`;
        const tone = 'danger' as const;
        return value === 0 ? [] : [{ name: 'ticket-mirror', label: fr.waits, value, url, tone }];
      },
    },
  ],
};
