// The monthly series: each night this month and the last, twelve months when an indicator is saved or asked for.
import { addMonths, monthOf, type Month } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Command } from '#platform/server/commands.ts';
import { auditAs, recordRun } from '#platform/server/db/audit.ts';
import type { JobKind } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { stateOf } from '../value.ts';
import { computeMonth } from './figures.ts';
import type { IsoTables } from './table.ts';

const t = texts(fr);
export const SERIES_MONTHS = 12;
export const NIGHTLY_MONTHS = 2;

interface Payload {
  /** Null: all that are active. */
  readonly indicatorId: number | null;
  readonly months: number;
}
const indicatorsOf = (tx: Tx, { indicatorId }: Pick<Payload, 'indicatorId'>) =>
  tables<IsoTables>({ tx })
    .selectFrom('iso_indicator')
    .select(['id', 'formula', 'unit', 'shown_as', 'direction', 'target'])
    .$if(indicatorId === null, (q) => q.where('is_active', '=', true))
    .$if(indicatorId !== null, (q) => q.where('id', '=', indicatorId))
    .orderBy('id')
    .execute();

const writeMonth = async (tx: Tx, month: Month, payload: Payload): Promise<number> => {
  const indicators = await indicatorsOf(tx, payload);
  const results = await computeMonth(
    tx,
    month,
    indicators.map(({ formula }) => formula),
  );
  for (const [i, { id, unit, shown_as, direction, target }] of indicators.entries()) {
    const { value = null, error = null } = results[i] ?? {};
    const state = stateOf(value, { unit, shownAs: shown_as, direction, target });
    await tables<IsoTables>({ tx })
      .insertInto('iso_indicator_month')
      .values({ iso_indicator_id: id, month, value, error, state })
      .onConflict((c) =>
        c.columns(['iso_indicator_id', 'month']).doUpdateSet({ value, error, state }),
      )
      .execute();
  }
  return indicators.length;
};

const monthsUntil = (now: Temporal.Instant, count: number): Month[] => {
  const last = monthOf(todayIn(now, paris));
  return Array.from({ length: count }, (_, i) => addMonths(last, i + 1 - count));
};

export const computeJob: JobKind<Payload> = {
  kind: 'iso-indicators.compute',
  title: () => fr.computeTitle,
  may: null,
  orderedBy: () => 'iso-indicators',
  run: async ({ services, payload, now, scope, progress, signal }) => {
    let written = 0;
    const months = monthsUntil(now, payload.months);
    for (const [i, month] of months.entries()) {
      signal.throwIfAborted();
      written += await services.db.elevated(async (tx) => {
        await auditAs(tx, scope.audit);
        return writeMonth(tx, month, payload);
      });
      await progress(((i + 1) / months.length) * 100);
    }
    await services.db.elevated(async (tx) => {
      await auditAs(tx, scope.audit);
      const rowId = payload.indicatorId;
      await recordRun(tx, { what: computeJob.kind, rowId, counts: { values: written } });
    });
    return { result: { written } };
  },
};

export const computeCommand: Command<Payload> = {
  job: computeJob,
  label: fr.computeTitle,
  about: fr.computeAbout,
  parameters: [
    {
      kind: 'integer',
      name: 'months',
      label: fr.computeMonths,
      min: 1,
      max: 36,
      start: SERIES_MONTHS,
    },
  ],
  payload: ({ months }) => ({ indicatorId: null, months: Number(months) }),
  rehearse: async (tx, { months }) => {
    const rows =
      await tx.value<number>`select count(*)::int as count from iso_indicator where is_active`;
    return [t('computeLines', { count: Number(months) * (rows ?? 0) })];
  },
  results: { written: fr.computed },
};
