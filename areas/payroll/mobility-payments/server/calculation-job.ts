// Months calculated one after the other, as a job; every night the last two months of whatever is enabled.
import type { Selectable } from 'kysely';
import { formatMonth } from '#engines/french-time/formats.ts';
import { addMonths, monthOf, monthsBetween, type Month } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { next } from '#engines/state-machine/state-machine.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { auditAs, recordRun } from '#platform/server/db/audit.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { hasModule } from '#areas/organisation/company-settings/server/api.ts';
import { fr } from '../fr.ts';
import { calculation, type Mode } from '../setting.ts';
import { calculateMonth, type Place } from './calculate.ts';
import { datedRates } from './dated-rates.ts';
import type { MobilityTables } from './table.ts';

const t = texts(fr);
export interface Calculation {
  readonly infraId: number;
  readonly name: string;
  readonly from: Month;
  readonly to: Month;
  readonly mode: Mode;
}
type SettingRow = Selectable<MobilityTables['mobility_setting']>;
type Move = 'start' | 'finish' | 'ask';
const settingOf = (tx: Tx, infraId: number) =>
  tables<MobilityTables>({ tx })
    .selectFrom('mobility_setting')
    .selectAll()
    .where('infra_id', '=', infraId);
const move = async (
  tx: Tx,
  infraId: number,
  by: Move,
  values: {
    readonly from_month?: string;
    readonly to_month?: string;
    readonly calculated_at?: string;
    readonly failure?: string | null;
  } = {},
): Promise<void> => {
  const row = await settingOf(tx, infraId).executeTakeFirst();
  if (row === undefined) return;
  const status = next(calculation, row.status ?? calculation.initial, by);
  if (status !== null)
    await tables<MobilityTables>({ tx })
      .updateTable('mobility_setting')
      .set({ ...values, status })
      .where('infra_id', '=', infraId)
      .execute();
};

/** Where and how a stored configuration counts. */
const placeOf = (s: SettingRow): Place => ({
  customerId: s.customer_id,
  infraId: s.infra_id,
  rates: datedRates(s),
  leastShare: s.least_share,
  mode: s.mode,
  regional: { rate: s.regional_rate, from: s.regional_from },
  liableSince: s.liable_since,
});

/** Calculates these months of every configuration that counts anew. The transaction must see the customers whole (elevated). */
export const calculateEnabled = async (tx: Tx, months: readonly Month[]): Promise<void> => {
  const enabled = await tables<MobilityTables>({ tx })
    .selectFrom('mobility_setting')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('infra_id')
    .execute();
  for (const setting of enabled)
    for (const month of months) await calculateMonth(tx, placeOf(setting), month);
};

const runMonths = async (
  job: JobContext<unknown>,
  { infraId, from, to, mode }: Omit<Calculation, 'name'>,
): Promise<number> => {
  let people = 0;
  const months = monthsBetween(from, to) + 1;
  for (let i = 0; i < months; i += 1) {
    job.signal.throwIfAborted();
    const month = addMonths(from, i);
    people += await job.services.db.elevated(async (tx) => {
      const s = await settingOf(tx, infraId).executeTakeFirst();
      if (s === undefined || month < s.valid_from) return 0;
      await auditAs(tx, { ...job.scope.audit, customerId: s.customer_id });
      const n = await calculateMonth(tx, { ...placeOf(s), mode }, month);
      await recordRun(tx, {
        what: 'payroll.mobility',
        customerId: s.customer_id,
        infraId,
        counts: { people: n, month: Number(month.replace('-', '')) },
      });
      return n;
    });
    await job.progress(((i + 1) / months) * 100, t('step', { month: formatMonth(month) }));
  }
  return people;
};

const failureText = (error: unknown): string =>
  error instanceof AppError ? error.message : fr.failed;

export const calculateMobility: JobKind<Calculation> = {
  kind: 'mobility.calculate',
  title: ({ name, from, to }) =>
    t('jobTitle', { name, from: formatMonth(from), to: formatMonth(to) }),
  may: 'mobility.configure',
  cancellable: true,
  orderedBy: ({ infraId }) => `mobility ${infraId}`,
  // One that runs for the same place goes on.
  dropped: async (tx, { infraId }) => {
    const { status } = (await settingOf(tx, infraId).executeTakeFirst()) ?? {};
    if (status === 'pending') await move(tx, infraId, 'ask', { failure: fr.stopped });
  },
  run: async (job) => {
    const { infraId, from, to } = job.payload;
    await job.services.db.elevated((tx) => move(tx, infraId, 'start', { failure: null }));
    try {
      const people = await runMonths(job, job.payload);
      await job.services.db.elevated((tx) =>
        move(tx, infraId, 'finish', {
          from_month: from,
          to_month: to,
          calculated_at: job.now.toString(),
        }),
      );
      return { result: { people } };
    } catch (error) {
      // One that did not come to its end waits to be asked again, and says why.
      await job.services.db.elevated((tx) =>
        move(tx, infraId, 'ask', {
          failure: job.signal.aborted ? fr.stopped : failureText(error),
        }),
      );
      throw error;
    }
  },
};

/** The last two months of what is enabled: days are still proven and corrected. */
export const nightlyMobility: JobKind<null> = {
  kind: 'mobility.night',
  title: () => fr.nightTitle,
  may: null,
  run: async (job) => {
    const enabled = await job.services.db.elevated((tx) =>
      tables<MobilityTables>({ tx })
        .selectFrom('mobility_setting')
        .select(['infra_id', 'mode'])
        .where('enabled', '=', true)
        .where(hasModule('infra_id', 'mobilityPayments'))
        .orderBy('infra_id')
        .execute(),
    );
    const to = monthOf(todayIn(job.now, paris));
    for (const s of enabled)
      await runMonths(job, { infraId: s.infra_id, mode: s.mode, from: addMonths(to, -1), to });
  },
};
export const askCalculation = (tx: Tx, infraId: number): Promise<void> =>
  move(tx, infraId, 'ask', { failure: null });
