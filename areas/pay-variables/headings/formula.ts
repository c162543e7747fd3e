// What a formula is made of, for both sides.
import { z } from 'zod';
import { machine } from '#engines/state-machine/state-machine.ts';

/** A version is written, then put in force from a day on. Nothing changes it afterwards. */
export const versionStatus = machine({
  initial: 'draft',
  states: ['draft', 'published'],
  final: ['published'],
  transitions: { publish: { from: ['draft'], to: 'published' } },
});
export type VersionStatus = (typeof versionStatus.states)[number];

/** Whether a formula may be given to headings. An archived one is kept for what was paid with it. */
export const formulaStatus = machine({
  initial: 'active',
  states: ['active', 'inactive', 'archived'],
  transitions: {
    activate: { from: ['inactive', 'archived'], to: 'active' },
    deactivate: { from: ['active'], to: 'inactive' },
    archive: { from: ['active', 'inactive'], to: 'archived' },
  },
});
export type FormulaStatus = (typeof formulaStatus.states)[number];

/** A stored value: hours in seconds, other quantities in ten-thousandths, dates as YYYY-MM-DD. */
const Stored = z.union([
  z.number().int().min(-1e15).max(1e15),
  z
    .string()
    .max(200)
    .refine((s) => !s.includes('\0'), 'Valeur illisible'),
  z.boolean(),
]);
const Named = z
  .record(
    z
      .string()
      .min(1)
      .max(120)
      .refine((s) => !s.includes('\0'), 'Nom illisible'),
    Stored,
  )
  .refine((r) => Object.keys(r).length <= 200, 'Trop de noms');
const label = z.string().trim().min(1).max(160);

/** One case: what goes in (names of the period, days), what must come out. */
export const FormulaTest = z.object({
  label,
  values: Named.default({}),
  days: z
    .array(z.object({ label: z.string().trim().min(1).max(40), values: Named }))
    .max(62)
    .default([]),
  expected: z.number().int().min(-1e15).max(1e15),
});
export type FormulaTest = z.infer<typeof FormulaTest>;

export const TestOutcome = z.object({
  label: z.string(),
  ok: z.boolean(),
  expected: z.string(),
  found: z.string(),
});
export type TestOutcome = z.infer<typeof TestOutcome>;
