import { sql, type ColumnType, type Generated, type RawBuilder } from 'kysely';
import type { CustomerRow } from '#platform/server/standard-row.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { LayoutName } from '../layouts.ts';
import type { DataType, HeadingUnit, Regulation, RoundingMode } from '../heading.ts';
import type { FormulaStatus, FormulaTest, VersionStatus } from '../formula.ts';

export type { ExecutionMode } from '../effective.ts';
export type { HeadingUnit, RoundingMode } from '../heading.ts';

export interface FormulaTables {
  /** A rule that headings take. `tests` are its stored cases. */
  formula: CustomerRow & {
    code: string;
    label: string;
    unit: HeadingUnit;
    description: string;
    status: FormulaStatus;
    tests: ColumnType<FormulaTest[], string, string>;
  };
  /** What a formula said from a day on. At most one draft at a time; a published one never changes. */
  formula_version: CustomerRow & {
    formula_id: number;
    number: number;
    status: VersionStatus;
    text: string;
    since: string | null;
    note: string;
    user_id: number | null;
    published_by: number | null;
    published_at: string | null;
  };
}

export interface HeadingTables {
  /** A heading (rubrique): what an EVP means and the formula that gives it. */
  heading: CustomerRow & {
    code: string;
    label: string;
    unit: HeadingUnit;
    formula: string;
    decimals: number;
    position: number;
    active: boolean;
    data_type: Generated<DataType>;
    regulation: Generated<Regulation>;
    rounding_mode: RoundingMode | null;
    rounding_step: number | null;
    valid_from: string | null;
    valid_until: string | null;
    note: Generated<string>;
    /** The formula that gives its text, in the version of the day; null: `formula` is its own. Otherwise `formula` repeats the text in force, for lists. */
    formula_id: number | null;
  };
  /** A payroll software of the customer and the layout of its file. */
  payroll_software: CustomerRow & {
    code: string;
    label: string;
    layout: LayoutName;
    active: boolean;
  };
  /** The code of a heading in one payroll software. Null: deliberately left out of its file; no row at all: nobody decided, and the export is blocked. */
  heading_code: CustomerRow & {
    heading_id: number;
    payroll_software_id: number;
    code: string | null;
  };
  /** A dated parameter or threshold that formulas name: `parametre("taux_panier")`, `seuil("HS25")`. `value` is scaled as the unit says (hours in seconds, the rest in 10⁻⁴). */
  pay_parameter: CustomerRow & {
    kind: 'parameter' | 'threshold';
    name: string;
    unit: HeadingUnit;
    value: number;
    since: string;
    source: string;
  };
}

const lend = rowsOf<HeadingTables & FormulaTables>();
/** Headings in the SQL of others. */
export const headingRows = lend('heading', {
  id: 'id',
  customer: 'customer_id',
  code: 'code',
  label: 'label',
  unit: 'unit',
  position: 'position',
  active: 'active',
  /** The formula that gives its text; null: its own. */
  formula: 'formula_id',
});
/** SQL: what a customer's dated parameter says on a day, scaled as its unit says; null: nothing. */
export const parameterOn = (of: {
  readonly customer: RawBuilder<unknown>;
  readonly name: string;
  readonly day: RawBuilder<unknown>;
}) => sql<
  number | null
>`(select r.value from pay_parameter r where r.customer_id = ${of.customer} and r.kind = 'parameter' and r.name = ${of.name}
    and r.since <= ${of.day} order by r.since desc limit 1)`;
/** Payroll software in the SQL of others. */
export const softwareRows = lend('payroll_software', {
  id: 'id',
  customer: 'customer_id',
  code: 'code',
  label: 'label',
  /** The code of the layout of its file. */
  layout: 'layout',
  active: 'active',
});
/** What formulas said, version by version, in the SQL of others. */
export const formulaVersionRows = lend('formula_version', {
  id: 'id',
  formula: 'formula_id',
  number: 'number',
  status: 'status',
  text: 'text',
  since: 'since',
  note: 'note',
  writtenBy: 'user_id',
  writtenAt: 'created_at',
  publishedBy: 'published_by',
  publishedAt: 'published_at',
});
