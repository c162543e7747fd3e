// What areas read of one another without knowing each other: ports of lower domains, filled by higher ones.
import { keepAccountsBy } from '#areas/organisation/sign-in/server/api.ts';
import { accounts, activate, signedIn } from '#areas/organisation/users/server/api.ts';
import { deriveAgainBy } from '#areas/working-time/derivations/server/api.ts';
import {
  followDays,
  queueRecompute,
  readMealRulesBy,
  readRegulationBy,
} from '#areas/working-time/days/server/api.ts';
import { mealRules } from '#areas/working-time/expenses/server/api.ts';
import { judgeAfterDays, settingsOf } from '#areas/working-time/offences/server/api.ts';
import { correctShiftsBy } from '#areas/working-time/clocking/server/api.ts';
import { readPaidHoursBy } from '#areas/working-time/debit-credit/server/api.ts';
import { paidHours } from '#areas/pay-variables/pay-entry/server/api.ts';
import { correctShift } from '#areas/planning/changes/server/api.ts';
import { readObjectionsBy } from '#areas/planning/calendar/server/api.ts';
import { readMobilityBy } from '#areas/planning/exports/server/api.ts';
import { awaitsCorrection } from '#areas/payroll/disputes/server/api.ts';
import { mobilityResults, mobilityMarks } from '#areas/payroll/mobility-payments/server/api.ts';
import { readValuePlacesBy } from '#areas/pay-variables/pay-comments/server/api.ts';
import { levelReader } from '#areas/pay-variables/heading-configs/server/api.ts';
import {
  countExportsBy,
  readLevelsBy,
  softwareOfLayout,
} from '#areas/pay-variables/headings/server/api.ts';
import { readLayoutUsesBy } from '#areas/pay-variables/payroll-layouts/server/api.ts';
import {
  exportsOfLayout,
  exportsOfSoftware,
  valuePlace,
} from '#areas/pay-variables/pay-entry/server/api.ts';

/** Once, when the portal is put together. */
export const linkAreas = (): void => {
  // Days do not know who judges them, nor who keeps the settings of the regulations and the rules of meals.
  followDays(judgeAfterDays);
  readRegulationBy(async (tx, infras) => {
    const settings = await settingsOf(tx, infras);
    return (infraId) => settings(infraId).settings.regulation561;
  });
  readMealRulesBy(mealRules);

  // Nor does the list of what failed know how days are derived.
  deriveAgainBy((tx, services, { person, range, by }) =>
    queueRecompute({ tx, services, actor: by }, person, range),
  );

  // Nor do comments know the values that some are about.
  readValuePlacesBy(valuePlace);

  // Headings do not know who lets people say something about them, nor layouts and software what is made by them.
  readLevelsBy(levelReader);
  countExportsBy(exportsOfSoftware);
  readLayoutUsesBy({ software: softwareOfLayout, exports: exportsOfLayout });

  // Accounts need sign-in; what signing in changes of one, they write.
  keepAccountsBy({ accounts, activate, signedIn });

  // The plan that clockings are compared with is corrected by planning.
  correctShiftsBy(correctShift);

  // Hours that a closed month paid leave the debit and credit of hours.
  readPaidHoursBy(paidHours);

  // Payroll stands above planning, which shows what it calculated.
  readMobilityBy({ months: mobilityResults, marks: mobilityMarks });

  // So do objections, which alone let a day of a closed month be corrected.
  readObjectionsBy(awaitsCorrection);
};
