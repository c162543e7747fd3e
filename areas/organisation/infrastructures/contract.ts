// The customer tree: choosing where one works (specification 002 §2.3 "Infrastructure choice") and, Invented, keeping the tree.
import { z } from 'zod';
import { territoryCodes, timeZones } from '#engines/french-time/territories.ts';
import { Day } from '#platform/contract/day.ts';
import { columns } from '#platform/contract/columns.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { newCustomerFr } from './new-customer-fr.ts';
import { http, page } from '#platform/contract/route.ts';
import { describeList, editForm, list } from '#platform/contract/shapes.ts';
import { agreementCodes, agreementTexts } from './agreements.data.ts';
import { fr } from './fr.ts';
export { agreementCodes, agreementTexts, type AgreementCode } from './agreements.data.ts';
export { INFRASTRUCTURE_TYPES, type Phase } from './infrastructure.ts';
import { INFRASTRUCTURE_TYPES, isSiren, isSiret, PHASES } from './infrastructure.ts';

const path = '/infrastructures-choice';
const types = z.enum(INFRASTRUCTURE_TYPES);
export const infrastructureTypeTexts = {
  group: fr.group,
  subgroup: fr.subgroup,
  company: fr.company,
  agency: fr.agency,
};
const phaseTexts = { starting_up: fr.starting_up, started: fr.started };
const activeTexts = { true: fr.activeYes, false: fr.activeNo };

/** One to choose from. `mine` is false for an ancestor that is only there to give the tree its shape. */
export const TreeNode = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  type: types,
  name: z.string(),
  code: z.string(),
  mine: z.boolean(),
});
export type TreeNode = z.infer<typeof TreeNode>;
const Choice = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  type: types,
  companyId: z.number().nullable(),
  companyName: z.string().nullable(),
  customerName: z.string(),
});
export type Choice = z.infer<typeof Choice>;

const search = z.string().trim().max(100).optional();
/** The choice itself is the person's whole perimeter: it is not narrowed by the context it is about to change. */
const choosing = { may: 'signed-in', scope: 'infra', output: z.array(Choice) } as const;

export const infrastructureChoice = {
  companies: http.get(`${path}/company`, { ...choosing }),
  managedCompanies: http.get(`${path}/companies-managed-by-administrator`, { ...choosing }),
  agencies: http.get(`${path}/agency`, {
    query: z.object({ company: z.coerce.number<number>().int().positive().optional() }),
    ...choosing,
  }),
  managedAgencies: http.get(`${path}/agencies-managed-by-administrator`, { ...choosing }),
  searchCompanies: http.get(`${path}/company/search`, {
    query: z.object({ q: search }),
    ...choosing,
  }),
  searchAll: http.get(`${path}/infrastructure-company/search`, {
    query: z.object({ q: search }),
    ...choosing,
  }),
  choicePage: page({ path: '/users/infrastructure-choice', may: 'signed-in' }),
  // Invented: what the switcher shows. `more` says that only the first ones are there and that a search finds the others.
  tree: http.get(`${path}/tree`, {
    may: 'signed-in',
    query: z.object({ q: search }),
    output: z.object({ nodes: z.array(TreeNode), more: z.boolean() }),
  }),
};

const AgreementText = z.enum(agreementCodes);
export const Infrastructure = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  parent: z.string().nullable(),
  customerId: z.number(),
  customer: z.string(),
  type: types,
  name: z.string(),
  code: z.string(),
  siren: z.string().nullable(),
  siret: z.string().nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  timezone: z.string(),
  holidayZone: z.string(),
  phase: z.enum(PHASES),
  active: z.boolean(),
  agencies: z.number(),
  /** Of a company: the collective agreement entered last, and since when. */
  agreement: AgreementText.nullable(),
  agreementSince: z.string().nullable(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type Infrastructure = z.infer<typeof Infrastructure>;

const digits = (check: (text: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .transform((t) => t.replaceAll(/[\s.]/g, ''))
    .pipe(z.string().refine((t) => t === '' || check(t), message))
    .transform((t) => (t === '' ? null : t))
    .nullable();

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((t) => (t === '' ? null : t))
    .nullable()
    .default(null);

export const InfrastructureForm = z.object({
  parentId: z.number().int().positive().nullable(),
  type: types,
  name: z.string().trim().min(1).max(120),
  code: z.string().trim().min(1).max(30),
  siren: digits(isSiren, fr.sirenWrong),
  siret: digits(isSiret, fr.siretWrong),
  /** The place's own; empty: that of the nearest level above. */
  street: line(120),
  postalCode: digits((t) => /^\d{5}$/.test(t), fr.postalCodeWrong).default(null),
  city: line(80),
  timezone: z.enum(timeZones, fr.timezoneWrong),
  holidayZone: z.enum(territoryCodes),
  phase: z.enum(PHASES),
  active: z.boolean(),
  agreement: AgreementText.nullable().default(null),
  agreementSince: Day.nullable().default(null),
  version: z.number().int().min(0).default(0),
});
export type InfrastructureForm = z.infer<typeof InfrastructureForm>;

export const infrastructureList = describeList({
  listId: 'infrastructures',
  title: fr.title,
  may: 'infrastructure.read',
  row: Infrastructure,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 220 },
    {
      name: 'type',
      label: fr.type,
      kind: 'status',
      sort: true,
      texts: infrastructureTypeTexts,
      width: 100,
    },
    { name: 'code', label: fr.code, kind: 'text', sort: true, width: 95 },
    { name: 'parent', label: fr.parent, kind: 'text', width: 170 },
    { name: 'customer', label: fr.customer, kind: 'text', width: 200, hidden: true },
    { name: 'siren', label: fr.siren, kind: 'text', width: 110, hidden: true },
    { name: 'siret', label: fr.siret, kind: 'text', width: 130 },
    { name: 'phase', label: fr.phase, kind: 'status', sort: true, texts: phaseTexts, width: 115 },
    { name: 'active', label: fr.state, kind: 'flag', sort: true, texts: activeTexts, width: 100 },
    { name: 'agencies', label: fr.agencies, kind: 'number', width: 75 },
    {
      name: 'agreement',
      label: newCustomerFr.agreement,
      kind: 'status',
      texts: agreementTexts,
      width: 220,
      hidden: true,
    },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      width: 130,
      hidden: true,
    },
  ]),
  filters: {
    type: choices(fr.type, options(infrastructureTypeTexts)),
    phase: choices(fr.phase, options(phaseTexts)),
    active: choices(fr.state, options(activeTexts)),
  },
});

// Invented: the specification names the tree and shows no screen that keeps it.
export const infrastructures = {
  ...list({ data: '/admin/infrastructures/list', page: true, ...infrastructureList }),
  ...editForm({
    load: '/admin/infrastructures/edit/{id}',
    save: '/admin/infrastructures/edit/{id}',
    page: true,
    may: 'infrastructure.read',
    mayWrite: 'infrastructure.write',
    values: Infrastructure,
    body: InfrastructureForm,
  }),
};
