// What infrastructures say about the rights of their people.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { EFFECTS } from '#platform/contract/effective-rights.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { http } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import {
  INFRASTRUCTURE_TYPES,
  infrastructureTypeTexts,
} from '#areas/organisation/infrastructures/contract.ts';
import { fr } from './fr.ts';
import { settings } from './profile-contract.ts';
import { Saved, version } from './shapes.ts';

/** An infrastructure with what it says about the rights of everybody attached there or below. */
export const RightsRow = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(INFRASTRUCTURE_TYPES),
  parent: z.string().nullable(),
  customer: z.string(),
  settings: z.number(),
  people: z.number(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type RightsRow = z.infer<typeof RightsRow>;
export const rightsList = describeList({
  listId: 'infrastructure-rights',
  title: fr.infrastructureRights,
  may: 'infrastructure-right.read',
  row: RightsRow,
  columns: columns([
    {
      name: 'name',
      label: fr.infrastructureName,
      kind: 'text',
      sort: true,
      pinned: true,
      width: 240,
    },
    {
      name: 'type',
      label: fr.type,
      kind: 'status',
      sort: true,
      texts: infrastructureTypeTexts,
      width: 110,
    },
    { name: 'parent', label: fr.infrastructure, kind: 'text', width: 200 },
    { name: 'customer', label: fr.customer, kind: 'text', width: 180, hidden: true },
    { name: 'settings', label: fr.settingsCount, kind: 'number', sort: true, width: 120 },
    { name: 'people', label: fr.peopleConcerned, kind: 'number', width: 150 },
  ]),
  filters: { type: choices(fr.type, options(infrastructureTypeTexts)) },
});
export const RightsForm = z.object({ settings, version });
export const InfrastructureRights = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(INFRASTRUCTURE_TYPES),
  customer: z.string(),
  settings,
  /** What the infrastructures above say, and which of them. */
  inherited: z.record(z.string(), z.object({ effect: z.enum(EFFECTS), from: z.string() })),
  people: z.number(),
  version: z.number(),
});
export type InfrastructureRights = z.infer<typeof InfrastructureRights>;

// Invented: the specification names the origin "infrastructure" of a permission (002 §6) and shows no screen that sets it.
const rightsPath = '/admin/infrastructures/rights';
export const infrastructureRights = {
  ...list({ data: `${rightsPath}/list`, page: true, ...rightsList }),
  load: http.get(`${rightsPath}/{id}`, {
    may: 'infrastructure-right.read',
    page: true,
    output: InfrastructureRights,
  }),
  save: http.post(`${rightsPath}/{id}`, {
    may: 'infrastructure-right.write',
    body: RightsForm,
    output: Saved,
  }),
};
