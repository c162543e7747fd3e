// The door of calculations: the distinct configurations of many agencies and people, so that missions with the same one are computed together.
import { checkFormula } from '#engines/formula/formula.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { type Tx } from '#platform/server/call.ts';
import { headingsNamed } from '../check-heading.ts';
import { dueIn, effectiveOf, inForce, type PlannedYear, type Settings } from '../effective.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import { namedCounters } from '#areas/working-time/counters/server/api.ts';
import { ownAbsences } from '../absence-names.ts';
import type {
  PayAbsence,
  PayConfiguration,
  PayCounter,
  PayHeading,
  PayParameter,
} from '../heading.ts';
import { vocabularyOf } from '../vocabulary.ts';
import {
  activeHeadings,
  changesOfDefinitions,
  parametersOn,
  type HeadingInForce,
} from './definitions.ts';
import { silent } from '../zero.ts';
import { levelsPort } from './level-port.ts';
import { chainsOf, type Place, type LevelStatement } from './level-statements.ts';

export interface PayConfigurations {
  /** Distinct ones; an index below names its place here. */
  readonly configurations: readonly PayConfiguration[];
  readonly ofAgency: ReadonlyMap<number, number>;
  /** Only people about whom something is said to themselves; everybody else has what their agency has. Someone with missions in two agencies stands here with the first one given: ask `indexOf`. */
  readonly ofCollaborator: ReadonlyMap<number, number>;
  /** The configuration of a mission: by its agency and its person. */
  readonly indexOf: (agencyId: number, collaboratorId: number) => number;
}
export interface AskedConfigurations {
  readonly customerId: number;
  readonly agencies: readonly number[];
  readonly day: Day;
  /** First day of the period: headings computed day by day have a version for each part of it. Left out: the day alone. */
  readonly first?: Day;
  readonly collaborators?: readonly { readonly id: number; readonly agencyId: number }[];
}

/** Only those who name one pay for reading it. */
const namesCounter = (formula: string | null): boolean =>
  formula !== null && /compteur|counter/iu.test(formula);

type Years = ReadonlyMap<string, readonly PlannedYear[]>;
const plannedYears = async (tx: Tx, plannings: readonly number[]): Promise<Years> => {
  if (plannings.length === 0) return new Map();
  const rows = await levelsPort.value.yearsOf(tx, plannings);
  return Map.groupBy(rows, (r) => `${r.planningId} ${r.headingId}`);
};

const ownOf = ({ formula }: Settings): Pick<PayHeading, 'ownFormula'> =>
  formula === null ? {} : { ownFormula: true };
const settled = (h: HeadingInForce, s: Settings): PayHeading => {
  const rounding = s.rounding === 'none' ? null : (s.rounding ?? h.rounding);
  const autoAccept = s.autoAccept ?? (h.regulation === 'automatic' ? true : null);
  return {
    id: h.id,
    code: h.code,
    label: h.label,
    unit: h.unit,
    formula: s.formula ?? h.formula,
    ...ownOf(s),
    decimals: h.decimals,
    ...(rounding === null ? {} : { rounding }),
    ...(s.execution === null || s.execution.mode === 'whole' ? {} : { mode: s.execution.mode }),
    ...(s.visible === null ? {} : { visible: s.visible }),
    ...(s.warnBelow === null ? {} : { warnBelow: s.warnBelow }),
    ...(s.warnAbove === null ? {} : { warnAbove: s.warnAbove }),
    ...(autoAccept === null ? {} : { autoAccept }),
  };
};

interface Ground {
  /** What is said, and defined, on each day of the period that changes something; empty where nothing is daily. */ readonly stretches: readonly Stretch[];
  readonly headings: readonly HeadingInForce[];
  readonly parameters: readonly PayParameter[];
  readonly counters: readonly PayCounter[] | null;
  readonly absences: readonly PayAbsence[];
  readonly years: Years;
  readonly day: Day;
}
const isDue = ({ years, day }: Ground, h: HeadingInForce, { execution }: Settings): boolean => {
  if (execution?.mode !== 'planning') return true;
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dueIn(years.get(`${execution.planningId} ${h.id}`) ?? [], year, month);
};

