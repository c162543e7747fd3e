// Traffic fines: who drove, and the designation within its term (Code de la route, L121-6). Invented: the specification has none.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { clock, day } from '#platform/contract/describe/kinds/time.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { http } from '#platform/contract/route.ts';
import { GRADES } from './driver-proof.ts';
import { fr } from './fr.ts';
import { fineStatus } from './fine-status.ts';

const path = '/traffic-fines';
const [may, mayWrite] = ['traffic-fine.read', 'traffic-fine.write'] as const;

export const trafficFine = entity({
  name: 'traffic-fines',
  table: 'traffic_fine',
  title: fr.title,
  may,
  mayWrite,
  page: true,
  paths: {
    list: `${path}/list`,
    load: `${path}/edit/{id}`,
    save: `${path}/edit/{id}`,
    remove: `${path}/delete/{id}`,
  },
  fields: {
    number: text(fr.number, {
      max: 40,
      unique: fr.numberTaken,
      list: { pinned: true, width: 150 },
    }),
    status: computed(fr.status, 'status', { texts: fr.statuses, width: 170 }),
    sentOn: day(fr.sentOn, { hint: fr.sentOnHint, list: { width: 120, hidden: true } }),
    deadline: computed(fr.deadline, 'date', { width: 130 }),
    happenedOn: day(fr.happenedOn, { list: { width: 110 } }),
    happenedAt: clock(fr.happenedAt, { hint: fr.happenedAtHint, list: { width: 90 } }),
    plate: text(fr.plate, { max: 20, list: { width: 110 } }),
    infraId: reference(fr.agency),
    agency: computed(fr.agency, 'text', { width: 150 }),
    offence: text(fr.offence, { max: 120, optional: true, list: { width: 160 } }),
    place: text(fr.place, { max: 120, optional: true, list: { width: 160, hidden: true } }),
    driver: computed(fr.driver, 'text', { width: 170 }),
    designatedOn: computed(fr.designatedOn, 'date', { width: 110 }),
    reason: computed(fr.reason, 'text', { sort: false, width: 180, hidden: true }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  filters: { status: choices(fr.status, options(fr.statuses)), agency: choices(fr.agency) },
});
export type TrafficFine = RowOf<typeof trafficFine.fields>;

const Candidate = z.object({
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  proofs: z.array(z.object({ grade: z.enum(GRADES), origin: z.string(), offBy: z.number() })),
});
export type Candidate = z.infer<typeof Candidate>;
export const trafficFines = {
  ...trafficFine.routes,
  /** Who may have driven, the best proven first; and everybody who may be chosen. */
  drivers: http.get(`${path}/{id}/drivers`, {
    may,
    output: z.object({
      candidates: z.array(Candidate),
      people: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  }),
  move: http.post(`${path}/{id}/{move:designate|exempt|reopen|close}`, {
    may: mayWrite,
    body: z.object({
      collaboratorId: z.number().int().positive().nullable().default(null),
      designatedOn: Day.nullable().default(null),
      reason: z.string().trim().max(500).default(''),
    }),
    output: z.object({ id: z.number(), status: z.enum(fineStatus.states) }),
  }),
  /** The identity, address and licence that the authority asks for, with the proofs. */
  sheet: http.get(`${path}/{id}/designation`, {
    may: mayWrite,
    kind: 'download',
    trail: 'own',
    tx: 'none',
  }),
};
