// NAF codes and their groups (specification 002 §2.3: "NAF code list, edit/{id}, group list and group edit/{id}"; id 0 is a new one).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices } from '#platform/contract/filters.ts';
import { bulk, describeList, editForm, list, remove } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { NafCodeText } from './naf-code.ts';

const path = '/admin/naf';

export const NafCode = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  groupId: z.number().nullable(),
  group: z.string().nullable(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type NafCode = z.infer<typeof NafCode>;
export const NafCodeForm = z.object({
  code: NafCodeText,
  label: z.string().trim().min(1).max(255),
  groupId: z.number().int().positive().nullable(),
  version: z.number().int().min(0).default(0),
});

export const nafCodeList = describeList({
  listId: 'naf-codes',
  title: fr.title,
  may: 'naf.read',
  row: NafCode,
  columns: columns([
    { name: 'code', label: fr.code, kind: 'text', sort: true, pinned: true, width: 90 },
    { name: 'label', label: fr.label, kind: 'text', sort: true, width: 420 },
    { name: 'group', label: fr.group, kind: 'text', sort: true, width: 200 },
    { name: 'updatedAt', label: fr.updatedAt, kind: 'instant', sort: true, width: 130 },
  ]),
  filters: { group: choices(fr.group) },
});

export const nafCodes = {
  ...list({ data: `${path}/list`, page: true, scope: 'provider', ...nafCodeList }),
  ...editForm({
    load: `${path}/edit/{id}`,
    save: `${path}/edit/{id}`,
    page: true,
    may: 'naf.read',
    mayWrite: 'naf.write',
    scope: 'provider',
    values: NafCode,
    body: NafCodeForm,
  }),
  // Invented: many codes are moved to a group at once, which is how groups are made up in practice.
  assignGroup: bulk({
    path: `${path}/assign-group`,
    may: 'naf.write',
    scope: 'provider',
    of: nafCodeList,
    values: z.object({ groupId: z.number().int().positive().nullable() }),
  }),
};

export const NafGroup = z.object({
  id: z.number(),
  label: z.string(),
  position: z.number(),
  codes: z.number(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type NafGroup = z.infer<typeof NafGroup>;
export const NafGroupForm = z.object({
  label: z.string().trim().min(1).max(120),
  position: z.number().int().min(0).max(10_000),
  version: z.number().int().min(0).default(0),
});

export const nafGroupList = describeList({
  listId: 'naf-groups',
  title: fr.groupsTitle,
  may: 'naf.read',
  row: NafGroup,
  columns: columns([
    { name: 'label', label: fr.label, kind: 'text', sort: true, pinned: true, width: 320 },
    { name: 'codes', label: fr.codes, kind: 'number', sort: true, width: 80 },
    { name: 'position', label: fr.position, kind: 'number', sort: true, width: 80 },
    { name: 'updatedAt', label: fr.updatedAt, kind: 'instant', sort: true, width: 130 },
  ]),
  filters: {},
});

export const nafGroups = {
  ...list({ data: `${path}/group/list`, page: true, scope: 'provider', ...nafGroupList }),
  ...editForm({
    load: `${path}/group/edit/{id}`,
    save: `${path}/group/edit/{id}`,
    page: true,
    may: 'naf.read',
    mayWrite: 'naf.write',
    scope: 'provider',
    values: NafGroup,
    body: NafGroupForm,
  }),
  // Invented: a group that holds nothing can go.
  ...remove({ path: `${path}/group/{id}`, may: 'naf.write', scope: 'provider' }),
};
