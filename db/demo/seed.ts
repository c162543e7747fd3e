// The demo company: seeded, believable, the same people and days for the same size and date. Written once, into an empty database.
import { startHelp } from '#areas/requests/faq/server/start-help.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Db } from '#platform/server/services.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import {
  chooseSoftware,
  formulasOfHeadings,
  installCatalogue,
  installStarterHeadings,
  nameHeadings,
} from '#areas/pay-variables/headings/server/api.ts';
import { installStarterModels } from '#areas/pay-variables/heading-configs/server/api.ts';
import { installStarterSteering } from '#areas/planning/steering/server/api.ts';
import { installLayouts, nameAbsences } from '#areas/pay-variables/payroll-layouts/server/api.ts';
import { allowPhones } from '#areas/working-time/clocking/server/api.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import { seedCircuits } from './circuits.ts';
import { seedClockings } from './clockings.ts';
import { seedAttributes } from './attributes.ts';
import { seedExchanges } from './exchanges.ts';
import { seedGroups } from './groups.ts';
import { seedAdvances } from './advances.ts';
import { seedDebitCredit } from './debit-credit.ts';
import { seedDesk } from './desk.ts';
import { seedMobility } from './mobility.ts';
import { seedSettlements } from './settlements.ts';
import { seedNafGroups } from './naf.ts';
import { seedPlanners } from './planners.ts';
import { seedPayRules } from './pay-rules.ts';
import { seedAccounts } from './accounts.ts';
import { cast } from './casts.ts';
import { seedAmounts } from './inconvenient.ts';
import { seedProfiles, seedTrees, type DemoCustomer } from './organisation.ts';
import { seedDeclaredDays } from './declared.ts';
import { seedDecisions } from './decisions.ts';
import { seedCounters } from './balances.ts';
import { seedReports } from './received.ts';
import { seedRoadside } from './roadside.ts';
import { seedSedentary } from './sedentary.ts';
import { seedSchedules } from './schedules.ts';
import { countByTheWeek } from './overtime.ts';
import { demoRange, recentFrom } from './times.ts';
import { seedTracked } from './tracked.ts';
import { seedWorkforce } from './workforce.ts';

export interface SeedOptions {
  readonly progress?: (step: string) => void;
  /** People of the first customer; the demo has about 300. */
  readonly people?: number;

  readonly now?: Temporal.Instant;
}

/** What each pay clerk of the demo named in the files of their software; of 123Paie as it was set up there (invented). */
const ELEMENTS_123 = {
  HSERV: '-',
  HNORM: '100',
  HC10: '105',
  HC25: '106',
  HS25: '111',
  HS50: '112',
  HEQ: '101',
  HNUIT: '102',
  HDIM: '103',
  HFERIE: '104',
  REPAS: '601',
  DECOUCHER: '602',
  ACOMPTE: '901',
  PRIME: '301',
};
const SILAE_ELEMENTS = {
  HEQ: 'EV-HEQ25',
  HNUIT: 'EV-HNuit',
  HDIM: 'EV-HDimanche',
  HFERIE: 'EV-HFerie',
  REPAS: 'EV-Repas',
  DECOUCHER: 'EV-Decoucher',
  ACOMPTE: 'EV-Acompte',
};

/** Headings, and the periods of the thirteen months and the next one. What was paid before follows behind the open portal (paid-months.ts). */
const seedPay = async (
  tx: Tx,
  customer: DemoCustomer,
  { today, software }: { readonly today: string; readonly software: 'silae' | '123paie' },
): Promise<void> => {
  const from = addMonths(monthOf(today), -12);
  await installStarterHeadings(tx, customer.id, { since: `${from}-01` });
  await installStarterSteering(tx, customer.id);
  await installCatalogue(tx, customer.id, ['ABS_CP', 'ABS_CP_H', 'ABS_MAL', 'ACOMPTE']);
  if (software === '123paie') await installCatalogue(tx, customer.id, ['PRIME']);
  if (software === '123paie') await chooseSoftware(tx, customer.id, software);
  await nameHeadings(
    tx,
    customer.id,
    software,
    software === 'silae' ? SILAE_ELEMENTS : ELEMENTS_123,
  );
  await formulasOfHeadings(tx, customer.id);
  await installStarterModels(tx, customer.id, { since: `${from}-01` });
  await installLayouts(tx, customer.id, [
    'wide-csv',
    'wide-xlsx',
    'silae-variables',
    'silae-absences',
    '123paie',
    'ldpaye',
  ]);
  if (software === '123paie')
    await nameAbsences(tx, customer.id, software, { RTT: 'RTT', FOR: 'FOR' });
  await seedPayRules(tx, customer, { since: `${from}-01`, year: Number(from.slice(0, 4)) });
  await ensurePeriods(tx, {
    customerId: customer.id,
    companyId: customer.companyId,
    from,
    to: addMonths(monthOf(today), 1),
  });
};

/** The demo as it opens; its year before the recent weeks follows (history.ts). Does nothing, and answers false, when somebody can already sign in. */
export const seedDemo = async (db: Db, o: SeedOptions = {}): Promise<boolean> => {
  const { people = 300, progress = () => undefined, now = Temporal.Now.instant() } = o;
  return db.elevated(async (tx) => {
    const somebody = await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
    if (somebody !== undefined) return false;
    await auditOff(tx);
    progress('Création de la société de démonstration…');
    const tree = await seedTrees(tx, people);
    const today = todayIn(now, paris);
    const martin = await seedWorkforce(tx, {
      customer: tree.martin,
      cast: cast.martin,
      seed: 2_026,
      prefix: 'M',
      today,
      progress: (share) =>
        progress(`Personnes, planning et dernières semaines : ${Math.round(share * 100)} %`),
    });
    const other = await seedWorkforce(tx, {
      customer: tree.other,
      cast: cast.other,
      seed: 7,
      prefix: 'A',
      today,
      progress: () => undefined,
    });
    await seedProfiles(tx, tree.martin);
    await seedAccounts(tx, tree, { martin, other }, now);
    await seedCircuits(tx, tree.martin, await seedGroups(tx, tree.martin), today);
    await seedSchedules(tx, tree.martin, today);
    await seedPlanners(tx, tree.martin, today);
    await seedAttributes(tx, tree.martin, today);
    await startHelp(tx, 'Camille Roussel');
    await seedNafGroups(tx);
    await seedPay(tx, tree.martin, { today, software: 'silae' });
    await seedPay(tx, tree.other, { today, software: '123paie' });
    await seedAmounts(tx, tree.other.id, addMonths(monthOf(today), -1));
    await countByTheWeek(tx, tree.other, demoRange(today).past.first);
    await seedReports(tx, tree.martin.id, 'pay@demo.test');
    for (const customer of [tree.martin, tree.other]) await seedCounters(tx, customer.id, today);
    for (const customer of [tree.martin, tree.other]) await seedRoadside(tx, customer, today);
    await seedDecisions(tx, recentFrom(today));
    await seedMobility(tx, tree.martin, now);
    await seedAdvances(tx, tree.martin, now);
    await seedDebitCredit(tx, tree.martin, today);
    await seedTracked(tx, tree.martin);
    await seedDeclaredDays(tx, tree.martin, { today, now });
    await seedSedentary(tx, tree.martin, { today, now });
    await seedClockings(tx, tree.martin, { today, now });
    await seedExchanges(tx, tree.martin, today);
    await seedSettlements(tx, tree.martin, now);
    await seedDesk(tx, tree, now);
    await allowPhones(
      tx,
      tree.martin.id,
      tree.martin.agencies.map((a) => a.id),
    );
    return true;
  });
};
