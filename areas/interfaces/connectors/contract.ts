// Connectors (specification 000 §2, §7; D1-E-19…22, S-10, C-08/09). The same ten calls stand under both bases (D1-N-11); what is Invented
// (test, approval of a host key, runs) stands under the first one alone.
import { z } from 'zod';
import { http, page } from '#platform/contract/route.ts';
import { DATA_TYPES, DIRECTIONS, FAMILIES } from './catalogue.data.ts';
import { fr } from './fr.ts';

const Choice = z.object({ code: z.string(), label: z.string() });
const Codes = z.object({
  direction: z.enum(DIRECTIONS),
  dataType: z.enum(DATA_TYPES),
  protocol: z.string(),
  software: z.string(),
});
export const RUN_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];
export const TRIGGERS = ['person', 'schedule'] as const;

/** What a run is to whoever waits for the partner's side of it (specification 001 §7, "Partner task states"). */
export const PARTNER_TASK_STATES = ['in_process', 'completed', 'error'] as const;
export type PartnerTaskState = (typeof PARTNER_TASK_STATES)[number];
export const partnerTaskOf = (state: RunState): PartnerTaskState => {
  if (state === 'done') return 'completed';
  return state === 'waiting' || state === 'running' ? 'in_process' : 'error';
};
/** The topic that tells of them. */
export const PARTNER_TASK = 'partner-task';

