// The debugger's data: whose month can be looked at, and all that its formulas read.
import { may } from '#platform/contract/roles.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall } from '#platform/server/call.ts';
import { companiesAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { visibleFormula } from '#areas/pay-variables/headings/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { debugInputs, peopleOfPeriod } from '#areas/pay-variables/pay-entry/server/api.ts';
import { periodsOf } from '#areas/working-time/pay-periods/server/api.ts';
import type { formulas } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Debugged, DebugPeriod, DebugPerson } from '../debugged.ts';

/** Months offered, the newest first. */
const MOST_PERIODS = 60;

/** Somebody's days and pay are behind it: those who write rules need not see them. */
export const refuseBlind = (actor: Actor): void => {
  if (!may(actor, 'pay-entry.read')) throw new AppError('forbidden', { message: fr.debugNoRight });
};

export const debugChoices = async (
  call: HandlerCall<typeof formulas.debugChoices>,
): Promise<{ periods: DebugPeriod[]; people: DebugPerson[] }> => {
  refuseBlind(call.actor);
  const companies = await companiesAbove(call.tx, call.actor.scope);
  const names = new Map(companies.map((c) => [c.id, c.name]));
  const periods = (await periodsOf(call.tx, [...names.keys()])).slice(0, MOST_PERIODS);
  return {
    periods: periods.map((p) => ({
      id: p.id,
      month: p.month,
      company: names.get(p.companyId) ?? '',
      closed: p.status === 'closed',
    })),
    people: call.query.period === undefined ? [] : await peopleOfPeriod(call, call.query.period),
  };
};

export const debugFormula = async (call: HandlerCall<typeof formulas.debug>): Promise<Debugged> => {
  refuseBlind(call.actor);
  const { period: periodId, mission, formula } = call.query;
  const users =
    formula === undefined
      ? []
      : await tables<HeadingTables>(call)
          .selectFrom('heading')
          .select('code')
          .where('formula_id', '=', (await visibleFormula(call, formula)).id)
          .orderBy('position')
          .execute();
  const { inputs, headings } = await debugInputs(call, periodId, mission);
  return {
    values: inputs.values,
    days: inputs.rows?.day ?? [],
    weeks: inputs.rows?.week ?? [],
    headings: users.flatMap(({ code }) => {
      const v = headings.get(code);
      return v === undefined ? [] : [{ code, ...v }];
    }),
  };
};
