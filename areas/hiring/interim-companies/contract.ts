// Companies of temporary work (specification 000 §2 table, §7 « HR »): list, form, import with a dry run, dated billing rates.
import { z } from 'zod';
import { frenchPhone, isPhone } from '#platform/contract/french-identifiers.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { flag, own } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { http, page } from '#platform/contract/route.ts';
import { isSiret } from '#engines/dsn/keys.ts';
import { fr } from './fr.ts';
import { Rates } from './rates.ts';

const path = '/human-resources/interim-company';
const [may, mayWrite] = ['interim-company.read', 'interim-company.write'] as const;

const siret = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s\u00A0\u202F]/g, ''))
  .refine(isSiret, fr.siretWrong);
const phone = z.string().trim().refine(isPhone, fr.phoneWrong).transform(frenchPhone);

export const interimCompany = entity({
  name: 'interim-companies',
  table: 'interim_company',
  title: fr.title,
  may,
  mayWrite,
  paths: { list: `${path}/list/json`, remove: `${path}/{id}` },
  fields: {
    name: text(fr.name, { max: 120, unique: fr.taken, list: { pinned: true, width: 220 } }),
    siret: text(fr.siret, {
      max: 20,
      optional: true,
      unique: fr.siretTaken,
      schema: siret,
      list: { width: 150 },
    }),
    street: text(fr.street, { max: 120, optional: true, list: { width: 200, hidden: true } }),
    postalCode: text(fr.postalCode, {
      max: 12,
      optional: true,
      list: { width: 100, hidden: true },
    }),
    city: text(fr.city, { max: 80, optional: true, list: { width: 150 } }),
    contact: text(fr.contact, { max: 120, optional: true, list: { width: 170 } }),
    email: text(fr.email, {
      max: 254,
      optional: true,
      schema: z.email().toLowerCase(),
      list: { width: 220 },
    }),
    phone: text(fr.phone, { max: 30, optional: true, schema: phone, list: { width: 140 } }),
    guarantor: text(fr.guarantor, {
      max: 200,
      optional: true,
      hint: fr.guarantorHint,
      list: { width: 180, hidden: true },
    }),
    isActive: flag(fr.isActive, {
      hint: fr.isActiveHint,
      empty: true,
      filter: true,
      list: { width: 90 },
    }),
    rates: own(fr.rates, { schema: Rates, empty: [] }),
    rate: computed(fr.rateToday, 'text', { sort: false, width: 130 }),
    people: computed(fr.people, 'number', { sort: false, width: 120 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});
export type InterimCompany = RowOf<typeof interimCompany.fields>;

const saved = z.object({ id: z.number().int(), version: z.number().int() });
const write = { may: mayWrite, body: interimCompany.form, output: saved } as const;
export const interimCompanies = {
  /** Invented: the screen of the list. */
  index: page({ path: `${path}/list`, may }),
  ...interimCompany.routes,
  importForm: page({ path: `${path}/import`, may: mayWrite }),
  ...importCalls({ path: `${path}/import`, may: mayWrite }),
  /** Id 0 is a new one, as `create` takes it. */
  load: http.get(`${path}/{id}`, { may, page: true, output: interimCompany.loaded }),
  create: http.post(`${path}/{id}`, write),
  save: http.put(`${path}/{id}`, write),
};
