// What the routes of legal files take and answer.
import { z } from 'zod';
import { options } from '#platform/contract/filters.ts';
import { ENTITY_TYPES } from './delays.ts';
import { fr } from './fr.ts';
import { SIGNATURES } from './signature.ts';
import { legalFileStatus } from './status.ts';

export const DOWNLOADS = ['c1b', 'v1b', 'c1c', 'v1c', 'ddd', 'tgd', 'esm', 'add'] as const;
/** In any case of letters; archives are unpacked. */
export const ACCEPTED = [...DOWNLOADS, 'zip'] as const;
export const MOST_FILES = 500;
export const MOST_DROPPED = 20_000;

export const statusOptions = options(fr.delayStatus);

export const LegalFile = z.object({
  id: z.number(),
  kind: z.enum(['card', 'vehicle', 'workshop', 'control', 'company', 'unknown']),
  name: z.string(),
  size: z.number(),
  status: z.enum(legalFileStatus.states),
  holder: z.string().nullable(),
  holderBirthDate: z.string().nullable(),
  cardNumber: z.string().nullable(),
  collaboratorId: z.number().nullable(),
  vehicleId: z.number().nullable(),
  registration: z.string().nullable(),
  downloadedAt: z.string().nullable(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  days: z.number(),
  findings: z.array(z.object({ text: z.string(), serious: z.boolean() })),
  withdrawnReason: z.string().nullable(),
  /** Who let it count although its signature is invalid, when and why. */
  accepted: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  uploadedAt: z.string(),
  uploadedBy: z.string().nullable(),
  allowed: z.array(z.string()),
  version: z.number(),
  /** Null: kept before signatures were looked at. */
  signature: z.enum(SIGNATURES).nullable(),
  signatures: z.record(z.string(), z.number()),
});
export type LegalFile = z.infer<typeof LegalFile>;
/** `w`, `k`: impulses per km; `purpose`: CalibrationPurpose of Annex IC. */
export const VehicleCalibration = z.object({
  id: z.number(),
  purpose: z.number(),
  at: z.string(),
  nextOn: z.string().nullable(),
  workshop: z.string(),
  workshopCard: z.string().nullable(),
  w: z.number(),
  k: z.number(),
  tyreMillimetres: z.number(),
  tyre: z.string(),
  speed: z.number(),
  odometer: z.number().nullable(),
  fileId: z.number(),
  file: z.string(),
});
export type VehicleCalibration = z.infer<typeof VehicleCalibration>;

/** Who could be the holder of a card. */
export const Candidate = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  sameName: z.boolean(),
  sameBirth: z.boolean(),
  otherCard: z.boolean(),
  birthDate: z.string().nullable(),
  /** Linking asks for a confirmation: the card bears another name or birth date. */
  isSomebodyElse: z.boolean(),
});
export type Candidate = z.infer<typeof Candidate>;

export const reason = z.string().trim().min(3).max(500);
export const version = z.number().int().min(0);
export const entity = { entityType: z.enum(ENTITY_TYPES), entityId: z.number().int().positive() };
export const delay = z.object({ days: z.number(), almost: z.number(), legal: z.number() });
export const counts = z.object({ late: z.number(), almostLate: z.number(), onTime: z.number() });
/** Command status (D3-E-29): success 0, failure 1. */
export const command = z.union([z.literal(0), z.literal(1)]);
export const option = z.object({ value: z.string(), label: z.string() });
