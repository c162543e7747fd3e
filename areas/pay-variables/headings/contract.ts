// Headings with their formulas, parameters and payroll software (specification 001 §2.1; the back office grows with the pay variables).
import { z } from 'zod';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { bulk, list, prefixed, remove } from '#platform/contract/shapes.ts';
import { NewParameterForm, ParameterForm, parameterList } from './parameter-contract.ts';
import {
  office,
  Heading,
  HeadingForm,
  NewHeadingForm,
  BulkValues,
  FormulaReading,
  TakenFormula,
  TextToCheck,
  headingList,
  Offered,
} from './shapes.ts';
export { evpSoftware } from './software-contract.ts';
export {
  type HeadingCode,
  HeadingRow,
  Heading,
  HeadingForm,
  NewHeadingForm,
  FormulaReading,
  TakenFormula,
  headingList,
  Offered,
} from './shapes.ts';

export { HEADING_UNITS, PayHeading, Rounding, type HeadingUnit } from './heading.ts';
export {
  LEVELS,
  NOTHING_SAID,
  SETTING_NAMES,
  type Level,
  type SettingName,
  type Settings,
} from './effective.ts';
export { roundingChoices, roundingCode, roundingOf, roundingText } from './rounding-choices.ts';
export { checkText, type Surroundings } from './check-text.ts';
export {
  formulaStatus,
  FormulaTest,
  TestOutcome,
  versionStatus,
  type FormulaStatus,
} from './formula.ts';
export { DAY_SUMS, followDays } from './day-sums.ts';
export {
  NewParameterForm,
  ParameterForm,
  parameterList,
  type ParameterRow,
} from './parameter-contract.ts';
export { POPULATIONS, type Population } from './populations.ts';
export { steadyHeadings } from './steady.ts';
export { absenceCounted } from './absence-heading.ts';
export type { HeadingFormula } from './check-heading.ts';

export const headings = {
  ...list({ data: `${office}/heading/list/json`, ...headingList }),
  listPage: page({ path: `${office}/heading/list`, may: 'heading.read' }),
  load: http.get(`${office}/heading/{id}`, { may: 'heading.read', page: true, output: Heading }),
  save: http.put(`${office}/heading/{id}`, {
    may: 'heading.write',
    body: HeadingForm,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  /** Reads a formula as it is typed: nothing is stored. */
  checkFormula: http.post(`${office}/formula-validation`, {
    also: [{ method: 'PUT' }],
    tx: 'read',
    may: 'heading.read',
    body: TextToCheck,
    output: FormulaReading,
  }),
  // Invented: the headings that we offer for goods transport and for sedentary staff, taken by choice with what they need.
  cataloguePage: page({ path: `${office}/heading/catalogue`, may: 'heading.read' }),
  catalogue: http.get(`${office}/heading/catalogue/json`, {
    may: 'heading.read',
    output: z.object({
      headings: z.array(Offered),
      /** Companies under another agreement than IDCC 16, whose articles these formulas cite. */
      elsewhere: z.array(z.object({ name: z.string(), agreement: z.string() })),
    }),
  }),
  takeFromCatalogue: http.post(`${office}/heading/catalogue`, {
    may: 'heading.write',
    body: z.object({ codes: z.array(z.string().max(40)).min(1).max(200) }),
    output: z.object({ added: z.array(z.string()) }),
  }),
  // Invented: the formulas that a heading may take.
  formulaChoice: http.get(`${office}/heading/formula-choice/json`, {
    may: 'heading.read',
    query: z.object({ heading: queryId }),
    output: z.object({ formulas: z.array(TakenFormula) }),
  }),
  // No twin: `/heading/12` is the heading 12, whatever the infrastructure of the page.
  newPage: page({ path: `${office}/heading`, may: 'heading.write', twin: false }),
  create: http.post(`${office}/heading`, {
    may: 'heading.write',
    body: NewHeadingForm,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  ...remove({ path: `${office}/heading/{id}`, may: 'heading.write' }),
  // Invented: the same change for many headings.
  bulkEdit: bulk({
    path: `${office}/heading/bulk-edit`,
    may: 'heading.write',
    of: headingList,
    values: BulkValues,
  }),
  // Invented paths: headings from a file, dry run first (the issue asks for imports everywhere).
  ...importCalls({ path: `${office}/heading/import`, may: 'heading.write' }),
  // Invented: dated parameters have a list of their own, because a formula's result changes with them.
  parameterPage: page({ path: `${office}/parameter/list`, may: 'heading.read' }),
  ...prefixed('parameter', list({ data: `${office}/parameter/list/json`, ...parameterList })),
  createParameter: http.post(`${office}/parameter`, {
    may: 'heading.write',
    body: NewParameterForm,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  saveParameter: http.put(`${office}/parameter/{id}`, {
    may: 'heading.write',
    body: ParameterForm,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  removeParameter: http.delete(`${office}/parameter/{id}`, { may: 'heading.write' }),
};
