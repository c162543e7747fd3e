// The declaration before hiring (DPAE): what it must say, when it may leave, and its file. Pure.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { lookAlike } from '#engines/payroll-layout/look-alikes.ts';
import type { fr } from './fr.ts';

/** What R1221-1 asks for, as the contract, its agency and whoever declares say it. */
export interface DpaeFacts {
  readonly contractType: 'cdi' | 'cdd' | 'interim';
  readonly employer: string | null;
  readonly siret: string | null;
  readonly street: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly ape: string | null;
  readonly healthService: string | null;
  readonly urssaf: string | null;
  readonly phone: string | null;
  readonly lastName: string | null;
  readonly firstName: string | null;
  readonly gender: string | null;
  readonly birthDate: Day | null;
  readonly birthCity: string | null;
  /** Department of birth; 99 abroad. */
  readonly birthDepartment: string | null;
  /** Fifteen characters, of whoever has one already. */
  readonly nir: string | null;
  readonly beginsOn: Day;
  /** Minute of the day; null: not said yet. */
  readonly hiredAt: number | null;
  readonly endsOn: Day | null;
  readonly minimumDays: number | null;
  /** « 14 jours », of contracts that have to say it. */
  readonly trialDays: number | null;
}
const SIX_MONTHS = 6;
/** R1221-1 4°: permanent contracts, and those whose term or least length is beyond six months. */
export const saysTrial = (facts: DpaeFacts): boolean => {
  const { contractType, beginsOn, endsOn, minimumDays } = facts;
  if (contractType === 'cdi') return true;
  const end = endsOn ?? (minimumDays === null ? null : addDays(beginsOn, minimumDays - 1));
  if (end === null) return false;
  const sixth = Temporal.PlainDate.from(beginsOn).add({ months: SIX_MONTHS }).subtract({ days: 1 });
  return end > sixth.toString();
};

type Mention = keyof typeof fr.dpaeMentions;
const isEmpty = (value: string | number | null): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');
/** The mentions of R1221-1 that are not there. The social security number is asked of whoever is registered already. */
export const missingMentions = (facts: DpaeFacts): Mention[] => {
  const asked: readonly Mention[] = [
    'employer',
    'ape',
    'street',
    'postalCode',
    'city',
    'siret',
    'healthService',
    'lastName',
    'firstName',
    'gender',
    'birthDate',
    'birthCity',
    'birthDepartment',
    'hiredAt',
  ];
  return asked.filter((name) => isEmpty(facts[name]));
};

const NIR_DEPARTMENT = 5;
/** The department of birth stands in the number of whoever has one: two signs, three overseas. */
export const birthDepartmentOf = (nir: string | null): string | null => {
  if (nir === null) return null;
  const isOverseas = /^9[78]/.test(nir.slice(NIR_DEPARTMENT));
  return nir.slice(NIR_DEPARTMENT, NIR_DEPARTMENT + (isOverseas ? 3 : 2));
};

/** R1221-4: within the eight days before the hiring. L1221-10: before it. */
const EARLIEST_DAYS = 8;
export const firstDayOf = ({ beginsOn }: Pick<DpaeFacts, 'beginsOn'>): Day =>
  addDays(beginsOn, -EARLIEST_DAYS);
export type DpaeTiming = 'early' | 'open' | 'late';
/** @param local the agency's own clock. */
export const timingOf = (
  { beginsOn, hiredAt }: Pick<DpaeFacts, 'beginsOn' | 'hiredAt'>,
  local: Temporal.PlainDateTime,
): DpaeTiming => {
  const today = local.toPlainDate().toString();
  if (today < firstDayOf({ beginsOn })) return 'early';
  const minute = local.hour * 60 + local.minute;
  const isPast = today > beginsOn || (today === beginsOn && minute > (hiredAt ?? 0));
  return isPast ? 'late' : 'open';
};

