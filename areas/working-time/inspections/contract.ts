// The register of inspections (kept for the authority and for the risk class), and the pack that an inspection asks for. Invented: the specification has neither.
import { z } from 'zod';
import { dayNumber } from '#engines/french-time/days.ts';
import { choices } from '#platform/contract/filters.ts';
import { choice, reference } from '#platform/contract/describe/kinds/choice.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import type { ValuesOf } from '#platform/contract/describe/row-types.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import { form } from '#platform/contract/describe/form.ts';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

const path = '/inspections';
const count = { max: 1_000, list: { width: 90, hidden: true } } as const;

export const inspection = entity({
  name: 'inspections',
  table: 'inspection',
  title: fr.title,
  may: 'inspection.read',
  mayWrite: 'inspection.write',
  page: true,
  paths: {
    list: `${path}/list`,
    load: `${path}/edit/{id}`,
    save: `${path}/edit/{id}`,
    remove: `${path}/delete/{id}`,
  },
  fields: {
    inspectedOn: day(fr.inspectedOn, { list: { pinned: true, width: 110 } }),
    place: choice(fr.place, fr.places, { filter: true, list: { width: 120 } }),
    authority: text(fr.authority, { max: 120, hint: fr.authorityHint, list: { width: 180 } }),
    reference: text(fr.reference, { max: 80, optional: true, list: { width: 150 } }),
    infraId: reference(fr.agency),
    agency: computed(fr.agency, 'text', { width: 160 }),
    collaboratorId: reference(fr.driver, { optional: true }),
    driver: computed(fr.driver, 'text', { width: 170 }),
    plate: text(fr.plate, { max: 20, optional: true, list: { width: 120 } }),
    vehicles: integer(fr.vehicles, { min: 1, ...count }),
    minor: integer(fr.minor, count),
    serious: integer(fr.serious, count),
    verySerious: integer(fr.verySerious, count),
    mostSerious: integer(fr.mostSerious, count),
    note: text(fr.note, { max: 2_000, long: true, optional: true, list: false }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  filters: { agency: choices(fr.agency) },
});

/** The longest period of one pack. */
const MOST_DAYS = 731;
export const packForm = form(
  {
    infraId: reference(fr.agency, { optional: true }),
    collaboratorId: reference(fr.person, { optional: true, hint: fr.personHint }),
    from: day(fr.from),
    to: day(fr.to),
  },
  {
    check: ({ infraId, collaboratorId, from, to }) => {
      if (infraId === null && collaboratorId === null) return { infraId: fr.oneOf };
      if (to < from) return { to: fr.order };
      return dayNumber(to) - dayNumber(from) >= MOST_DAYS ? { to: fr.tooLong } : {};
    },
  },
);
type PackValues = ValuesOf<typeof packForm.fields>;
export const inspections = {
  ...inspection.routes,
  packPage: page({ path: `${path}/pack`, may: 'inspection.pack' }),
  /** 202 `{ job }`. */
  pack: http.post(`${path}/pack`, {
    may: 'inspection.pack',
    tx: 'none',
    body: packForm.body() as z.ZodType<PackValues, PackValues>,
    output: z.object({ job: z.number() }),
  }),
  /** The drivers in sight, for the fields that choose one. */
  people: http.get(`${path}/people`, {
    may: 'inspection.read',
    output: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
};
