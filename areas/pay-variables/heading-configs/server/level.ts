// What counts at one place: each heading with the chain of levels that speak of it.
import { todayIn } from '#engines/french-time/zones.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { notFound } from '#platform/server/app-error.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { seenOf, visiblePeriod } from '#areas/working-time/pay-periods/server/api.ts';
import {
  chainsOf,
  effectiveOf,
  inForce,
  type LevelStatement,
} from '#areas/pay-variables/headings/server/api.ts';
import { levelStatements } from './level-statements.ts';
import type { AtLevel, Effective, headingConfigs } from '../contract.ts';
import { headingsOf, planningsOf, type KnownHeading } from './check.ts';
import { seenPlace, type PlaceCall, type Standing } from './place.ts';
import type { ModelTables } from './table.ts';

const modelNames = async (
  { tx }: PlaceCall,
  customerId: number,
): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await tables<ModelTables>({ tx })
        .selectFrom('evp_model')
        .select(['id', 'label'])
        .where('customer_id', '=', customerId)
        .execute()
    ).map((m) => [m.id, m.label]),
  );

const settingsOfChain = async (
  call: PlaceCall,
  chain: Standing['chain'],
  customerId: number,
): Promise<LevelStatement[]> => {
  const ids = (kind: string): number[] =>
    chain.flatMap((l) =>
      l.key.startsWith(kind) && l.key !== 'overall' ? [Number(l.key.slice(1))] : [],
    );
  return levelStatements(call.tx, customerId, { infras: ids('i'), collaborators: ids('c') });
};

interface Ground {
  readonly chain: Standing['chain'];
  /** Settings of the levels of the chain, in all versions. */
  readonly levels: readonly LevelStatement[];
  readonly day: string;
  readonly models: ReadonlyMap<number, string>;
}
const effective = (h: KnownHeading, { chain, levels, day, models }: Ground): Effective => {
  const inChain = chain.flatMap((link, at) => {
    const now = inForce(
      levels.filter((s) => s.place === link.key && s.code === h.code),
      day,
    );
    return now === null ? [] : [{ at, ...now }];
  });
  const { settings, origins } = effectiveOf(inChain);
  return {
    headingId: h.id,
    code: h.code,
    label: h.label,
    unit: h.unit,
    formula: h.formula,
    rounding: h.rounding,
    regulation: h.regulation,
    settings,
    origins: Object.fromEntries(Object.entries(origins).map(([name, s]) => [name, s.at])),
    said: inChain.map((s) => ({
      at: s.at,
      id: s.id,
      version: s.version,
      since: s.since,
      until: s.until,
      model: s.modelId === null ? null : (models.get(s.modelId) ?? null),
      settings: s.settings,
    })),
  };
};
const links = (chain: Standing['chain']) => chain.map(({ level, name }) => ({ level, name }));

const FROM_THE_TOP = ['group', 'subgroup', 'company', 'agency'];
/** Where the screen opens: the context, else the highest place in sight. */
export const highestInSight = async (
  call: Pick<HandlerCall<typeof headingConfigs.level>, 'tx' | 'actor'>,
): Promise<number | null> => {
  const { contextInfra, customerId, scope } = call.actor;
  if (contextInfra !== null) return contextInfra;
  if (customerId !== null && scope.includes(customerId)) return customerId;
  const seen = await infrastructuresOf(call.tx, scope);
  return (
    seen.toSorted(
      (a, b) => FROM_THE_TOP.indexOf(a.type) - FROM_THE_TOP.indexOf(b.type) || a.id - b.id,
    )[0]?.id ?? null
  );
};

export const readLevel = async (
  call: HandlerCall<typeof headingConfigs.level>,
): Promise<AtLevel> => {
  const { infra, person, overall, day = todayIn(call.now) } = call.query;
  const here = overall === true ? null : (infra ?? (await highestInSight(call)));
  const place = await seenPlace(call, {
    infraId: person === undefined ? here : null,
    collaboratorId: person ?? null,
  });
  const levels = Map.groupBy(
    await settingsOfChain(call, place.chain, place.customerId),
    (s) => s.code,
  );
  const models = await modelNames(call, place.customerId);
  const headings = await headingsOf(call, place.customerId);
  return {
    day,
    infraId: place.infraId,
    collaboratorId: place.collaboratorId,
    mine: place.mine,
    chain: links(place.chain),
    plannings: await planningsOf(call, place.customerId),
    rows: [...headings.values()].map((h) =>
      effective(h, { chain: place.chain, levels: levels.get(h.code) ?? [], day, models }),
    ),
  };
};

/** One heading in a pay period: its company, then the agencies the caller sees. */
export const readInPeriod = async (call: HandlerCall<typeof headingConfigs.inPeriod>) => {
  const period = await visiblePeriod(call, call.params.payPeriodId);
  const heading = (await headingsOf(call, period.customerId)).get(call.params.headingId);
  if (heading === undefined) throw notFound();
  const places = await infrastructuresOf(call.tx, await seenOf(call, period.companyId));
  const chains = await chainsOf(
    call.tx,
    places.map((p) => p.id),
  );
  const above = await infrastructuresOf(call.tx, [
    ...new Set(
      [...chains.values()].flat().flatMap((k) => (k === 'overall' ? [] : [Number(k.slice(1))])),
    ),
  ]);
  const names = new Map(above.map((i) => [`i${i.id}`, i]));
  const models = await modelNames(call, period.customerId);
  const levels = (
    await levelStatements(call.tx, period.customerId, {
      infras: above.map((i) => i.id),
      collaborators: [],
    })
  ).filter((s) => s.code === heading.code);
  return {
    code: heading.code,
    label: heading.label,
    month: formatMonth(period.month),
    company: names.get(`i${period.companyId}`)?.name ?? '',
    plannings: await planningsOf(call, period.customerId),
    places: places
      .toSorted((a, b) => Number(b.id === period.companyId) - Number(a.id === period.companyId))
      .map((p) => {
        const chain = (chains.get(p.id) ?? []).map((key) => ({
          key,
          level: names.get(key)?.type ?? ('overall' as const),
          name: names.get(key)?.name ?? '',
        }));
        return {
          infraId: p.id,
          name: p.name,
          level: p.type,
          chain: links(chain),
          effective: effective(heading, { chain, levels, day: period.lastDay, models }),
        };
      }),
  };
};
