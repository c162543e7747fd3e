// Mobility payment (specification 002 §2.3 `edit/{id}`, `enable/{id}`, `retroactive-calculation/{id}`; §7; 001 §2.5). `{id}` is the infrastructure.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, flag, options } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { describeList, list, prefixed } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { FIRST_REGIONAL_MONTH, MOST_REGIONAL } from './regional.ts';
import { calculation, MODES } from './setting.ts';
import { STANDINGS } from './threshold.ts';

const base = '/admin/mobility-payment';
const may = 'mobility.configure';
const Month = z.string().regex(/^(19[7-9]\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/, fr.monthHint);
const status = z.enum(calculation.states);

export const SettingRow = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['company', 'agency']),
  configured: z.boolean(),
  enabled: z.boolean(),
  zone: z.string().nullable(),
  insee: z.string().nullable(),
  rate: z.number().nullable(),
  mode: z.enum(MODES).nullable(),
  validFrom: z.string().nullable(),
  status: status.nullable(),
  period: z.string().nullable(),
  calculatedAt: z.string().nullable(),
  /** Why the last calculation stopped before its end. */ failure: z.string().nullable(),
  version: z.number(),
});
export type SettingRow = z.infer<typeof SettingRow>;
export const settingList = describeList({
  listId: 'mobility-settings',
  title: fr.title,
  may,
  row: SettingRow,
  columns: columns([
    { name: 'name', label: fr.infrastructure, kind: 'text', sort: true, pinned: true, width: 220 },
    { name: 'type', label: fr.type, kind: 'text', texts: fr.types, width: 90 },
    {
      name: 'enabled',
      label: fr.enabled,
      kind: 'flag',
      texts: { true: fr.enabledYes, false: fr.enabledNo },
      width: 120,
    },
    { name: 'zone', label: fr.zone, kind: 'text', sort: true, width: 180 },
    { name: 'insee', label: fr.insee, kind: 'text', width: 100, hidden: true },
    { name: 'rate', label: fr.rate, kind: 'percent', sort: true, width: 80 },
    { name: 'mode', label: fr.mode, kind: 'text', texts: fr.modes, width: 240, hidden: true },
    { name: 'validFrom', label: fr.validFrom, kind: 'month', width: 110 },
    { name: 'status', label: fr.status, kind: 'status', texts: fr.statuses, width: 120 },
    { name: 'period', label: fr.period, kind: 'text', width: 160 },
    { name: 'calculatedAt', label: fr.calculated, kind: 'instant', sort: true, width: 130 },
    { name: 'failure', label: fr.failure, kind: 'text', width: 260, hidden: true },
  ]),
  filters: {
    type: choices(fr.type, options(fr.types)),
    enabled: flag(fr.enabledYes),
    status: choices(fr.status, options(fr.statuses)),
  },
});

/** A rate from a month on, and the gross pay of an hour in cents. */
const LaterRate = z.object({
  from: Month,
  rate: z.number().int().min(0).max(1_000),
  hourlyGross: z.number().int().min(1).max(100_000).nullable(),
});
export const Setting = z.object({
  id: z.number(),
  name: z.string(),
  configured: z.boolean(),
  enabled: z.boolean(),
  zone: z.string(),
  insee: z.string(),
  /** Hundredths of a percent, as the share. */ rate: z.number(),
  /** Cents. */ hourlyGross: z.number().nullable(),
  laterRates: z.array(LaterRate),
  leastShare: z.number(),
  liableSince: z.number().nullable(),
  regionalRate: z.number(),
  regionalFrom: z.string().nullable(),
  validFrom: z.string(),
  mode: z.enum(MODES),
  status: status.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  calculatedAt: z.string().nullable(),
  failure: z.string().nullable(),
  version: z.number(),
});
export type Setting = z.infer<typeof Setting>;
export const SettingForm = z.object({
  zone: z.string().trim().min(1).max(120),
  insee: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(\d{5}|2[AB]\d{3})$/, fr.inseeWrong),
  rate: z.number().int().min(0).max(1_000),
  hourlyGross: z.number().int().min(1).max(100_000).nullable().default(null),
  laterRates: z.array(LaterRate).max(40).default([]),
  leastShare: z.number().int().min(0).max(9_999),
  liableSince: z.number().int().min(1971).max(2199).nullable().default(null),
  regionalRate: z.number().int().min(0).max(MOST_REGIONAL, fr.regionalMost).default(0),
  regionalFrom: Month.refine((month) => month >= FIRST_REGIONAL_MONTH, fr.regionalEarly)
    .nullable()
    .default(null),
  validFrom: Month,
  mode: z.enum(MODES),
  version: z.number().int().min(0).default(0),
});
export type SettingInput = z.input<typeof SettingForm>;
const saved = z.object({ id: z.number().int(), version: z.number().int() });

