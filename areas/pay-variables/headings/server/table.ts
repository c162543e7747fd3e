import type { CustomerRow } from '#platform/server/standard-row.ts';
import type { LayoutName } from '../layouts.ts';
import type { HeadingUnit } from '../heading.ts';

export type { HeadingUnit } from '../heading.ts';

export interface HeadingTables {
  /** A heading (rubrique): what an EVP means and the formula that gives it. */
  heading: CustomerRow & { code: string; label: string; unit: HeadingUnit; formula: string; decimals: number; position: number; active: boolean };
  /** A payroll software of the customer and the layout of its file. */
  payroll_software: CustomerRow & { code: string; label: string; layout: LayoutName; active: boolean };
  /** The code of a heading in one payroll software. Null: deliberately left out of its file; no row at all: nobody decided, and the export is blocked. */
  heading_code: CustomerRow & { heading_id: number; payroll_software_id: number; code: string | null };
  /** A dated parameter or threshold that formulas name: `parametre("taux_panier")`, `seuil("HS25")`. `value` is scaled as the unit says (hours in seconds, the rest in 10⁻⁴). */
  pay_parameter: CustomerRow & { kind: 'parameter' | 'threshold'; name: string; unit: HeadingUnit; value: number; since: string; source: string };
}