const LONGEST = 32;
const escaped = (text: string): string =>
  text.replaceAll(/[<>&'"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
/** Capitals without accents, as the file takes names and towns: what they look like, never a letter less. */
const whole = (text: string | null): string =>
  [...(text ?? '')]
    .map((sign) => lookAlike(sign) ?? ' ')
    .join('')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .'&/-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
const plain = (text: string | null): string => whole(text).slice(0, LONGEST).trim();
/** The mentions that the file takes shorter than they are, as it takes them. */
export const cutMentions = (facts: DpaeFacts): { mention: Mention; text: string }[] =>
  (['employer', 'street', 'city', 'lastName', 'firstName', 'birthCity'] as const)
    .filter((name) => whole(facts[name]).length > LONGEST)
    .map((mention) => ({ mention, text: plain(facts[mention]) }));
const NATURE = { cdi: 'CDI', cdd: 'CDD', interim: 'CTT' } as const;
const SEX: Readonly<Record<string, string>> = { masculine: '1', feminine: '2' };
const two = (n: number): string => String(n).padStart(2, '0');
const NIR_DIGITS = 13;
/** 120 is declared, 1 is only checked. */
const INDICATOR = { real: '120', test: '1' } as const;

/** Elements whose value is empty are left out. */
const element = (name: string, value: string | null): string =>
  value === null || value === '' ? '' : `<${name}>${escaped(value)}</${name}>`;
const group = (name: string, ...inside: readonly string[]): string =>
  inside.every((one) => one === '') ? '' : `<${name}>${inside.join('')}</${name}>`;

const employerGroup = (facts: DpaeFacts): string =>
  group(
    'FR_Employer',
    group(
      'FR_EmployerIdentity',
      element('rxorg:FR_Organization.SIRET.Identifier', facts.siret),
      element('rxorg:FR_Organization.Designation.Text', plain(facts.employer)),
      element('rxorg:FR_Organization.APE.Code', facts.ape),
    ),
    element('FR_Employer.URSSAF.Code', facts.urssaf),
    group(
      'FR_EmployerAddress',
      element('rxpadr:FR_PostalAddress.StreetDesignation.Text', plain(facts.street)),
      element('rxpadr:FR_PostalAddress.Town.Text', plain(facts.city)),
      element('rxpadr:FR_PostalAddress.Postal.Code', facts.postalCode),
    ),
    group(
      'FR_EmployerContact',
      group(
        'FR_PhoneNumber',
        element(
          'rxphadr:FR_PhoneAddress.PhoneNumber.Text',
          facts.phone?.replaceAll(/\D/g, '') ?? '',
        ),
      ),
    ),
  );
const employeeGroup = (facts: DpaeFacts): string => {
  const nir = facts.nir ?? '';
  return group(
    'FR_Employee',
    group(
      'FR_EmployeeIdentity',
      element('rxpers:FR_PersonIdentity.Surname.Text', plain(facts.lastName)),
      element('rxpers:FR_PersonIdentity.ChristianName.Text', plain(facts.firstName)),
      element('rxpers:FR_PersonIdentity.Sex.Code', SEX[facts.gender ?? ''] ?? ''),
      group(
        'rxpers:FR_NNI',
        element('rxpers:FR_NNI.NIR.Identifier', nir.slice(0, NIR_DIGITS)),
        element('rxpers:FR_NNI.NIRKey.Text', nir.slice(NIR_DIGITS)),
      ),
      group(
        'rxpers:FR_Birth',
        element('rxpers:FR_Birth.Date', facts.birthDate),
        element('rxpers:FR_Birth.Town.Text', plain(facts.birthCity)),
      ),
    ),
    group(
      'FR_EmployeeComplement',
      element('FR_EmployeeComplement.Birth_Department.Code', facts.birthDepartment),
    ),
  );
};
const contractGroup = (facts: DpaeFacts): string => {
  const minute = facts.hiredAt ?? 0;
  const trial = saysTrial(facts) && facts.trialDays !== null ? String(facts.trialDays) : '';
  return group(
    'FR_Contract',
    element('FR_Contract.StartContract.Date', facts.beginsOn),
    element(
      'FR_Contract.StartContract.Time',
      `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`,
    ),
    element('FR_Contract.EndContract.Date', facts.contractType === 'cdi' ? '' : facts.endsOn),
    element('FR_Contract.Nature.Code', NATURE[facts.contractType]),
    element('FR_Contract.HealthService.Text', facts.healthService),
    element('FR_Contract.TrialTime.Text', trial),
  );
};

/** In ISO-8859-1. The form is that of public programs which send it (`README.md`). */
export const dpaeFile = (facts: DpaeFacts, { isTest }: { readonly isTest: boolean }): string =>
  [
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    '<FR_DUE_Upload xmlns:cct="urn:oasis:names:tc:ubl:corecomponentTypes:1.0:0.70" xmlns:rxdt="http://www.repxml.org/DataTypes"',
    ' xmlns:rxorg="http://www.repxml.org/Organization" xmlns:rxpadr="http://www.repxml.org/PostalAddress"',
    ' xmlns:rxpers="http://www.repxml.org/Person_Identity" xmlns:rxphadr="http://www.repxml.org/PhoneAddress"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    element('FR_DUE_Upload.Test.Indicator', INDICATOR[isTest ? 'test' : 'real']),
    group(
      'FR_DuesGroup',
      employerGroup(facts),
      group('FR_EmployeeGroup', employeeGroup(facts), contractGroup(facts)),
    ),
    '</FR_DUE_Upload>',
  ].join('\n');
