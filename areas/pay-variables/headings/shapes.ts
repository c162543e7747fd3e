// What the routes of headings take and answer.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, flag, options } from '#platform/contract/filters.ts';
import { describeList } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import {
  DATA_TYPES,
  HeadingSettings,
  HEADING_UNITS,
  PayHeading,
  REGULATIONS,
  Rounding,
} from './heading.ts';
import { CATALOGUE_FAMILIES } from './catalogue.data.ts';

export const office = '/admin/evp-back-office';
const unitOptions = HEADING_UNITS.map((value) => ({ value, label: fr.unitNames[value] }));

const HeadingCode = z.object({
  softwareId: z.number().int(),
  software: z.string(),
  code: z.string().nullable(),
  decided: z.boolean(),
});
export type HeadingCode = z.infer<typeof HeadingCode>;
export const HeadingRow = PayHeading.omit({
  mode: true,
  visible: true,
  warnBelow: true,
  warnAbove: true,
  autoAccept: true,
}).extend({
  dataType: z.enum(DATA_TYPES),
  regulation: z.enum(REGULATIONS),
  rounding: Rounding.nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  active: z.boolean(),
  codes: z.array(z.string()),
  updatedAt: z.string(),
  version: z.number(),
});
export type HeadingRow = z.infer<typeof HeadingRow>;
const Reference = z.object({ text: z.string(), doc: z.string() });
export const Heading = HeadingRow.extend({
  formulaId: z.number().nullable(),
  note: z.string(),
  codes: z.array(HeadingCode),
  references: z.array(Reference),
});
export type Heading = z.infer<typeof Heading>;

export const HeadingForm = z
  .object({
    label: z.string().trim().min(1).max(120),
    formula: z.string().trim().min(1).max(10_000),
    decimals: z.number().int().min(0).max(4),
    active: z.boolean(),
    /** Null leaves the heading out of that software's file; a software that is not named keeps what it had. */
    codes: z
      .array(
        z.object({
          softwareId: z.number().int().positive(),
          code: z
            .string()
            .trim()
            .regex(/^[^;"\r\n\t]{1,40}$/, fr.codeTooLong)
            .nullable(),
        }),
      )
      .max(50)
      .default([]),
    /** The formula that gives the heading its text, in the version of the day; null: the heading's own text; absent: as it was. */
    formulaId: z.number().int().positive().nullable().optional(),
    version: z.number().int().min(0),
  })
  .extend(HeadingSettings.shape);
export const NewHeadingForm = HeadingForm.omit({ version: true }).extend({
  code: z
    .string()
    .trim()
    .regex(/^[A-Z][A-Z0-9_]{0,19}$/, fr.codeShape),
  unit: z.enum(HEADING_UNITS),
  /** Absent for what people type or import: nothing is computed. */
  formula: z.string().trim().max(10_000).default(''),
});
export const BulkValues = z.object({
  active: z.boolean().optional(),
  decimals: z.number().int().min(0).max(4).optional(),
  dataType: z.enum(DATA_TYPES).optional(),
  regulation: z.enum(REGULATIONS).optional(),
});

const FormulaError = z.object({
  from: z.number().int(),
  to: z.number().int(),
  message: z.string(),
  suggestion: z.string().nullable(),
});
export const FormulaReading = z.object({
  ok: z.boolean(),
  unit: z.string(),
  errors: z.array(FormulaError),
  references: z.array(Reference),
});
export type FormulaReading = z.infer<typeof FormulaReading>;

const VersionOnDay = z.object({
  number: z.number().int(),
  since: z.string().nullable(),
  text: z.string(),
});
/** A formula that a heading may take; `fits` says whether it counts what the heading counts. `inForce` is the version of today, `next` the one that follows. */
export const TakenFormula = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  unit: z.enum(HEADING_UNITS),
  fits: z.boolean(),
  inForce: VersionOnDay.nullable(),
  next: VersionOnDay.nullable(),
});
export type TakenFormula = z.infer<typeof TakenFormula>;

/** One of: a heading's formula, a formula's, or a text that is nowhere yet and its unit. */
export const TextToCheck = z.object({
  formula: z.string().max(20_000),
  headingId: z.number().int().positive().optional(),
  formulaId: z.number().int().positive().optional(),
  unit: z.enum(HEADING_UNITS).optional(),
});

export const headingList = describeList({
  listId: 'headings',
  title: fr.title,
  may: 'heading.read',
  row: HeadingRow,
  columns: columns([
    { name: 'code', label: fr.code, kind: 'text', sort: true, pinned: true, width: 110 },
    { name: 'label', label: fr.label, kind: 'text', sort: true, width: 230 },
    { name: 'unit', label: fr.unit, kind: 'status', texts: fr.unitNames, sort: true, width: 90 },
    { name: 'formula', label: fr.formula, kind: 'text', width: 320 },
    { name: 'codes', label: fr.codes, kind: 'list', width: 280 },
    {
      name: 'dataType',
      label: fr.dataType,
      kind: 'status',
      texts: fr.dataTypes,
      sort: true,
      hidden: true,
      width: 110,
    },
    {
      name: 'regulation',
      label: fr.regulation,
      kind: 'status',
      texts: fr.regulations,
      sort: true,
      hidden: true,
      width: 130,
    },
    { name: 'decimals', label: fr.decimals, kind: 'number', sort: true, hidden: true, width: 90 },
    { name: 'validFrom', label: fr.validFrom, kind: 'date', sort: true, hidden: true, width: 110 },
    {
      name: 'validUntil',
      label: fr.validUntil,
      kind: 'date',
      sort: true,
      hidden: true,
      width: 110,
    },
    { name: 'active', label: fr.active, kind: 'flag', sort: true, width: 80 },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      hidden: true,
      width: 130,
    },
  ]),
  filters: {
    unit: choices(fr.unit, unitOptions),
    dataType: choices(fr.dataType, options(fr.dataTypes)),
    regulation: choices(fr.regulation, options(fr.regulations)),
    active: flag(fr.active),
  },
});

export const Offered = z.object({
  code: z.string(),
  label: z.string(),
  family: z.enum(CATALOGUE_FAMILIES),
  unit: z.enum(HEADING_UNITS),
  formula: z.string(),
  needs: z.array(z.string()),
  held: z.boolean(),
});
export type Offered = z.infer<typeof Offered>;
