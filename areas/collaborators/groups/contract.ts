// Groups of collaborators and of vehicles (specification 002 §2.3 "Group management", §7).
import { z } from 'zod';
import { choices } from '#platform/contract/filters.ts';
import { queryNumber } from '#platform/contract/query-string.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { formWith, entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { http, page } from '#platform/contract/route.ts';
import { prefixed } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { GROUP_KINDS } from './group.ts';

const base = '/group-management';
const kind = z.enum(GROUP_KINDS);
const groupEntity = <const P extends string>(o: { name: string; title: string; list: P }) =>
  entity({
    name: o.name,
    table: 'resource_group',
    title: o.title,
    may: 'group.read',
    mayWrite: 'group.write',
    paths: { list: o.list },
    fields: {
      label: text(fr.label, { max: 80, unique: fr.nameTaken, list: { pinned: true, width: 260 } }),
      description: {
        ...text(fr.description, { max: 500, list: { sort: false, width: 320 } }),
        input: z.string().trim().max(500).default(''),
      },
      infraId: reference(fr.infrastructure),
      infrastructure: computed(fr.infrastructure, 'text', { width: 200 }),
      members: computed(fr.members, 'number', { width: 90 }),
      updatedAt: updatedAt(fr.updatedAt),
    },
    filters: { infrastructure: choices(fr.infrastructure, undefined, { isSearchable: true }) },
  });
/** The same entity twice, in one table: a list for each kind. */
export const groupEntities = {
  collaborator: groupEntity({
    name: 'collaborator-groups',
    title: fr.peopleTitle,
    list: `${base}/collaborator-groups-data`,
  }),
  vehicle: groupEntity({
    name: 'vehicle-groups',
    title: fr.vehiclesTitle,
    list: `${base}/vehicle-groups-data`,
  }),
} as const;
export type GroupRow = RowOf<typeof groupEntities.collaborator.fields>;

/** `id` 0 is a new one: the path carries none. */
export const GroupForm = formWith(groupEntities.collaborator, {
  id: z.number().int().min(0),
  members: z.array(z.number().int().positive()).max(20_000),
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
  group: groupEntities.collaborator.row.nullable(),
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
  ...prefixed('collaborator', groupEntities.collaborator.routes),
  ...prefixed('vehicle', groupEntities.vehicle.routes),
  /** A group with its members, and everybody (or every vehicle) that may be one; without an id, a new group's. */
  loadData: http.get(`${base}/load-data`, {
    may: 'group.read',
    query: z.object({
      kind: kind.default('collaborator'),
      id: queryNumber.pipe(z.number().int().min(0)).default(0),
    }),
    output: Loaded,
  }),
  saveCollaboratorGroup: http.post(`${base}/save-collaborator-group`, {
    may: 'group.write',
    body: GroupForm,
    output: saved,
  }),
  saveVehicleGroup: http.post(`${base}/save-vehicle-group`, {
    may: 'group.write',
    body: GroupForm,
    output: saved,
  }),
  // The specification writes the group's number first here.
  checkDeleteCollaboratorGroup: http.get(
    '/{groupId}/group-management/check-delete-collaborator-group',
    { may: 'group.read', output: DeleteCheck },
  ),
  checkDeleteVehicleGroup: http.get('/{groupId}/group-management/check-delete-vehicle-group', {
    may: 'group.read',
    output: DeleteCheck,
  }),
  deleteCollaboratorGroup: http.delete(`${base}/delete-collaborator-group/{groupId}`, {
    may: 'group.write',
    also: [{ path: '/{groupId}/group-management/delete-collaborator-group' }],
  }),
  deleteVehicleGroup: http.delete(`${base}/delete-vehicle-group/{groupId}`, {
    may: 'group.write',
    also: [{ path: '/{groupId}/group-management/delete-vehicle-group' }],
  }),
};
