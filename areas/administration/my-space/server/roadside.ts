// What a driver shows at a control. Read beyond the account's perimeter, held to the person.
import { todayIn } from '#engines/french-time/zones.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import type { ContributionCall } from '#platform/server/contributions.ts';
import {
  collaboratorOf,
  missionsDuring,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { activeDocuments } from '#areas/collaborators/documents/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { attestedSpans } from '#areas/planning/exploitation/server/api.ts';
import { cardDays } from '#areas/working-time/days/server/api.ts';
import { hoursLeftOf } from '#areas/working-time/offences/server/api.ts';
import type { Roadside, roadside } from '../roadside-contract.ts';
import { roadsideRange, statementOf } from '../roadside-days.ts';

export const loadRoadside = async (call: HandlerCall<typeof roadside.show>): Promise<Roadside> => {
  const { actor, now, services } = call;
  const id = employeeOf(actor);
  const today = todayIn(now, 'UTC');
  const range = roadsideRange(today);
  const { documents } = await activeDocuments(call);
  return services.db.elevated(async (tx) => {
    const person = await collaboratorOf(tx, id);
    if (person === null) throw notFound();
    const cards = await cardDays(tx, id, range);
    const missions = await missionsDuring(tx, { collaboratorIds: [id] }, range);
    const attested = await attestedSpans(
      { tx, now, actor: { ...actor, scope: [...new Set(missions.map((m) => m.infraId))] } },
      { from: range.first, to: range.last, agencies: [], collaborators: [id] },
      () => true,
    );
    return {
      name: personName(person),
      cardNumber: person.cardNumber,
      ...range,
      days: cards.toSorted((a, b) => (a.day < b.day ? 1 : -1)),
      ...statementOf(today, cards, attested),
      documents: documents.map(({ id: document, name, type, validUntil }) => ({
        id: document,
        name,
        type,
        validUntil,
      })),
      left: (await hoursLeftOf(tx, [id], now)).get(id) ?? null,
    };
  });
};

/** Whether the account's employee drives: their menu says so. */
export const drivesToday = async ({ tx, actor, now }: ContributionCall): Promise<number> => {
  if (actor.collaboratorId === null) return 0;
  const today = todayIn(now);
  const missions = await missionsDuring(
    tx,
    { collaboratorIds: [actor.collaboratorId] },
    { first: today, last: today },
  );
  return missions.some((m) => m.driverType !== null) ? 1 : 0;
};
