// What is known of a person beyond the directory, by sections. Each record of a section holds from a day on, until the next one.
import { z } from 'zod';
import { dayFrom, type Day } from '#engines/french-time/days.ts';
import { frenchPhone, isPhone } from '#platform/contract/french-identifiers.ts';
import { form, type Form } from '#platform/contract/describe/form.ts';
import { choice, flag, several } from '#platform/contract/describe/kinds/choice.ts';
import { lines, text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { integer, money, percent } from '#platform/contract/describe/kinds/quantity.ts';
import { COUNTRIES } from './countries.ts';
import { fr } from './fr.ts';

/** Departments and overseas territories as declarations write them (DSN S21.G00.30.014): 99 abroad, 20 Corsica before 1976. */
const DEPARTMENT = /^(?:0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-8]|98[4-9]|99)$/;
const department = z.string().trim().toUpperCase().regex(DEPARTMENT, fr.departmentWrong);
const phone = z.string().trim().refine(isPhone, fr.phoneWrong).transform(frenchPhone);

/** Annex of Directive 2006/126/EC and article R221-4 of the Code de la route. */
const LICENCES = [
  'AM',
  'A1',
  'A2',
  'A',
  'B1',
  'B',
  'BE',
  'C1',
  'C1E',
  'C',
  'CE',
  'D1',
  'D1E',
  'D',
  'DE',
];
const licences = Object.fromEntries(LICENCES.map((code) => [code, code]));

const BIRTH = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** The day of a birth as it is typed, 14/03/2015; null where there is no such day. */
export const birthOf = (text: string): Day | null => {
  const [, day = 0, month = 0, year = 0] = (BIRTH.exec(text.trim()) ?? []).map(Number);
  return dayFrom(year, month, day);
};

export const SECTIONS = [
  'address',
  'birth',
  'nationality',
  'employment',
  'pay',
  'dfs',
  'emergency',
  'licence',
  'training',
  'medical',
  'adr',
  'children',
] as const;
export type Section = (typeof SECTIONS)[number];

export const forms = {
  address: form({
    street: text(fr.street, { max: 120 }),
    complement: text(fr.complement, { max: 120, optional: true }),
    postalCode: text(fr.postalCode, { max: 12 }),
    city: text(fr.city, { max: 80 }),
    country: choice(fr.country, COUNTRIES),
  }),
  birth: form({
    birthName: text(fr.birthName, { max: 80, optional: true }),
    birthCity: text(fr.birthCity, { max: 80 }),
    birthDepartment: text(fr.birthDepartment, {
      max: 3,
      schema: department,
      hint: fr.birthDepartmentHint,
    }),
    birthCountry: choice(fr.birthCountry, COUNTRIES),
  }),
  nationality: form({
    nationality: choice(fr.nationality, COUNTRIES),
    permitNumber: text(fr.permitNumber, { max: 30, optional: true }),
    permitExpiresOn: day(fr.permitExpiresOn, { optional: true }),
  }),
  employment: form({
    coefficient: text(fr.coefficient, { max: 10, optional: true }),
    seniorityFrom: day(fr.seniorityFrom, { optional: true, hint: fr.seniorityHint }),
    trialEndsOn: day(fr.trialEndsOn, { optional: true }),
  }),
  pay: form({
    monthlyGross: money(fr.monthlyGross, { optional: true }),
    hourlyRate: money(fr.hourlyRate, { optional: true }),
    payElements: lines(fr.payElements, { most: 20, max: 120, hint: fr.payElementsHint }),
  }),
  dfs: form({
    dfsApplies: flag(fr.dfsApplies, { hint: fr.dfsHint }),
    dfsRate: percent(fr.dfsRate, { optional: true }),
    dfsConsent: choice(fr.dfsConsent, fr.dfsConsents, { optional: true }),
    dfsConsentOn: day(fr.dfsConsentOn, { optional: true }),
  }),
  emergency: form({
    emergencyName: text(fr.emergencyName, { max: 120 }),
    emergencyRelation: text(fr.emergencyRelation, { max: 60, optional: true }),
    emergencyPhone: text(fr.emergencyPhone, { max: 30, schema: phone }),
  }),
  licence: form({
    licenceNumber: text(fr.licenceNumber, { max: 30, optional: true }),
    licenceCategories: several(fr.licenceCategories, licences),
    licenceObtainedOn: day(fr.licenceObtainedOn, { optional: true }),
    licenceExpiresOn: day(fr.licenceExpiresOn, { optional: true }),
    licenceRestrictions: text(fr.licenceRestrictions, { max: 120, optional: true }),
    licenceState: choice(fr.licenceState, fr.licenceStates, {
      optional: true,
      hint: fr.licenceStateHint,
    }),
    licenceStateUntil: day(fr.licenceStateUntil, { optional: true }),
  }),
  training: form({
    trainingKind: choice(fr.trainingKind, fr.trainingKinds),
    trainingExpiresOn: day(fr.trainingExpiresOn),
  }),
  medical: form({
    medicalExpiresOn: day(fr.medicalExpiresOn, { hint: fr.medicalHint }),
  }),
  adr: form({
    adrClasses: text(fr.adrClasses, { max: 80, optional: true, hint: fr.adrClassesHint }),
    adrExpiresOn: day(fr.adrExpiresOn),
  }),
  children: form({
    childrenBornOn: lines(fr.childrenBornOn, { most: 20, max: 10, hint: fr.childrenHint }),
    disabledChildren: integer(fr.disabledChildren, { max: 20, hint: fr.disabledChildrenHint }),
  }),
} as const satisfies Record<Section, Form>;

