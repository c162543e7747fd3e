export { civilDataOn, missingSections, putCivilRecord, type CivilData } from './records.ts';
export { readSection, type Section, type ValuesOf } from '../sections.ts';
