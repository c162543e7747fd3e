// The areas of working time, gathered: they derive from one another, and know each other through what is said here.
import { access as dayAccess } from '#areas/working-time/days/access.ts';
import { fr as dayTexts } from '#areas/working-time/days/fr.ts';
import { contributes as dayGifts } from '#areas/working-time/days/server/contributes.ts';
import { dayControlServer, daysServer } from '#areas/working-time/days/server/routes.ts';
import { access as offenceAccess } from '#areas/working-time/offences/access.ts';
import { fr as offenceTexts } from '#areas/working-time/offences/fr.ts';
import { contributes as offenceGifts } from '#areas/working-time/offences/server/contributes.ts';
import { offencesServer } from '#areas/working-time/offences/server/routes.ts';
import { judgeAfterDays, settingsOf } from '#areas/working-time/offences/server/api.ts';
import { access as derivationAccess } from '#areas/working-time/derivations/access.ts';
import { fr as derivationTexts } from '#areas/working-time/derivations/fr.ts';
import { deriveAgainBy } from '#areas/working-time/derivations/server/api.ts';
import { contributes as derivationGifts } from '#areas/working-time/derivations/server/contributes.ts';
import { derivationsServer } from '#areas/working-time/derivations/server/routes.ts';
import { access as counterAccess } from '#areas/working-time/counters/access.ts';
import { fr as counterTexts } from '#areas/working-time/counters/fr.ts';
import { contributes as counterGifts } from '#areas/working-time/counters/server/contributes.ts';
import { countersServer } from '#areas/working-time/counters/server/routes.ts';
import { access as expenseAccess } from '#areas/working-time/expenses/access.ts';
import { fr as expenseTexts } from '#areas/working-time/expenses/fr.ts';
import { contributes as expenseGifts } from '#areas/working-time/expenses/server/contributes.ts';
import { expensesServer } from '#areas/working-time/expenses/server/routes.ts';
import {
  followDays,
  queueRecompute,
  readRegulationBy,
} from '#areas/working-time/days/server/api.ts';

// Days do not know who judges them, nor who keeps the settings of the regulations.
followDays(judgeAfterDays);
readRegulationBy(async (tx, infras) => {
  const settings = await settingsOf(tx, infras);
  return (infraId) => settings(infraId).settings.regulation561;
});
// Nor does the list of what failed know how days are derived.
deriveAgainBy((tx, services, { person, range, by }) =>
  queueRecompute(tx, services, person, range, by),
);

export const workingTime = {
  access: {
    ...dayAccess,
    ...derivationAccess,
    ...offenceAccess,
    ...expenseAccess,
    ...counterAccess,
  },
  gifts: [dayGifts, derivationGifts, offenceGifts, expenseGifts, counterGifts],
  texts: {
    days: dayTexts,
    derivations: derivationTexts,
    offences: offenceTexts,
    expenses: expenseTexts,
    counters: counterTexts,
  },
  servers: [
    daysServer,
    dayControlServer,
    derivationsServer,
    offencesServer,
    expensesServer,
    countersServer,
  ],
} as const;
