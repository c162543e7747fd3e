// Devices, badges, employers, unknown badges and the rule: what has to be there before days can be judged.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import {
  Delivery,
  DeviceView,
  Done,
  EmployerView,
  Id,
  LinkedBadge,
  PendingBadge,
  Rule,
  Simulation,
} from './shapes.ts';
import { DEVICE_KINDS, EMPLOYER_TYPES } from './words.ts';

const link = 'clocking.link';
const configure = 'clocking.configure';
/** Most events of one delivery: a stranger may send 64 kB (`platform/server/http/app.ts`), and a terminal is one until its key is read. */
export const MOST_EVENTS = 500;
const devices = '/clocking/devices';
const manual = '/clocking/manual-clockings';
const employers = '/clocking/employers-management';
const Badge = z.string().trim().min(1).max(64);
const Key = z.object({ id: z.number(), key: z.string() });
const Places = z.array(z.object({ id: z.number(), name: z.string() }));

export const setUpCalls = {
  // Invented: how terminals are administered and how they send.
  devicesPage: page({ path: devices, may: configure }),
  /** Clockings of another software's terminals, from a file. */
  ...importCalls({ path: `${devices}/import`, may: configure }),
  devices: http.get(`${devices}/json`, {
    may: configure,
    output: z.object({ devices: z.array(DeviceView), places: Places }),
  }),
  /** The key is answered here and by `rotateKey`, and never again. */
  createDevice: http.post(`${devices}/create`, {
    may: configure,
    body: z.object({
      name: z.string().trim().min(2, fr.nameShort).max(80),
      infraId: Id,
      kind: z.enum(DEVICE_KINDS).default('terminal'),
    }),
    output: Key,
  }),
  rotateKey: http.post(`${devices}/rotate/{id}`, { may: configure, output: Key }),
  revokeDevice: http.post(`${devices}/revoke/{id}`, { may: configure }),
  /**
   * What a terminal sends, with its key in the header `x-device-key`: `{ sentAt, clockings: [{ badge, at, type }] }`, `at` and `sentAt` as ISO with a zone or UTC
   * seconds. Sent again it adds nothing; each event that is refused says why and stops no other.
   */
  deliver: http.post(`${devices}/clockings`, {
    may: 'public',
    scope: 'own',
    twin: false,
    tx: 'none',
    body: z.object({
      sentAt: z
        .union([z.string().max(40), z.number()])
        .nullable()
        .default(null),
      clockings: z.array(z.unknown()).min(1).max(MOST_EVENTS),
    }),
    output: Delivery,
  }),

  manualPage: page({ path: manual, may: link }),
  manualJson: http.get(`${manual}/json`, {
    may: link,
    output: z.object({ pending: z.array(PendingBadge), linked: z.array(LinkedBadge) }),
  }),
  pendingCount: http.get('/clocking/pending-manual-clocking-count', {
    may: link,
    output: z.object({ count: z.number().int() }),
  }),
  /** Links an unknown badge to a person: what it clocked goes to control. */
  associate: http.post(`${manual}/collaborator/associate`, {
    may: link,
    tx: 'none',
    body: z.object({ badge: Badge, collaboratorId: Id, employerId: Id.nullable().default(null) }),
    output: Done,
  }),
  /** The same for somebody who is not there yet: creates the person in the agency of the badge's device. */
  newCollaborator: http.post(`${manual}/collaborator/new`, {
    may: link,
    tx: 'none',
    body: z.object({
      badge: Badge,
      infraId: Id,
      lastName: z.string().trim().min(1).max(80),
      firstName: z.string().trim().min(1).max(80),
      matricule: z.string().trim().min(1).max(30),
      startsOn: Day,
      employerId: Id.nullable().default(null),
    }),
    output: z.object({ id: z.number(), done: z.number().int() }),
  }),
  /** Gives a badge to another person, or to nobody, from a day on; what it clocked from then on follows. */
  changeAssociation: http.post(`${manual}/change-association`, {
    may: link,
    tx: 'none',
    body: z.object({ badge: Badge, collaboratorId: Id.nullable(), from: Day }),
    output: Done,
  }),

  employersPage: page({ path: employers, may: link }),
  employersJson: http.get(`${employers}/json`, {
    may: link,
    output: z.object({ employers: z.array(EmployerView), places: Places }),
  }),
  /** `id` 0 is a new one. */
  saveEmployer: http.post(`${employers}/save`, {
    may: link,
    body: z.object({
      id: z.number().int().min(0),
      version: z.number().int().min(0).default(0),
      type: z.enum(EMPLOYER_TYPES),
      name: z.string().trim().min(2, fr.nameShort).max(120),
      infraId: Id,
    }),
    output: z.object({ id: z.number() }),
  }),
  deleteEmployer: http.delete(`${employers}/delete/{id}`, { may: link }),

  simulatePage: page({ path: '/clocking/simulate', may: configure }),
  simulateConfig: http.get('/clocking/simulate/config', {
    may: configure,
    output: z.object({
      places: z.array(z.object({ id: z.number(), name: z.string(), rule: Rule, own: z.boolean() })),
    }),
  }),
  /** What the clockings of a span would become; writes nothing. */
  simulate: http.post('/clocking/simulate/process', {
    may: configure,
    tx: 'none',
    body: z
      .object({ infraId: Id, rule: Rule, from: Day, to: Day })
      .refine((s) => s.to >= s.from, { path: ['to'], error: fr.spanOrder }),
    output: Simulation,
  }),
  // Invented: the rule that was tried is kept, and the days in control are judged again.
  saveRule: http.post('/clocking/simulate/save', {
    may: configure,
    body: z.object({ infraId: Id, rule: Rule }),
    output: z.object({ job: z.number() }),
  }),
};
