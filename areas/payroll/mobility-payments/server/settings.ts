// The configuration of an infrastructure, and the calculations asked for it.
import { monthsBetween, monthOf } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import {
  infrastructureOf,
  type InfrastructureFacts,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { mobility, Setting } from '../contract.ts';
import { fr } from '../fr.ts';
import { MOST_MONTHS } from '../setting.ts';
import { askCalculation, calculateMobility } from './calculation-job.ts';
import type { MobilityTables } from './table.ts';

const t = texts(fr);
type Calling = { readonly tx: Tx; readonly actor: Actor };
const placeOf = async ({ tx, actor }: Calling, id: number): Promise<InfrastructureFacts> => {
  const place = actor.scope.includes(id) ? await infrastructureOf(tx, id) : null;
  if (place === null) throw notFound();
  if (place.type !== 'company' && place.type !== 'agency')
    throw new AppError('conflict', { message: fr.notPlace });
  return place;
};
const rowOf = async ({ tx }: Calling, id: number) =>
  tables<MobilityTables>({ tx })
    .selectFrom('mobility_setting')
    .selectAll()
    .where('infra_id', '=', id)
    .executeTakeFirst();

export const loadSetting = async (call: HandlerCall<typeof mobility.load>): Promise<Setting> => {
  const place = await placeOf(call, call.params.id);
  const row = await rowOf(call, place.id);
  return {
    id: place.id,
    name: place.name,
    configured: row !== undefined,
    enabled: row?.enabled ?? false,
    zone: row?.zone ?? '',
    insee: row?.insee ?? '',
    rate: row?.rate ?? 0,
    hourlyGross: row?.hourly_gross ?? null,
    laterRates: [...(row?.later_rates ?? [])],
    leastShare: row?.least_share ?? 5_000,
    validFrom: row?.valid_from ?? monthOf(todayIn(call.now, paris)),
    mode: row?.mode ?? 'all',
    status: row?.status ?? null,
    from: row?.from_month ?? null,
    to: row?.to_month ?? null,
    calculatedAt: row?.calculated_at ?? null,
    failure: row?.failure ?? null,
    version: row?.version ?? 0,
  };
};

type Saved = { readonly id: number; readonly version: number };
export const saveSetting = async (call: HandlerCall<typeof mobility.save>): Promise<Saved> => {
  const place = await placeOf(call, call.params.id);
  const { version, leastShare, validFrom, hourlyGross, laterRates, ...plain } = call.body;
  const wrong = laterRates.find(
    (r, i) => r.from <= validFrom || laterRates.findIndex((o) => o.from === r.from) !== i,
  );
  if (wrong !== undefined)
    throw invalid({ laterRates: t('laterRateWrong', { month: formatMonth(wrong.from) }) });
  const before = await rowOf(call, place.id);
  const row = {
    ...plain,
    least_share: leastShare,
    valid_from: validFrom,
    hourly_gross: hourlyGross,
    later_rates: JSON.stringify(laterRates.toSorted((a, b) => (a.from < b.from ? -1 : 1))),
  };
  if (before === undefined) {
    const made = await tables<MobilityTables>(call)
      .insertInto('mobility_setting')
      .values({
        ...row,
        customer_id: place.customerId,
        infra_id: place.id,
        enabled: false,
        status: null,
        from_month: null,
        to_month: null,
        calculated_at: null,
      })
      .returning('version')
      .executeTakeFirstOrThrow();
    return { id: place.id, version: made.version };
  }
  const saved = await updateVersioned<Saved>(call.tx, 'mobility_setting', before.id, version, row);
  return { id: place.id, version: saved.version };
};

const configured = async (call: Calling, id: number) => {
  const place = await placeOf(call, id);
  const row = await rowOf(call, place.id);
  if (row === undefined)
    throw new AppError('mobility_not_configured', { status: 409, message: fr.configureFirst });
  return { place, row };
};
export const enableSetting = async (call: HandlerCall<typeof mobility.enable>): Promise<Saved> => {
  const { place, row } = await configured(call, call.params.id);
  const saved = await updateVersioned<Saved>(
    call.tx,
    'mobility_setting',
    row.id,
    call.body.version,
    { enabled: call.body.enabled },
  );
  return { id: place.id, version: saved.version };
};

export const askRetroactive = async (
  call: HandlerCall<typeof mobility.calculate>,
): Promise<{ job: number; status: 'pending' }> => {
  const { place, row } = await configured(call, call.params.id);
  const { from, to, mode } = call.body;
  if (!row.enabled)
    throw new AppError('mobility_disabled', { status: 409, message: fr.enableFirst });
  if (to < from) throw invalid({ to: fr.monthsOrder });
  if (monthsBetween(from, to) + 1 > MOST_MONTHS) throw invalid({ to: fr.monthsLong });
  if (from < row.valid_from)
    throw invalid({ from: t('tooEarly', { month: formatMonth(row.valid_from) }) });
  if (to > monthOf(todayIn(call.now, paris))) throw invalid({ to: fr.inFuture });
  await askCalculation(call.tx, place.id);
  return {
    job: await call.services.jobs.enqueue(
      call.tx,
      calculateMobility,
      { infraId: place.id, name: place.name, from, to, mode: mode ?? row.mode },
      call.actor,
    ),
    status: 'pending',
  };
};