interface Stretch {
  readonly from: Day;
  readonly headings: ReadonlyMap<string, HeadingInForce>;
  readonly statements: ReadonlyMap<Place, readonly LevelStatement[]>;
}
/** A daily heading's versions over the period, at one place; neighbours that say the same are one. */
const versionsOf = (
  { stretches }: Ground,
  code: string,
  places: readonly Place[],
): NonNullable<PayHeading['versions']> =>
  stretches
    .flatMap(({ from, headings, statements }) => {
      const h = headings.get(code);
      if (h === undefined) return [];
      const { settings: s } = effectiveOf(
        places.flatMap((p) => statements.get(p) ?? []).filter((x) => x.code === code),
      );
      const rounding = s.rounding === 'none' ? null : (s.rounding ?? h.rounding);
      return [
        {
          from,
          formula: s.formula ?? h.formula,
          ...ownOf(s),
          ...(rounding === null ? {} : { rounding }),
        },
      ];
    })
    .filter((v, i, all) => {
      const { from: _, ...before } = all[i - 1] ?? { from: '' };
      const { from: __, ...is } = v;
      return i === 0 || JSON.stringify(before) !== JSON.stringify(is);
    });

/** The headings of one chain: those that are not due are left out, or count zero unseen where one that is due names them. */
const headingsOf = (
  ground: Ground,
  statements: ReadonlyMap<string, readonly LevelStatement[]>,
  places: readonly Place[],
): PayHeading[] => {
  const all = ground.headings.map((h) => {
    const { settings } = effectiveOf(statements.get(h.code) ?? []);
    const versions = settings.execution?.mode === 'daily' ? versionsOf(ground, h.code, places) : [];
    return {
      heading: versions.length === 0 ? settled(h, settings) : { ...settled(h, settings), versions },
      due: settings.enabled !== false && isDue(ground, h, settings),
    };
  });
  if (all.every((h) => h.due)) return all.map((h) => h.heading);
  const vocabulary = vocabularyOf({
    headings: all.map((h) => h.heading),
    parameters: ground.parameters,
    counters: ground.counters,
    absences: ground.absences,
  });
  const named = new Set(
    all
      .filter((h) => h.due)
      .flatMap((h) => headingsNamed(checkFormula(h.heading.formula, vocabulary).references)),
  );
  return all
    .filter(({ heading, due }) => due || named.has(heading.code))
    .map(({ heading, due }) => (due ? heading : silent(heading)));
};