export type ValuesOf<S extends Section> = (typeof forms)[S]['empty'];
type Values = Readonly<Record<string, unknown>>;
type Faults = Readonly<Record<string, string>>;

/** What a field alone cannot say: which values do not go together, by field. */
const rules: { readonly [S in Section]?: (values: ValuesOf<S>) => Faults } = {
  address: (v) =>
    v.country === 'FR' && !/^\d{5}$/.test(v.postalCode) ? { postalCode: fr.postalWrong } : {},
  birth: (v) => {
    if (v.birthCountry === 'FR')
      return v.birthDepartment === '99' ? { birthDepartment: fr.inFrance } : {};
    return v.birthDepartment === '99' ? {} : { birthDepartment: fr.abroad };
  },
  // BOSS, « Frais professionnels »: the deduction needs the employee's consent of the year.
  dfs: (v) => {
    if (!v.dfsApplies) return {};
    if (v.dfsRate === null) return { dfsRate: fr.rateMissing };
    if (v.dfsConsent === null) return { dfsConsent: fr.consentMissing };
    return v.dfsConsent !== 'silent' && v.dfsConsentOn === null
      ? { dfsConsentOn: fr.answerDayMissing }
      : {};
  },
  children: (v) => {
    const wrong = v.childrenBornOn.find((text) => birthOf(text) === null);
    return wrong === undefined ? {} : { childrenBornOn: fr.birthWrong.replace('{text}', wrong) };
  },
  licence: (v) => {
    const { licenceObtainedOn: from, licenceExpiresOn: to } = v;
    if (from !== null && to !== null && to < from) return { licenceExpiresOn: fr.expiresFirst };
    return v.licenceStateUntil !== null && v.licenceState !== 'suspended'
      ? { licenceStateUntil: fr.onlySuspended }
      : {};
  },
};

export type Read<S extends Section> =
  | { readonly values: ValuesOf<S>; readonly faults: null }
  | { readonly values: null; readonly faults: Faults };
/** Values of a section as they are stored, or what is wrong with them by field. */
export const readSection = <S extends Section>(section: S, raw: Values): Read<S> => {
  const read = (forms[section] as Form).schema.strict().safeParse(raw);
  if (!read.success) {
    const faults = read.error.issues.map((i) => [String(i.path[0] ?? ''), i.message] as const);
    return { values: null, faults: Object.fromEntries(faults) };
  }
  const values = read.data as ValuesOf<S>;
  const rule = rules[section] as ((v: ValuesOf<S>) => Faults) | undefined;
  const faults = rule?.(values) ?? {};
  return Object.keys(faults).length > 0 ? { values: null, faults } : { values, faults: null };
};

/** All fields of all sections: their names are unique, since they are columns of one table. */
export const allFields = SECTIONS.flatMap((section) =>
  Object.entries(forms[section].fields).map(([name, field]) => ({ section, name, field })),
);
/** Without these neither a contract nor a declaration can be written. */
export const NEEDED = [
  'address',
  'birth',
  'nationality',
  'employment',
] as const satisfies readonly Section[];

/** Sections that employees may ask to change of their own. */
export const ASKABLE = ['address', 'emergency'] as const satisfies readonly Section[];
export type Askable = (typeof ASKABLE)[number];
const filled = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(between);
const lineOf: { readonly [S in Askable]: (values: ValuesOf<S>) => string } = {
  address: (v) =>
    filled([v.street, v.complement, `${v.postalCode} ${v.city}`, COUNTRIES[v.country]], ', '),
  emergency: (v) => filled([v.emergencyName, v.emergencyRelation, v.emergencyPhone], ', '),
};
/** A section in one line; null where nothing is known. */
export const civilText = <S extends Askable>(
  section: S,
  values: ValuesOf<S> | undefined,
): string | null => (values === undefined ? null : lineOf[section](values));
