// Licences of the program that empties driver cards (specification 002 §2.3 "Licence dumper"; D3-U-35).
import { z } from 'zod';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { entity, formWith } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { installationStatus } from './licence-state.ts';

const path = '/admin/licence-dumper';
const read = { may: 'licence.read' } as const;
const write = { may: 'licence.write' } as const;

export const licence = entity({
  name: 'licences',
  table: 'licence',
  title: fr.title,
  may: read.may,
  mayWrite: write.may,
  paths: { list: `${path}/load-data` },
  fields: {
    name: text(fr.name, { max: 120, unique: fr.taken, list: { pinned: true, width: 220 } }),
    infraId: reference(fr.place),
    place: computed(fr.place, 'text', { width: 200 }),
    keyHint: computed(fr.keyHint, 'text', { sort: false, width: 90 }),
    state: computed(fr.state, 'status', { texts: fr.states, width: 100 }),
    expiresOn: day(fr.expiresOn, { optional: true, list: { width: 120 } }),
    machine: computed(fr.machine, 'text', { sort: false, width: 160 }),
    installations: computed(fr.installations, 'number', { sort: false, width: 100 }),
    comment: text(fr.comment, { max: 1_000, optional: true, long: true, wide: true, list: false }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  filters: { state: choices(fr.state, options(fr.states)) },
});
export type Licence = RowOf<typeof licence.fields>;

const Installation = z.object({
  id: z.number(),
  machine: z.string(),
  version: z.string(),
  state: z.enum(installationStatus.states),
  firstSeen: z.string(),
  lastSeen: z.string(),
  activeAt: z.string().nullable(),
});
export type Installation = z.infer<typeof Installation>;

const Id = z.number().int().positive();
const Key = z.object({ key: z.string() });
const word = (max: number) => z.string().trim().min(1).max(max);
export const licences = {
  index: page({ path, ...read, also: [{ path: `${path}/index` }] }),
  ...licence.routes,
  /** Id 0 is a new licence: its key is in the answer, and nowhere else ever. */
  save: http.post(`${path}/save-license`, {
    ...write,
    body: formWith(licence, { id: z.number().int().min(0) }),
    output: z.object({ id: z.number(), version: z.number(), key: z.string().nullable() }),
  }),
  activate: http.post(`${path}/activate-license/{id}`, {
    ...write,
    body: z.object({ active: z.boolean().default(true) }),
  }),
  installations: http.get(`${path}/license-installations/{id}`, {
    ...read,
    output: z.object({
      name: z.string(),
      isUsable: z.boolean(),
      installations: z.array(Installation),
    }),
  }),
  activateInstallation: http.post(`${path}/activate-license-installation/{id}`, write),
  /** All of them or none. */
  transfer: http.post(`${path}/transfer-licenses`, {
    ...write,
    body: z.object({
      transfers: z
        .array(z.object({ licenceId: Id, installationId: Id }))
        .min(1)
        .max(50),
    }),
  }),
  names: http.get(`${path}/get-licenses-names`, {
    ...read,
    output: z.object({ names: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  /** Invented, like the next two: a key that got lost. */
  renewKey: http.post(`${path}/renew-key/{id}`, { ...write, output: Key }),
  places: http.get(`${path}/places`, {
    ...write,
    output: z.object({ places: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
  /** What the program calls when it starts: it announces its computer and learns whether it may work. */
  announce: http.post('/licence-dumper/installation', {
    may: 'public',
    scope: 'own',
    twin: false,
    tx: 'none',
    body: z.object({
      key: word(80),
      machine: word(120),
      /** Of the computer, the same each time. */
      fingerprint: z.string().regex(/^[\w-]{8,100}$/),
      programVersion: word(40),
    }),
    output: z.object({
      allowed: z.boolean(),
      state: z.enum([...installationStatus.states, 'stopped']),
      until: z.string().nullable(),
    }),
  }),
};
