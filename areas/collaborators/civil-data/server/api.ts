export {
  civilDataOn,
  householdsOf,
  missingSections,
  putCivilRecord,
  type CivilData,
} from './records.ts';
export {
  ASKABLE,
  civilText,
  readSection,
  type Askable,
  type Section,
  type ValuesOf,
} from '../sections.ts';
export { sectionOfLine, writeSection } from './write-section.ts';
export { allFields } from '../sections.ts';
