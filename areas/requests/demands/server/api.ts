// What services and messages ask of demands.
import type { FiguresOfService, UsesOfService } from '#areas/requests/services/server/api.ts';
import { fr } from '../fr.ts';
export { conversationsOf } from './conversations.ts';
export { createComment, validateComment } from './comments.ts';
export { openDemand } from './create.ts';
export { attachToComment, firstCommentOf } from './files.ts';
export { noteMirrored, tellDeskOf, ticketCommented, ticketMoved } from './from-ticket.ts';
export { assign, changeStatus, merge } from './move.ts';
export { openedFile } from './subjects.ts';
export { tickets } from './ticket-port.ts';
export { demandOf, serviceOf, aliasOf } from './held.ts';
export { membersToTell, reachedFor } from './people.ts';
export { DEMAND_MESSAGE, demandOfEvent, placeOfDemand } from './event.ts';

/** Demands keep their service from being deleted. */
export const demandsOfService: UsesOfService = async ({ tx }, serviceId) => {
  const rows =
    await tx.value<number>`select count(*)::int as count from demand where service_id = ${serviceId}`;
  return [{ label: fr.title, count: rows ?? 0, names: [] }];
};

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000);
/** Of the last twelve months. */
export const figuresOfService: FiguresOfService = async ({ tx, now }, serviceId) => {
  const since = now.toZonedDateTimeISO('Europe/Paris').subtract({ years: 1 }).toInstant();
  const rows = await tx.run<Record<'opened' | 'met' | 'answered' | 'solvedIn' | 'solved', number>>`
    select count(*)::int as opened, count(*) filter (where first_state = 'met')::int as met,
      count(*) filter (where first_state in ('met', 'missed'))::int as answered,
      count(*) filter (where solution_state = 'met' and status = 'treated')::int as "solvedIn",
      count(*) filter (where solution_state in ('met', 'missed') and status = 'treated')::int as solved
    from demand where service_id = ${serviceId} and created_at >= ${since.toString()}`;
  const counted = rows[0];
  if (counted === undefined || counted.opened === 0) return [];
  const { opened, met, answered, solvedIn, solved } = counted;
  const unit = 'percent' as const;
  return [
    { name: 'opened', label: fr.figures.opened, unit: 'number', value: opened },
    { name: 'answered', label: fr.figures.answered, unit, value: percent(met, answered) },
    { name: 'solved', label: fr.figures.solved, unit, value: percent(solvedIn, solved) },
  ];
};
