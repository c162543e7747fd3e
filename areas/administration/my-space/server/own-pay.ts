// The month's pay of whoever asks. Read beyond the account's perimeter, held to the person.
import { monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import {
  explainOwn,
  ownMonth,
  type OwnMission,
} from '#areas/pay-variables/pay-entry/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import type { myCard } from '../pay-contract.ts';

type MonthCall = HandlerCall<typeof myCard.values> | HandlerCall<typeof myCard.headings>;
const monthAsked = (call: MonthCall): string => call.query.month ?? monthOf(todayIn(call.now));
const missionsOf = (call: MonthCall): Promise<OwnMission[]> => {
  const collaboratorId = employeeOf(call.actor);
  return call.services.db.elevated((tx) =>
    ownMonth(tx, { collaboratorId, month: monthAsked(call) }),
  );
};

export const loadValues = async (call: HandlerCall<typeof myCard.values>) => ({
  month: monthAsked(call),
  missions: (await missionsOf(call)).map((m) => ({ ...m, figures: [...m.figures] })),
});

/** The headings of all one's missions of a month, once each. */
export const loadHeadings = async (call: HandlerCall<typeof myCard.headings>) => [
  ...new Map(
    (await missionsOf(call))
      .flatMap((m) => m.figures)
      .map(({ code, label, unit }) => [code, { code, label, unit }]),
  ).values(),
];

export const loadExplanation = async (call: HandlerCall<typeof myCard.explain>) => {
  const { month, mission, code } = call.query;
  const collaboratorId = employeeOf(call.actor);
  const tree = await call.services.db.elevated((tx) =>
    explainOwn(tx, { collaboratorId, month, missionId: mission, code }),
  );
  return { tree };
};
