import { sql } from 'kysely';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type Tx } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { FormOf } from '#platform/contract/describe/row-types.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { isoGroup, isoGroups, isoIndicator, isoIndicators } from '../contract.ts';
import { fr } from '../fr.ts';
import { latestText } from '../value.ts';
import { computeCommand, computeJob, NIGHTLY_MONTHS, SERIES_MONTHS } from './compute-job.ts';
import { figureNames, unitOf } from './figures.ts';
import { seriesOf } from './series.ts';
import type { IsoTables } from './table.ts';

const t = texts(fr);
const groups = entityServer(isoGroup, {
  from: (call: ListCall) => tables<IsoTables>(call).selectFrom('iso_indicator_group as g'),
  id: 'g.id',
  computed: {
    indicators: sql<number>`(select count(*)::int from iso_indicator i where i.group_id = g.id)`,
  },
  defaultOrder: { name: 'position', dir: 'asc' },
  search: ['g.name', 'g.about'],
  beforeRemove: async ({ tx }, { id }) => {
    const used = await tables<IsoTables>({ tx })
      .selectFrom('iso_indicator')
      .select('name')
      .where('group_id', '=', id)
      .orderBy('name')
      .execute();
    if (used.length > 0)
      throw new AppError('iso_group_used', {
        status: 409,
        message: t('groupUsed', { names: used.map(({ name }) => `« ${name} »`).join(', ') }),
      });
  },
});

type Values = FormOf<typeof isoIndicator.fields>;
const groupOptions = (tx: Tx) =>
  tables<IsoTables>({ tx })
    .selectFrom('iso_indicator_group')
    .select([sql<string>`id::text`.as('value'), 'name as label'])
    .orderBy('position')
    .orderBy('name')
    .execute();
/** The last month that is over. */
const latestMonth = sql`to_char((now() at time zone 'Europe/Paris') - interval '1 month', 'YYYY-MM')`;
const latest = (column: 'value' | 'state') =>
  sql<string | null>`(select ${sql.ref(`m.${column}`)}::text from iso_indicator_month m
    where m.iso_indicator_id = i.id and m.month = ${latestMonth})`;

const indicators = entityServer(isoIndicator, {
  from: (call: ListCall) =>
    tables<IsoTables>(call)
      .selectFrom('iso_indicator as i')
      .innerJoin('iso_indicator_group as g', 'g.id', 'i.group_id'),
  id: 'i.id',
  computed: {
    group: 'g.name',
    latest: latest('value'),
    unit: 'i.unit',
    state: sql<string>`coalesce(${latest('state')}, 'none')`,
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['i.name', 'i.formula'],
  filters: {
    state: (_eb: unknown, states: readonly string[]) =>
      sql<boolean>`coalesce(${latest('state')}, 'none') = any(${states}::text[])`,
  },
  cells: { latest: latestText },
  options: { groupId: ({ tx }: ListCall) => groupOptions(tx) },
  check: async ({ tx }, values) => {
    const choices = await groupOptions(tx);
    if (!choices.some(({ value }) => value === String(values.groupId)))
      throw invalid({ groupId: fr.groupWrong });
  },
  owner: (_call, values) => ({ unit: unitOf(values.formula) }),
});

const saveIndicator = async (call: EntityCall, id: number, values: Values) => {
  const saved = await indicators.save(call, id, values);
  const payload = { indicatorId: saved.id, months: SERIES_MONTHS };
  await call.services.jobs.enqueue(call.tx, computeJob, payload, null);
  return saved;
};

export const isoGroupsServer = serve(
  'iso-groups',
  isoGroups,
  {
    ...groups.handlers,
    load: (call) => groups.load(call, call.params.id),
    create: (call) => groups.save(call, 0, call.body),
    detail: async ({ tx, params }) => {
      const group = await rowById(tables<IsoTables>({ tx }), 'iso_indicator_group', params.id, [
        'id',
        'name',
        'about',
      ]);
      if (group === undefined) throw notFound();
      return { ...group, indicators: await seriesOf(tx, { groupId: group.id }) };
    },
  },
  { save: 'load' },
);

export const isoIndicatorsServer = serve(
  'iso-indicators',
  isoIndicators,
  {
    ...indicators.handlers,
    load: (call) => indicators.load(call, call.params.id),
    create: (call) => saveIndicator(call, call.params.id, call.body),
    save: async (call) => {
      await indicators.load(call, call.params.id || -1);
      return saveIndicator(call, call.params.id, call.body);
    },
    figures: async () => ({ figures: figureNames() }),
    series: async ({ tx, params }) => {
      const [series] = await seriesOf(tx, { id: params.id });
      if (series === undefined) throw notFound();
      return series;
    },
    compute: async (call) => {
      const { id } = await indicators.load(call, call.params.id || -1);
      const payload = { indicatorId: id, months: SERIES_MONTHS };
      return { job: await call.services.jobs.enqueue(call.tx, computeJob, payload, call.actor) };
    },
  },
  { create: 'load', save: 'load' },
);

const [indicatorTable, indicatorWords] = trailWords(isoIndicator);
export const contributes: Contributions = {
  jobs: [computeJob],
  // Invented: every night, this month and the last.
  schedules: [
    {
      name: computeJob.kind,
      cron: '25 5 * * *',
      kind: computeJob.kind,
      payload: { indicatorId: null, months: NIGHTLY_MONTHS },
    },
  ],
  commands: [computeCommand],
  notices: [
    {
      for: 'admin',
      may: 'iso-indicator.read',
      read: async ({ tx, now }) => {
        const { count } = await tables<IsoTables>({ tx })
          .selectFrom('iso_indicator_month as m')
          .innerJoin('iso_indicator as i', 'i.id', 'm.iso_indicator_id')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('i.is_active', '=', true)
          .where('m.state', '=', 'missed')
          .where('m.month', '=', addMonths(monthOf(todayIn(now, paris)), -1))
          .executeTakeFirstOrThrow();
        if (count === 0) return [];
        return [
          {
            id: 'iso-indicators',
            title: t('missedNotice', { count }),
            at: now.toString(),
            tone: 'warning',
            url: `${isoIndicators.all.path}?state=missed`,
          },
        ];
      },
    },
  ],
  recordFields: [
    trailWords(isoGroup),
    [indicatorTable, { ...indicatorWords, unit: { label: fr.unit } }],
  ],
  recordNames: [
    ['iso_indicator', fr.record],
    ['iso_indicator_group', fr.groupRecord],
    [computeJob.kind, fr.computeTitle],
  ],
  recordPages: [
    ['iso_indicator', isoIndicators.load],
    ['iso_indicator_group', isoGroups.load],
  ],
};
