// Groups of collaborators and of vehicles (specification 002 §2.3 "Group management", §7).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices } from '#platform/contract/filters.ts';
import { queryNumber } from '#platform/contract/query-string.ts';
import { page, route } from '#platform/contract/route.ts';
import { describeList, list, prefixed } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { GROUP_KINDS } from './group.ts';

const base = '/group-management';
const kind = z.enum(GROUP_KINDS);
export const GroupRow = z.object({
  id: z.number(),
  label: z.string(),
  description: z.string(),
  infraId: z.number(),
  infrastructure: z.string(),
  members: z.number(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type GroupRow = z.infer<typeof GroupRow>;

const shown = columns([
  { name: 'label', label: fr.label, kind: 'text', sort: true, pinned: true, width: 260 },
  { name: 'description', label: fr.description, kind: 'text', width: 320 },
  { name: 'infrastructure', label: fr.infrastructure, kind: 'text', sort: true, width: 200 },
  { name: 'members', label: fr.members, kind: 'number', sort: true, width: 90 },
  { name: 'updatedAt', label: fr.updatedAt, kind: 'instant', sort: true, width: 130 },
]);
const filters = { infrastructure: choices(fr.infrastructure, undefined, { isSearchable: true }) };
export const collaboratorGroupList = describeList({
  listId: 'collaborator-groups',
  title: fr.peopleTitle,
  may: 'group.read',
  row: GroupRow,
  columns: shown,
  filters,
});
export const vehicleGroupList = describeList({
  listId: 'vehicle-groups',
  title: fr.vehiclesTitle,
  may: 'group.read',
  row: GroupRow,
  columns: shown,
  filters,
});

/** `id` 0 is a new one: the path carries none. */
export const GroupForm = z.object({
  id: z.number().int().min(0),
  label: z.string().trim().min(1).max(80),
  description: z.string().trim().max(500).default(''),
  infraId: z.number().int().positive(),
  members: z.array(z.number().int().positive()).max(20_000),
  version: z.number().int().min(0).default(0),
});
export type GroupForm = z.infer<typeof GroupForm>;

const Candidate = z.object({
  id: z.number(),
  label: z.string(),
  hint: z.string(),
  agency: z.string(),
});
export type Candidate = z.infer<typeof Candidate>;
const Loaded = z.object({
  kind,
  group: GroupRow.nullable(),
  /** Those in sight. */ members: z.array(z.number()),
  /** Those out of sight. */ others: z.number(),
  candidates: z.array(Candidate),
});
export type LoadedGroup = z.infer<typeof Loaded>;

/** `names`: which, the first few. */
const Use = z.object({
  label: z.string(),
  count: z.number(),
  blocking: z.boolean(),
  names: z.array(z.string()).default([]),
});
/** Whether a group can go, and what uses it. */
const DeleteCheck = z.object({ deletable: z.boolean(), members: z.number(), uses: z.array(Use) });
export type DeleteCheck = z.infer<typeof DeleteCheck>;

const saved = z.object({ id: z.number().int(), version: z.number().int() });
export const groups = {
  page: page({ path: base, may: 'group.read' }),
  ...prefixed(
    'collaborator',
    list({ data: `${base}/collaborator-groups-data`, ...collaboratorGroupList }),
  ),
  ...prefixed('vehicle', list({ data: `${base}/vehicle-groups-data`, ...vehicleGroupList })),
  /** A group with its members, and everybody (or every vehicle) that may be one; without an id, a new group's. */
  loadData: route({
    method: 'GET',
    path: `${base}/load-data`,
    may: 'group.read',
    query: z.object({
      kind: kind.default('collaborator'),
      id: queryNumber.pipe(z.number().int().min(0)).default(0),
    }),
    output: Loaded,
  }),
  saveCollaboratorGroup: route({
    method: 'POST',
    path: `${base}/save-collaborator-group`,
    may: 'group.write',
    body: GroupForm,
    output: saved,
  }),
  saveVehicleGroup: route({
    method: 'POST',
    path: `${base}/save-vehicle-group`,
    may: 'group.write',
    body: GroupForm,
    output: saved,
  }),
  // The specification writes the group's number first here.
  checkDeleteCollaboratorGroup: route({
    method: 'GET',
    path: '/{groupId}/group-management/check-delete-collaborator-group',
    may: 'group.read',
    output: DeleteCheck,
  }),
  checkDeleteVehicleGroup: route({
    method: 'GET',
    path: '/{groupId}/group-management/check-delete-vehicle-group',
    may: 'group.read',
    output: DeleteCheck,
  }),
  deleteCollaboratorGroup: route({
    method: 'DELETE',
    path: `${base}/delete-collaborator-group/{groupId}`,
    may: 'group.write',
    also: [{ path: '/{groupId}/group-management/delete-collaborator-group' }],
  }),
  deleteVehicleGroup: route({
    method: 'DELETE',
    path: `${base}/delete-vehicle-group/{groupId}`,
    may: 'group.write',
    also: [{ path: '/{groupId}/group-management/delete-vehicle-group' }],
  }),
};