export const ResultRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  home: z.string(),
  infraId: z.number(),
  infrastructure: z.string(),
  zone: z.string(),
  month: z.string(),
  days: z.number(),
  here: z.number(),
  total: z.number(),
  part: z.number(),
  liable: z.boolean(),
  rate: z.number(),
  /** Cents, estimated; null where the month is not claimed or nobody said the pay of an hour. */ base: z
    .number()
    .nullable(),
  amount: z.number().nullable(),
  regional: z.number().nullable(),
  standing: z.enum(STANDINGS).nullable(),
  /** Its hours are no longer those of the days: it must be calculated again. */
  stale: z.boolean(),
});
export type ResultRow = z.infer<typeof ResultRow>;
export const resultList = describeList({
  listId: 'mobility-results',
  title: fr.resultsTitle,
  may,
  row: ResultRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 190 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 90 },
    { name: 'month', label: fr.month, kind: 'month', sort: true, width: 115 },
    { name: 'infrastructure', label: fr.infrastructure, kind: 'text', sort: true, width: 140 },
    { name: 'zone', label: fr.zone, kind: 'text', width: 150, hidden: true },
    { name: 'home', label: fr.home, kind: 'text', width: 160, hidden: true },
    { name: 'days', label: fr.days, kind: 'number', sort: true, width: 60, hidden: true },
    { name: 'here', label: fr.here, kind: 'hours', sort: true, width: 95 },
    { name: 'total', label: fr.total, kind: 'hours', width: 105 },
    { name: 'part', label: fr.part, kind: 'percent', sort: true, width: 80 },
    {
      name: 'liable',
      label: fr.liable,
      kind: 'flag',
      texts: { true: fr.yes, false: fr.no },
      width: 90,
    },
    { name: 'rate', label: fr.rate, kind: 'percent', width: 70 },
    { name: 'base', label: fr.base, kind: 'euros', width: 105 },
    { name: 'amount', label: fr.amount, kind: 'euros', sort: true, width: 120 },
    { name: 'regional', label: fr.regional, kind: 'euros', width: 120 },
    { name: 'standing', label: fr.standing, kind: 'status', texts: fr.standings, width: 150 },
    {
      name: 'stale',
      label: fr.stale,
      kind: 'flag',
      texts: { true: fr.staleYes, false: fr.staleNo },
      width: 110,
    },
  ]),
  filters: {
    month: choices(fr.month),
    infrastructure: choices(fr.infrastructure, undefined, { isSearchable: true }),
    liable: flag(fr.liable),
    stale: flag(fr.staleYes),
  },
});

export const mobility = {
  ...list({ data: base, page: true, ...settingList }),
  load: http.get(`${base}/edit/{id}`, { may, page: true, output: Setting }),
  save: http.post(`${base}/edit/{id}`, { may, body: SettingForm, output: saved }),
  enable: http.post(`${base}/enable/{id}`, {
    may,
    body: z.object({ enabled: z.boolean().default(true), version: z.number().int().min(0) }),
    output: saved,
  }),
  calculate: http.post(`${base}/retroactive-calculation/{id}`, {
    may,
    body: z.object({ from: Month, to: Month, mode: z.enum(MODES).optional() }),
    output: z.object({ job: z.number().int(), status }),
  }),
  resultsPage: page({ path: `${base}/results`, may }),
  ...prefixed('result', list({ data: `${base}/results/json`, ...resultList })),
  /** What was calculated, for the planning: of a month, an infrastructure, a person. */
  planning: http.get('/rest/planning/mobility-payment', {
    may: 'mobility.read',
    query: z.object({
      from: Month.optional(),
      to: Month.optional(),
      infrastructure: queryId.optional(),
      collaborator: queryId.optional(),
    }),
    output: z.object({
      rows: z.array(ResultRow),
      calculations: z.array(
        z.object({
          infraId: z.number(),
          name: z.string(),
          enabled: z.boolean(),
          status: status.nullable(),
          from: z.string().nullable(),
          to: z.string().nullable(),
        }),
      ),
    }),
  }),
};
