// The doors of headings: the starter set, the configuration of a customer, the names of its formulas.
import { evpSoftware } from '../software-contract.ts';
export { installStarterHeadings, nameHeadings, chooseSoftware } from './starter.ts';
export { installCatalogue } from './catalogue.ts';
export {
  everySoftware,
  exportCodes,
  payrollSoftware,
  type PayrollSoftware,
} from './payroll-software.ts';
export {
  payConfiguration,
  payConfigurations,
  type AskedConfigurations,
  type PayConfigurations,
} from './configurations.ts';
export { parametersOn } from './definitions.ts';
export { effectiveOf, inForce, rounded } from '../effective.ts';
export { chainsOf, type Place, type LevelStatement } from './level-statements.ts';
export { levelsPort, type LevelReader } from './level-port.ts';
export { exportCountPort } from './export-port.ts';
export { softwareOfLayout } from './payroll-software.ts';
export { checkFormulaFor } from './edit.ts';
export {
  absencePart,
  balanceOf,
  daysBehind,
  figureOf,
  periodValues,
  rowsOf,
  vocabularyOf,
  weekNames,
  type DateFigures,
  type DayAbsence,
  type DayFacts,
  type MissionFacts,
  type PersonFacts,
} from '../vocabulary.ts';
export { columnsOf, type MissionDays } from '../vocabulary-columns.ts';
export { KEPT_NAMES, type KeptDays } from '../kept-names.ts';
export { countedAs, countsOf, ownAbsences } from '../absence-names.ts';
export { bandNames, bandOf, isWeekly, withoutBands, type MissionBands } from '../band-names.ts';
export {
  formulasOfHeadings,
  formulasOn,
  repeatInHeadings,
  type FormulaOnDay,
} from './formula-versions.ts';
export {
  deleteFormula,
  deleteFormulaVersion,
  insertFormulaRow,
  insertFormulaVersion,
  setFormulaStatus,
  updateFormula,
  updateFormulaVersion,
} from './write-formulas.ts';
export { visibleFormula } from './visible-formula.ts';
export { reading, surroundings } from './edit.ts';
export { headingsNamed } from '../check-heading.ts';
export {
  PayHeading,
  PayParameter,
  type PayConfiguration,
  type PayCounter,
  type Regulation,
} from '../heading.ts';
export type { LayoutName } from '../layouts.ts';

/** The list of payroll software, for areas that lead there. */
export const SOFTWARE_PATH = evpSoftware.listPage.path;
