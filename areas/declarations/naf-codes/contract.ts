// NAF codes and their groups (specification 002 §2.3: "NAF code list, edit/{id}, group list and group edit/{id}"; id 0 is a new one).
import { choices } from '#platform/contract/filters.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { fr } from './fr.ts';
import { NafCodeText } from './naf-code.ts';

const path = '/admin/naf';

export const nafGroup = entity({
  name: 'naf-groups',
  table: 'naf_group',
  title: fr.groupsTitle,
  may: 'naf.read',
  mayWrite: 'naf.write',
  scope: 'provider',
  page: true,
  paths: {
    list: `${path}/group/list`,
    load: `${path}/group/edit/{id}`,
    save: `${path}/group/edit/{id}`,
    // Invented: a group that holds nothing can go.
    remove: `${path}/group/{id}`,
  },
  fields: {
    label: text(fr.label, { max: 120, unique: fr.groupTaken, list: { pinned: true, width: 320 } }),
    codes: computed(fr.codes, 'number', { width: 80 }),
    position: integer(fr.position, { max: 10_000, list: { width: 80 } }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});
export const nafGroups = nafGroup.routes;
export type NafGroup = RowOf<typeof nafGroup.fields>;

export const nafCode = entity({
  name: 'naf-codes',
  table: 'naf_code',
  title: fr.title,
  may: 'naf.read',
  mayWrite: 'naf.write',
  scope: 'provider',
  page: true,
  paths: {
    list: `${path}/list`,
    load: `${path}/edit/{id}`,
    save: `${path}/edit/{id}`,
    // Invented: many codes are moved to a group at once, which is how groups are made up in practice.
    multiEdit: `${path}/assign-group`,
  },
  fields: {
    code: text(fr.code, {
      max: 8,
      schema: NafCodeText,
      unique: fr.codeTaken,
      hint: fr.codeHint,
      list: { pinned: true, width: 90 },
    }),
    groupId: reference(fr.group, { column: 'naf_group_id', optional: true, multiple: true }),
    label: text(fr.label, { list: { width: 420 } }),
    group: computed(fr.group, 'text', { width: 200 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  filters: { group: choices(fr.group) },
});
export const nafCodes = nafCode.routes;
export type NafCode = RowOf<typeof nafCode.fields>;
