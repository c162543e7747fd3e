// The codes of a customer as calls: read by whoever plans, kept by whoever configures. Paths are Invented: the specification names the types only.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { http, page } from '#platform/contract/route.ts';
import {
  ABSENCE_NATURES,
  CODE_COUNTS,
  CODE_KINDS,
  CODE_UNITS,
  SHIFT_NATURES,
  VISIBILITIES,
} from './planning-code.ts';
import { fr } from './fr.ts';

const COLORS = [...'abcdefghijklmnopqrstuvwx'];
const minute = (most: number) => z.number().int().min(0, fr.readClock).max(most).nullable();
const shown = {
  kind: z.enum(CODE_KINDS),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z\d]{0,3}$/, fr.codeLetters),
  label: z.string().trim().min(1).max(60),
  color: z.string().refine((c) => COLORS.includes(c), fr.colorUnknown),
  unit: z.enum(CODE_UNITS),
  nature: z.enum([...ABSENCE_NATURES, ...SHIFT_NATURES]),
  counts: z.enum(CODE_COUNTS),
  visibility: z.enum(VISIBILITIES),
  start: minute(1_439),
  end: minute(2_879),
  pause: z.number().int().min(0).max(720),
  from: Day.nullable(),
  to: Day.nullable(),
};
export const CodeForm = z
  .object({
    /** 0: no row of the customer’s yet, a new code or one that everybody starts with. */
    id: z.number().int().min(0),
    version: z.number().int().min(0),
    ...shown,
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: fr.codeDates,
  })
  .refine(({ start, end }) => (start === null) === (end === null), {
    path: ['end'],
    error: fr.codeHoursBoth,
  })
  .refine(
    ({ start, end }) => start === null || end === null || (end > start && end <= start + 1_440),
    {
      path: ['end'],
      error: fr.codeHoursOrder,
    },
  )
  .refine(({ start, end, pause }) => start === null || end === null || pause < end - start, {
    path: ['pause'],
    error: fr.codePause,
  })
  .refine(
    ({ kind, nature }) =>
      (kind === 'shift') === (SHIFT_NATURES as readonly string[]).includes(nature),
    {
      path: ['nature'],
      error: fr.natureUnfit,
    },
  );
export type CodeForm = z.infer<typeof CodeForm>;

/** What is read of a code: as the form, whatever its nature will be called one day. */
const ReadCode = z.object({ ...shown, code: z.string(), nature: z.string(), color: z.string() });
export const CodeRow = ReadCode.extend({
  id: z.number(),
  version: z.number(),
  /** One that everybody starts with: its nature stays. */
  starter: z.boolean(),
});
export type CodeRow = z.infer<typeof CodeRow>;

export const planningCodes = {
  codesPage: page({ path: '/planning/codes', may: 'planning-code.configure' }),
  /** Of the customers in sight: what may be typed, and how it is shown. */
  codes: http.get('/rest/planning/codes', {
    may: 'planning.read',
    scope: 'customer',
    output: z.object({ codes: z.array(ReadCode) }),
  }),
  codeRows: http.get('/planning/codes/json', {
    may: 'planning-code.configure',
    scope: 'customer',
    output: z.object({ codes: z.array(CodeRow) }),
  }),
  codeSave: http.post('/planning/codes/edit', {
    may: 'planning-code.configure',
    scope: 'customer',
    body: CodeForm,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
};
