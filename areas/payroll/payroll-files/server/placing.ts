// Depositing on the screen, placing again, placing by hand.
import type { Route } from '#platform/contract/route.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { foldedName, personName } from '#areas/collaborators/directory/server/api.ts';
import {
  depositFiles,
  peopleOfPayroll,
  placeDocument,
  placeWithCompany,
  queuePlacing,
} from '#areas/pay-variables/pay-engine/server/api.ts';
import {
  periodsOf,
  visiblePeriod,
  wholeCompany,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import type { payrollFiles } from '../contract.ts';

export const depositOnScreen = async (call: HandlerCall<typeof payrollFiles.deposit>) => {
  const { stage, period, category } = call.params;
  const { classification } = call.body;
  const { stored, ignored } = await depositFiles(call, {
    stage,
    category,
    period,
    classification,
    origin: 'deposit',
  });
  return { stored: stored.length, ignored };
};

/** Invented: how many of the latest months are looked through for documents that nobody placed. */
const PERIODS = 24;
const latestPeriods = async ({
  tx,
  actor,
}: Pick<HandlerCall<Route>, 'tx' | 'actor'>): Promise<Period[]> =>
  (await periodsOf(tx, actor.scope)).filter(({ status }) => status === 'closed').slice(0, PERIODS);
export const integrateAgain = async (
  call: HandlerCall<typeof payrollFiles.integratePay>,
): Promise<{ waiting: number }> => {
  const { period } = call.query;
  const periods =
    period === undefined ? await latestPeriods(call) : [await visiblePeriod(call, period)];
  let waiting = 0;
  for (const one of periods) waiting += await queuePlacing(call, one);
  return { waiting };
};

const MOST_PEOPLE = 50;
/** People of the company that a file can be of. Who places files holds the whole company: the file may be of any agency. */
export const loadPeople = async (call: HandlerCall<typeof payrollFiles.people>) => {
  const period = await visiblePeriod(call, call.params.period);
  await wholeCompany(call, period.companyId);
  const people = await peopleOfPayroll(call.tx, period);
  const words = foldedName(call.query.search).split(/\s+/);
  return people
    .map((p) => ({ id: p.id, name: personName(p), matricule: p.matricule }))
    .filter(({ name, matricule }) => {
      const text = foldedName(`${name} ${matricule}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
    .slice(0, MOST_PEOPLE);
};

export const placeByHand = async (call: HandlerCall<typeof payrollFiles.place>) => {
  const { id } = call.params;
  const { person, category } = call.body;
  if (person === null) return placeWithCompany(call, id, category);
  await placeDocument(call, id, { person, category });
  return { id };
};