/** Gathers equal configurations under one index, whatever chain they come from. */
const gathering = (ground: Ground, byPlace: ReadonlyMap<Place, readonly LevelStatement[]>) => {
  const [configurations, byContent, byChain] = [
    [] as PayConfiguration[],
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const indexOf = (places: readonly Place[]): number => {
    const chain = places.flatMap((p) => byPlace.get(p) ?? []);
    const key = `${chain.map((s) => s.id).join(' ')}${ground.stretches.length > 1 ? `|${places.join(' ')}` : ''}`;
    const cached = byChain.get(key);
    if (cached !== undefined) return cached;
    const headings = headingsOf(
      ground,
      Map.groupBy(chain, (s) => s.code),
      places,
    );
    const content = JSON.stringify(headings);
    const index =
      byContent.get(content) ??
      configurations.push({
        headings,
        parameters: ground.parameters,
        ...(ground.counters === null ? {} : { counters: ground.counters }),
        ...(ground.absences.length === 0 ? {} : { absences: ground.absences }),
      }) - 1;
    byContent.set(content, index);
    byChain.set(key, index);
    return index;
  };
  return { configurations, indexOf };
};

/**
 * The distinct configurations that count on a day (a period's last one) for some agencies (any infrastructure will do) and people of one customer.
 * Levels: person, agency, company, subgroup, group, provider; the nearest that says something counts, setting by setting.
 */
export const payConfigurations = async (
  tx: Tx,
  { customerId, agencies, day, first = day, collaborators = [] }: AskedConfigurations,
): Promise<PayConfigurations> => {
  const chains = await chainsOf(tx, [
    ...new Set([...agencies, ...collaborators.map((c) => c.agencyId)]),
  ]);
  const places = [...new Set([...chains.values()].flat())];
  const infras = places.flatMap((p) => (p.startsWith('i') ? [Number(p.slice(1))] : []));
  const all = await levelsPort.value.levelStatements(tx, customerId, {
    infras,
    collaborators: collaborators.map((c) => c.id),
  });
  const statements = current(all, day);
  const years = await plannedYears(tx, [
    ...new Set(
      statements.flatMap((s) =>
        s.settings.execution?.mode === 'planning' ? [s.settings.execution.planningId] : [],
      ),
    ),
  ]);
  const byPlace = Map.groupBy(statements, (s) => s.place);
  const headings = await activeHeadings(tx, customerId, day);
  const counters = [...headings, ...statements.map((s) => s.settings)].some((h) =>
    namesCounter(h.formula),
  )
    ? await namedCounters(tx, customerId)
    : null;
  const { configurations, indexOf } = gathering(
    {
      headings,
      counters,
      absences: ownAbsences(await codeBookOf(tx, customerId)),
      parameters: await parametersOn(tx, customerId, day),
      years,
      day,
      stretches: statements.some((s) => s.settings.execution?.mode === 'daily')
        ? await stretchesOf(tx, customerId, all, { first, last: day })
        : [],
    },
    byPlace,
  );
  const chainOf = (agencyId: number): readonly Place[] => chains.get(agencyId) ?? ['overall'];
  const ofMission = (agencyId: number, id: number): number =>
    indexOf([`c${id}`, ...chainOf(agencyId)]);
  const ofAgency = new Map(agencies.map((id) => [id, indexOf(chainOf(id))]));
  const own = collaborators.filter((c) => byPlace.has(`c${c.id}`));
  return {
    configurations,
    ofAgency,
    ofCollaborator: new Map(own.toReversed().map((c) => [c.id, ofMission(c.agencyId, c.id)])),
    indexOf: ofMission,
  };
};

/** The days of a period on which a setting, a definition or a formula's version begins or ends, with what counts from then on. */
const stretchesOf = async (
  tx: Tx,
  customerId: number,
  all: readonly LevelStatement[],
  { first, last }: { readonly first: Day; readonly last: Day },
): Promise<Stretch[]> => {
  const settings = all.flatMap((s) => [
    s.since,
    ...(s.until === null ? [] : [addDays(s.until, 1)]),
  ]);
  const days = [
    ...new Set([...settings, ...(await changesOfDefinitions(tx, customerId, { first, last }))]),
  ].filter((d) => d > first && d <= last);
  const stretches: Stretch[] = [];
  for (const from of [first, ...days.sort()])
    stretches.push({
      from,
      headings: new Map((await activeHeadings(tx, customerId, from)).map((h) => [h.code, h])),
      statements: Map.groupBy(current(all, from), (s) => s.place),
    });
  return stretches;
};

/** What is in force on a day: one version of each heading at each place. */
const current = (statements: readonly LevelStatement[], day: Day): LevelStatement[] =>
  [...Map.groupBy(statements, (s) => `${s.place} ${s.code}`).values()].flatMap(
    (versions) => inForce(versions, day) ?? [],
  );

/** The configuration of a whole customer as it counts on a day: what the provider and the top of the tree say. */
export const payConfiguration = async (
  tx: Tx,
  customerId: number,
  day: Day,
): Promise<PayConfiguration> => {
  const {
    configurations: [first],
  } = await payConfigurations(tx, { customerId, agencies: [customerId], day });
  return first ?? { headings: [], parameters: [] };
};
