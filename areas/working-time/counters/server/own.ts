// One's own counters: checked before a request, shown on the home page and beside requests.
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { collaboratorOf, type Person } from '#areas/collaborators/directory/server/api.ts';
import { otherNature } from '#areas/working-time/schedules/contract.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { amountText } from '../amounts.ts';
import { leftOf, stateOf } from '../balances.ts';
import { checkStatus } from '../counter-check.ts';
import { awaitsOpening, type AbsenceFact } from '../facts.ts';
import type { CounterCheck, myCounters } from '../own-contract.ts';
import { fr } from '../fr.ts';
import { openingFr } from '../opening-fr.ts';
import { leftText } from '../left-text.ts';
import { explainedFor } from './absence.ts';
import { countersOf, type KeptCounter } from './definitions.ts';
import { displayFor, leastFor } from './display.ts';
import { loadPeople } from './load-facts.ts';

const isRest = ({ earning }: KeptCounter): boolean => earning.kind === 'credited';
const isLeave = ({ earning }: KeptCounter): boolean => earning.kind === 'monthly';

interface Asked {
  readonly code: string;
  readonly first: string | undefined;
  readonly last: string | undefined;
}
/** What the person's counter of a type is, on the days that are asked for. */
const groundOf = async (tx: Tx, id: number, { code, first, last }: Asked) => {
  const [facts] = await loadPeople(tx, [id]);
  const person = await collaboratorOf(tx, id);
  if (facts === undefined || person === null) throw new AppError('not_found');
  const book = await codeBookOf(tx, facts.customerId);
  const isAbsence = book.absence(code) !== undefined;
  const all = await countersOf(tx, facts.customerId);
  const counter = isAbsence ? (all.find((c) => c.absences.includes(code)) ?? null) : null;
  const dated = first !== undefined && last !== undefined && first <= last;
  return {
    person,
    nature: otherNature(book, code),
    counter,
    dated,
    awaits: counter !== null && awaitsOpening(counter, facts),
    employed: dated && facts.employed.some((e) => e.first <= first && last <= e.last),
    initialized:
      counter !== null && dated && stateOf(counter.id, counter, facts, first).lines.length > 0,
    least: counter === null ? 0 : await leastFor(tx, facts.infraId, counter.id),
  };
};

export const check = async (call: HandlerCall<typeof myCounters.check>): Promise<CounterCheck> => {
  const id = employeeOf(call.actor);
  const { code = '', startsOn: first, endsOn: last, firstHalf, lastHalf } = call.query;
  const ground = await call.services.db.elevated((tx) => groundOf(tx, id, { code, first, last }));
  const { person, counter } = ground;
  const left =
    counter !== null && first !== undefined && last !== undefined && ground.dated
      ? await leftBy(call, person, {
          code,
          nature: ground.nature,
          first,
          last,
          firstHalf,
          lastHalf,
        })
      : null;
  const status = checkStatus({
    ...ground,
    counter: counter === null ? null : { rest: isRest(counter) },
    after: left?.after ?? null,
  });
  return {
    status,
    text: ground.awaits ? openingFr.openingAwaitedOwn : fr.checks[status],
    counter:
      left === null
        ? null
        : {
            label: left.label,
            before: amountText(left.format, left.before),
            after: amountText(left.format, left.after),
          },
  };
};
const leftBy = async (
  call: HandlerCall<typeof myCounters.check>,
  person: Person,
  days: Pick<AbsenceFact, 'code' | 'nature' | 'first' | 'last' | 'firstHalf' | 'lastHalf'>,
) => {
  const absence = { id: 0, ...days };
  const { counter } = await explainedFor(call, person, absence, true);
  // What is taken on rights still being earned leaves less than nothing of those that can be taken (L3141-12).
  return counter && { ...counter, after: counter.after - counter.inAdvance };
};

/** The balances of today, of some counters. */
const amountsOf = async (
  call: Pick<HandlerCall<typeof myCounters.widget>, 'actor' | 'now' | 'services'>,
  isShown: (counter: KeptCounter, display: Awaited<ReturnType<typeof displayFor>>) => boolean,
) => {
  const id = employeeOf(call.actor);
  return call.services.db.elevated(async (tx) => {
    const [facts] = await loadPeople(tx, [id], { withAsked: true });
    if (facts === undefined) throw new AppError('not_found');
    const display = await displayFor(tx, facts.infraId);
    const shown = (await countersOf(tx, facts.customerId)).filter(
      (c) => isShown(c, display) && !awaitsOpening(c, facts),
    );
    const today = todayIn(call.now);
    return {
      display,
      counters: shown.map((c) => ({
        code: c.code,
        label: c.label,
        amount: leftText(c.format, leftOf(c, stateOf(c.id, c, facts, today), today)),
      })),
    };
  });
};
export const widget = async (call: HandlerCall<typeof myCounters.widget>) => {
  const { counters } = await amountsOf(
    call,
    ({ code }, { widgets }) => widgets.length === 0 || widgets.includes(code),
  );
  return { counters };
};
export const holidays = async (call: HandlerCall<typeof myCounters.holidays>) => {
  const { display, counters } = await amountsOf(call, (c, d) => d.holidays && isLeave(c));
  return { display: display.holidays, counters };
};
