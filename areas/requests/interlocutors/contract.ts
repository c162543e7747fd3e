// The provider's contact persons (specification 000 §7 "Interlocutors"). Creation is `edit` without id (D1-R-03); the export is CSV
// unless a format is named (D1-C-06); many are changed in two calls, their common values and the change (D1-C-07).
import { z } from 'zod';
import { frenchPhone } from '#platform/contract/french-identifiers.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { choice, reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

const path = '/admin/interlocutor/interlocutors';

export const interlocutor = entity({
  name: 'interlocutors',
  table: 'interlocutor',
  title: fr.title,
  may: 'interlocutor.read',
  mayWrite: 'interlocutor.write',
  paths: {
    list: `${path}/list`,
    export: `${path}/export/{_format:csv|xlsx|pdf}`,
    save: `${path}/edit/{id}`,
    create: `${path}/edit`,
    remove: `${path}/delete/{id}`,
    multiEditData: `${path}/multiple-edit/data`,
    multiEdit: `${path}/multiple-edit/update`,
  },
  fields: {
    type: choice(fr.type, fr.types, { unique: fr.taken, filter: true, list: { width: 210 } }),
    name: text(fr.name, { max: 120, multiple: true, list: { pinned: true, width: 200 } }),
    email: text(fr.email, {
      max: 254,
      optional: true,
      multiple: true,
      schema: z.email().toLowerCase(),
      list: { width: 230 },
    }),
    phone: text(fr.phone, {
      max: 30,
      optional: true,
      multiple: true,
      schema: z.string().trim().transform(frenchPhone),
      list: { width: 140 },
    }),
    infraId: reference(fr.infrastructure, { hint: fr.infrastructureHint }),
    infrastructure: computed(fr.infrastructure, 'text', { width: 200 }),
    service: computed(fr.service, 'status', { sort: false, texts: fr.services, width: 160 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  filters: { service: choices(fr.service, options(fr.services)) },
});
export const interlocutors = {
  home: page({ path: `${path}/home`, may: 'interlocutor.read' }),
  ...interlocutor.routes,
};
export type Interlocutor = RowOf<typeof interlocutor.fields>;
/** The types' names by code, for areas that address one of them. */
export const interlocutorTypes = fr.types;
