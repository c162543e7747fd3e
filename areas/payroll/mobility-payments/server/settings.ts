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
import { hasRegional } from '../regional.ts';
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

const NEW = {
  enabled: false,
  zone: '',
  insee: '',
  rate: 0,
  hourly_gross: null,
  later_rates: [],
  least_share: 5_000,
  liable_since: null,
  regional_rate: 0,
  regional_from: null,
  mode: 'all',
  status: null,
  from_month: null,
  to_month: null,
  calculated_at: null,
  failure: null,
  version: 0,
} as const;
export const loadSetting = async (call: HandlerCall<typeof mobility.load>): Promise<Setting> => {
  const place = await placeOf(call, call.params.id);
  const saved = await rowOf(call, place.id);
  const row = saved ?? { ...NEW, valid_from: monthOf(todayIn(call.now, paris)) };
  return {
    id: place.id,
    name: place.name,
    configured: saved !== undefined,
    enabled: row.enabled,
    zone: row.zone,
    insee: row.insee,
    rate: row.rate,
    hourlyGross: row.hourly_gross,
    laterRates: [...row.later_rates],
    leastShare: row.least_share,
    liableSince: row.liable_since,
    regionalRate: row.regional_rate,
    regionalFrom: row.regional_from,
    validFrom: row.valid_from,
    mode: row.mode,
    status: row.status,
    from: row.from_month,
    to: row.to_month,
    calculatedAt: row.calculated_at,
    failure: row.failure,
    version: row.version,
  };
};

type Saved = { readonly id: number; readonly version: number };
type Typed = HandlerCall<typeof mobility.save>['body'];
const checkRegional = ({ regionalRate, regionalFrom, insee }: Typed): void => {
  if (regionalRate === 0) return;
  if (!hasRegional(insee)) throw invalid({ regionalRate: fr.regionalNotHere });
  if (regionalFrom === null) throw invalid({ regionalFrom: fr.regionalSince });
};
const columnsOf = (typed: Typed) => ({
  zone: typed.zone,
  insee: typed.insee,
  rate: typed.rate,
  mode: typed.mode,
  least_share: typed.leastShare,
  liable_since: typed.liableSince,
  regional_rate: typed.regionalRate,
  regional_from: typed.regionalRate === 0 ? null : typed.regionalFrom,
  valid_from: typed.validFrom,
  hourly_gross: typed.hourlyGross,
  later_rates: JSON.stringify(typed.laterRates.toSorted((a, b) => (a.from < b.from ? -1 : 1))),
});
export const saveSetting = async (call: HandlerCall<typeof mobility.save>): Promise<Saved> => {
  const place = await placeOf(call, call.params.id);
  const { version, laterRates, validFrom } = call.body;
  const wrong = laterRates.find(
    (r, i) => r.from <= validFrom || laterRates.findIndex((o) => o.from === r.from) !== i,
  );
  if (wrong !== undefined)
    throw invalid({ laterRates: t('laterRateWrong', { month: formatMonth(wrong.from) }) });
  checkRegional(call.body);
  const before = await rowOf(call, place.id);
  const row = columnsOf(call.body);
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
        // 0 is what a form shows that nobody has saved yet: the first save ends that.
        version: 1,
      })
      .returning('version')
      .executeTakeFirstOrThrow();
    return { id: place.id, version: made.version };
  }
  const saved = await updateVersioned<Saved>(
    call.tx,
    'mobility_setting',
    { id: before.id, version },
    row,
  );
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
    { id: row.id, version: call.body.version },
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
