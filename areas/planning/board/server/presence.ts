// Tells those who see an agency's board who else does. Each agency is told apart: nobody learns which others somebody looks at.
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import type { board } from '../contract.ts';
import type { Heard } from '../presence.ts';

export const tellPresence = async ({
  tx,
  actor,
  services,
  body,
}: HandlerCall<typeof board.presence>): Promise<{ me: number }> => {
  const { agencies, cell, tab, from, to, state } = body;
  if (agencies.some((id) => !actor.scope.includes(id))) throw notFound();
  if (cell !== null) {
    const missions = await missionsDuring(
      tx,
      { collaboratorIds: [cell.collaboratorId] },
      { first: cell.day, last: cell.day },
    );
    if (!actor.scope.includes(cell.agency) || !missions.some((m) => m.infraId === cell.agency))
      throw notFound();
  }
  // The day being changed comes last: whoever hears of several agencies keeps what was said last of a tab.
  for (const agency of new Set([
    ...agencies.filter((id) => id !== cell?.agency),
    ...agencies.filter((id) => id === cell?.agency),
  ])) {
    const data: Heard = {
      by: actor.userId,
      who: actor.name,
      tab,
      from,
      to,
      cell: cell?.agency === agency ? { collaboratorId: cell.collaboratorId, day: cell.day } : null,
      state,
    };
    await services.live.publish(tx, {
      topics: [`/infrastructures/${agency}/planning-presence`],
      type: 'presence',
      data,
    });
  }
  return { me: actor.userId };
};
