// The shared kiosk (specification 001 §2.8 leaves its page open): paths are Invented. A kiosk is a terminal with a screen: it sends its clockings as every
// other terminal does, with its key, and asks here who somebody is.
import { z } from 'zod';
import { CLOCKING_TYPES } from '#engines/clocking/limits.ts';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { isWeakPin } from './kiosk.ts';

const path = '/clocking/kiosk';
/** Nobody is signed in on a kiosk: its key, in the header `x-device-key`, says which it is. */
const byKey = { may: 'public', scope: 'own', twin: false, tx: 'none' } as const;

export const KioskView = z.object({
  name: z.string(),
  agency: z.string(),
  keepsPlace: z.boolean(),
  /** How wrong the kiosk's clock is. */
  driftSeconds: z.number().int(),
});
export type KioskView = z.infer<typeof KioskView>;

/** A person as a screen that everybody passes may show them. */
export const KioskPerson = z.object({
  /** What the kiosk clocks with. */
  badge: z.string(),
  /** « Marie D. »; null: nobody is linked to the badge yet. */
  name: z.string().nullable(),
  /** The likeliest first. */
  next: z.array(z.enum(CLOCKING_TYPES)),
});
export type KioskPerson = z.infer<typeof KioskPerson>;

export const kioskCalls = {
  kioskPage: page({ path, may: 'public', scope: 'own', twin: false }),
  /** Pairs, and says every few minutes that the kiosk is there. */
  openKiosk: http.post(`${path}/open`, {
    ...byKey,
    body: z.object({ sentAt: z.iso.datetime() }),
    output: KioskView,
  }),
  /** By a badge, by the number of a person and their secret code, or by the code of their telephone. */
  identify: http.post(`${path}/identify`, {
    ...byKey,
    body: z.union([
      z.object({ badge: z.string().trim().min(1).max(64) }),
      z.object({ matricule: z.string().trim().min(1).max(30), pin: z.string().min(1).max(8) }),
      z.object({ code: z.string().regex(/^\d{8}$/) }),
    ]),
    output: KioskPerson,
  }),
  /** One's own secret code for the kiosk. */
  setPin: http.post('/collaborative/clocking/pin', {
    may: 'clocking.own',
    tx: 'none',
    body: z.object({
      pin: z
        .string()
        .regex(/^\d{4,8}$/, fr.kiosk.pinShape)
        .refine((pin) => !isWeakPin(pin), fr.kiosk.pinWeak),
    }),
  }),
  /** A code that says who one is for two minutes, shown as a QR code; a new one makes the last one worthless. */
  kioskCode: http.post('/collaborative/clocking/code', {
    may: 'clocking.own',
    tx: 'none',
    output: z.object({ code: z.string(), until: z.string() }),
  }),
  /** Of a terminal whose clockings may say where they were made: telephones and kiosks. */
  keepPlaces: http.post('/clocking/devices/places/{id}', {
    may: 'clocking.configure',
    body: z.object({ keeps: z.boolean() }),
  }),
};