export const RunRow = z.object({
  id: z.number(),
  task: z.enum(PARTNER_TASK_STATES),
  rehearsal: z.boolean(),
  trigger: z.enum(TRIGGERS),
  state: z.enum(RUN_STATES),
  at: z.string(),
  finishedAt: z.string().nullable(),
  sent: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  message: z.string().nullable(),
});
export type RunRow = z.infer<typeof RunRow>;
export const RunDetail = RunRow.extend({
  log: z.array(z.object({ at: z.string(), text: z.string() })),
  refusals: z.array(
    z.object({ file: z.string(), line: z.number(), field: z.string(), reason: z.string() }),
  ),
  /** What a rehearsal would do and a run did, file by file and line by line. */
  differences: z.array(
    z.object({
      file: z.string(),
      label: z.string(),
      what: z.enum(['sent', 'created', 'changed']),
      fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
});
export type RunDetail = z.infer<typeof RunDetail>;

export const InterfaceRow = Codes.extend({
  id: z.number(),
  softwareLabel: z.string(),
  family: z.enum(FAMILIES),
  format: z.enum(['public', 'generic']),
  active: z.boolean(),
  /** Why it cannot be switched on yet, in words. */
  missing: z.array(z.string()),
  /** Stopped by the portal after failures in a row. */
  stoppedAt: z.string().nullable(),
  host: z.string(),
  schedule: z.string(),
  lastRun: RunRow.nullable(),
});
export type InterfaceRow = z.infer<typeof InterfaceRow>;

/** One saved mapping beside the one before it. */
export const MappingVersion = z.object({
  at: z.string(),
  who: z.string().nullable(),
  /** There was no connector before. */
  isFirst: z.boolean(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type MappingVersion = z.infer<typeof MappingVersion>;

const short = z.string().trim().max(200, fr.tooLong);
/** Absent: what is saved stays. Empty: it is taken away. A secret never leaves the server. */
const secret = z.string().max(4_000, fr.tooLong).optional();
export const SCHEDULES = ['manual', 'hourly', 'daily'] as const;
export const ENCRYPTIONS = ['none', 'explicit', 'implicit'] as const;
/** What names a machine: no path, no user in it. An API has a whole address. */
export const FieldValues = z.object({
  version: z.number().int().min(0),
  host: short.default(''),
  port: z.number().int().min(1).max(65_535).nullable().default(null),
  login: short.default(''),
  password: secret,
  externalId: short.default(''),
  folder: short.default(''),
  passiveMode: z.boolean().default(true),
  clientId: short.default(''),
  clientSecret: secret,
  database: short.default(''),
  encryption: z.enum(ENCRYPTIONS).default('none'),
  trustCertificate: z.boolean().default(false),
  apiKey: secret,
  systemNumber: short.default(''),
  reportRecipients: z.array(z.email(fr.badMail)).max(20).default([]),
  schedule: z.enum(SCHEDULES).default('manual'),
  scheduleHour: z.number().int().min(0).max(23).default(6),
  /** Field of the portal → what it is called there. */
  mapping: z.record(z.string().max(60), z.string().trim().max(120)).default({}),
});
export type FieldValues = z.infer<typeof FieldValues>;
export const FieldMapping = Codes.extend({
  /** Null: not saved yet. */
  id: z.number().nullable(),
  active: z.boolean(),
  missing: z.array(z.string()),
  connection: z.array(
    z.object({ name: z.string(), label: z.string(), required: z.boolean(), secret: z.boolean() }),
  ),
  /** Secrets that are saved. */
  kept: z.array(z.string()),
  mapping: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      required: z.boolean(),
      /** Null: any text. */
      choices: z.array(Choice).nullable(),
      /** How the interface is called, not what a column is called there. */
      isCall: z.boolean(),
      hint: z.string().nullable(),
    }),
  ),
  values: FieldValues.omit({ password: true, clientSecret: true, apiKey: true }),
  hostKey: z.string().nullable(),
});
export type FieldMapping = z.infer<typeof FieldMapping>;

const may = 'interface.configure';
const settings = { may, scope: 'customer' } as const;
/** Of what is Invented. */
const invented = { ...settings, twin: false } as const;
const CODES = '{directionCode:text}/{dataTypeCode:text}/{protocolCode:text}/{softwareCode:text}';

const calls = <const P extends string>(base: P) => ({
  home: page({ path: base, ...settings }),
  loadData: http.get(`${base}/load-data`, {
    ...settings,
    output: z.object({ interfaces: z.array(InterfaceRow) }),
  }),
  dataTypes: http.get(`${base}/data-types`, {
    ...settings,
    output: z.array(Choice.extend({ directions: z.array(z.enum(DIRECTIONS)) })),
  }),
  directions: http.get(`${base}/directions`, { ...settings, output: z.array(Choice) }),
  protocols: http.get(`${base}/protocols`, {
    ...settings,
    output: z.array(Choice.extend({ fields: z.array(z.string()) })),
  }),
  /** Software of which no connector is configured: offered for configuration. */
  unconfiguredSoftwares: http.get(`${base}/unconfigured-softwares`, {
    ...settings,
    output: z.array(
      Choice.extend({ family: z.enum(FAMILIES), format: z.enum(['public', 'generic']) }),
    ),
  }),
  getFieldMapping: http.get(`${base}/get-field-mapping/${CODES}`, {
    ...settings,
    output: FieldMapping,
  }),
  saveFieldValues: http.post(`${base}/save-field-values/${CODES}`, {
    ...settings,
    body: FieldValues,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  updateIsActive: http.post(`${base}/update-is-active/{id}`, {
    ...settings,
    body: z.object({ active: z.boolean() }),
    output: z.object({ active: z.boolean() }),
  }),
  deleteInterface: http.delete(`${base}/delete-interface/{id}`, { ...settings }),
});

const base = '/admin/interfaces';
export const interfacesOld = calls('/admin/interfaces/old');
export const interfaces = {
  ...calls(base),
  test: http.post(`${base}/test/{id}`, {
    ...invented,
    tx: 'none',
    output: z.object({
      ok: z.boolean(),
      /** Why not, for programs: `invalid_token` and `invalid_config` are the specification’s (001 §9). */
      code: z.string().nullable(),
      message: z.string(),
      /** The key that the server showed, and whether it is the approved one. */
      hostKey: z.object({ fingerprint: z.string(), approved: z.boolean() }).nullable(),
    }),
  }),
  mappingVersions: http.get(`${base}/mapping-versions/{id}`, {
    ...invented /** The newest first. */,
    output: z.object({ versions: z.array(MappingVersion) }),
  }),
  approveHostKey: http.post(`${base}/approve-host-key/{id}`, {
    ...invented,
    body: z.object({ fingerprint: z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/, fr.badKey) }),
  }),
  run: http.post(`${base}/run/{id}`, {
    ...invented,
    body: z.object({ rehearsal: z.boolean() }),
    output: z.object({ run: z.number(), job: z.number() }),
  }),
  runs: http.get(`${base}/runs/{id}`, { ...invented, output: z.object({ runs: z.array(RunRow) }) }),
  runDetail: http.get(`${base}/run-detail/{id}`, { ...invented, output: RunDetail }),
  /** What this run delivered or refused is taken up again by the next one. */
  replay: http.post(`${base}/replay/{id}`, {
    ...invented,
    output: z.object({ run: z.number(), job: z.number() }),
  }),
};
