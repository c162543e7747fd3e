// The configuration of each infrastructure: its payroll software, and what counted there, frozen (specification 001 §2.1, row "configuration").
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';
import { describeList, list, prefixed } from '#platform/contract/shapes.ts';
import { unparsed } from '#platform/contract/unparsed.ts';
import { LEVELS } from '#areas/pay-variables/headings/contract.ts';
import { fr } from './fr.ts';
import type { FrozenChange } from './frozen.ts';

const office = '/admin/evp-back-office';
const [may, mayWrite] = ['heading-config.read', 'heading-config.write'] as const;
const Id = z.number().int().positive();

const PlaceRow = z.object({
  id: z.number(),
  name: z.string(),
  level: z.enum(LEVELS),
  above: z.string(),
  software: z.string().nullable(),
  from: z.string().nullable(),
  own: z.number().int(),
  models: z.array(z.string()),
  snapshot: z.number().nullable(),
  snapshotAt: z.string().nullable(),
});
export type PlaceRow = z.infer<typeof PlaceRow>;
export const placeList = describeList({
  listId: 'evp-configuration-infrastructures',
  title: fr.configurationTitle,
  may,
  row: PlaceRow,
  columns: columns([
    { name: 'name', label: fr.chooseInfra, kind: 'text', sort: true, pinned: true, width: 220 },
    { name: 'level', label: fr.level, kind: 'status', texts: fr.levels, sort: true, width: 120 },
    { name: 'above', label: fr.aboveIt, kind: 'text', width: 240 },
    { name: 'software', label: fr.software, kind: 'text', width: 170 },
    { name: 'from', label: fr.saidBy, kind: 'text', width: 170 },
    { name: 'own', label: fr.ownSettings, kind: 'number', sort: true, width: 120 },
    { name: 'models', label: fr.modelsTitle, kind: 'list', width: 220 },
    { name: 'snapshot', label: fr.snapshotNumber, kind: 'number', width: 110 },
    { name: 'snapshotAt', label: fr.snapshotAt, kind: 'instant', width: 140 },
  ]),
  filters: {
    level: choices(
      fr.level,
      options(fr.levels).filter((o) => o.value !== 'overall' && o.value !== 'collaborator'),
    ),
  },
});

const Snapshot = z.object({
  id: z.number(),
  number: z.number(),
  day: z.string(),
  at: z.string(),
  user: z.string().nullable(),
  hash: z.string(),
});
export type Snapshot = z.infer<typeof Snapshot>;
const Configuration = z.object({
  infraId: z.number(),
  name: z.string(),
  level: z.enum(LEVELS),
  softwareId: z.number().nullable(),
  note: z.string(),
  version: z.number(),
  /** What counts when nothing is said here, and who says it. */
  inherited: z.object({ software: z.string(), from: z.string() }).nullable(),
  software: z.array(z.object({ id: z.number(), label: z.string() })),
  headings: z.number().int(),
  own: z.number().int(),
  undecided: z.array(z.string()),
  models: z.array(z.object({ id: z.number(), label: z.string(), from: z.string() })),
  snapshots: z.array(Snapshot),
  /** The configuration of today is not the one of the last snapshot. */ changed: z.boolean(),
});
export type Configuration = z.infer<typeof Configuration>;
export const ConfigurationForm = z.object({
  infraId: Id,
  softwareId: Id.nullable(),
  note: z.string().trim().max(2000).default(''),
  version: z.number().int().min(0),
});
export interface SnapshotChanges extends Snapshot {
  readonly previous: number | null;
  readonly changes: readonly FrozenChange[];
}

export const evpConfiguration = {
  /** Of `infra`, else of the infrastructure of the address, else of the highest one in sight. */
  load: http.get(`${office}/configuration`, {
    may,
    page: true,
    query: z.object({ infra: queryId.optional() }),
    output: Configuration,
  }),
  save: http.post(`${office}/configuration`, {
    may: mayWrite,
    body: ConfigurationForm,
    output: z.object({ version: z.number() }),
  }),
  ...prefixed('infrastructure', list({ data: `${office}/infrastructure/list/json`, ...placeList })),
  /**
   * Freezes what counts today. As a GET that changes something it wants the proofs of a state change, and it may be repeated: the same
   * configuration gives the same snapshot (`made` is false then).
   */
  generateSnapshot: http.get(`${office}/infrastructure/generate-snapshot`, {
    also: [{ method: 'POST' }],
    kind: 'action',
    tx: 'write',
    may: mayWrite,
    query: z.object({ infra: queryId.optional() }),
    output: Snapshot.extend({ made: z.boolean() }),
  }),
  // Invented: what a snapshot says that the one before it did not.
  snapshot: http.get(`${office}/configuration/snapshot/{id}`, {
    may,
    output: unparsed<SnapshotChanges>(),
  }),
};
