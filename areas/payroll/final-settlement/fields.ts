// What a request holds, as data: each field's kind, the groups that a reason asks for, and by when a group must be filled.
export const METHODS = ['check', 'transfer', 'isolated_transfer'] as const;
export const INCAPACITIES = ['none', 'temporary', 'final'] as const;

export type FieldKind = 'day' | 'euros' | 'days' | 'number' | 'flag' | 'text' | 'choice';
export const FIELDS = {
  reason: 'choice',
  endsOn: 'day',
  notifiedOn: 'day',
  lastWorkedOn: 'day',
  category: 'choice',
  group: 'number',
  startsOn: 'day',
  managerSince: 'day',
  uncountedMonths: 'number',
  hasHandicap: 'flag',
  noticeWaived: 'flag',
  interviewOn: 'day',
  letterOn: 'day',
  signedOn: 'day',
  approvedOn: 'day',
  fullPension: 'flag',
  endOfCareerLeave: 'flag',
  unfitOn: 'day',
  drivingIncapacity: 'choice',
  plannedEndOn: 'day',
  grossOfContract: 'euros',
  precarityExcluded: 'flag',
  safeguardAcceptedOn: 'day',
  heirs: 'text',
  newEmployer: 'text',
  motive: 'text',
  lastTwelve: 'euros',
  monthsPaid: 'number',
  lastThree: 'euros',
  yearlyBonus: 'euros',
  leaveLeft: 'days',
  leaveEarned: 'days',
  leaveGross: 'euros',
  method: 'choice',
  isolatedOn: 'day',
  certificateOn: 'day',
  receiptOn: 'day',
  attestationOn: 'day',
  paidOn: 'day',
  healthNoticeOn: 'day',
} as const satisfies Readonly<Record<string, FieldKind>>;
export type FieldName = keyof typeof FIELDS;

/** By when a group must be filled: to hand the request over, to have it verified, to close it. */
export const STAGES = ['request', 'verification', 'closing'] as const;
export type Stage = (typeof STAGES)[number];

interface FieldGroup {
  readonly stage: Stage;
  readonly fields: readonly FieldName[];
  /** Of these fields, those that may not stay empty. */
  readonly required: readonly FieldName[];
}
export const FIELD_GROUPS = {
  ending: {
    stage: 'request',
    fields: ['reason', 'endsOn', 'notifiedOn', 'lastWorkedOn'],
    required: ['endsOn', 'lastWorkedOn'],
  },
  notification: { stage: 'request', fields: [], required: ['notifiedOn'] },
  employment: {
    stage: 'verification',
    fields: ['startsOn', 'category', 'group', 'managerSince', 'uncountedMonths', 'hasHandicap'],
    required: ['startsOn', 'category'],
  },
  notice: { stage: 'verification', fields: ['noticeWaived'], required: [] },
  procedure: {
    stage: 'request',
    fields: ['interviewOn', 'letterOn'],
    required: ['interviewOn', 'letterOn'],
  },
  letter: { stage: 'request', fields: ['letterOn'], required: ['letterOn'] },
  agreement: {
    stage: 'request',
    fields: ['signedOn', 'approvedOn'],
    required: ['signedOn', 'approvedOn'],
  },
  signature: { stage: 'request', fields: ['signedOn'], required: ['signedOn'] },
  retirement: { stage: 'verification', fields: ['fullPension', 'endOfCareerLeave'], required: [] },
  pension: { stage: 'verification', fields: ['fullPension', 'drivingIncapacity'], required: [] },
  unfitness: {
    stage: 'request',
    fields: ['unfitOn', 'drivingIncapacity'],
    required: ['unfitOn'],
  },
  fixedTerm: {
    stage: 'verification',
    fields: ['plannedEndOn', 'grossOfContract', 'precarityExcluded'],
    required: ['plannedEndOn', 'grossOfContract'],
  },
  safeguard: {
    stage: 'request',
    fields: ['safeguardAcceptedOn'],
    required: ['safeguardAcceptedOn'],
  },
  death: { stage: 'verification', fields: ['heirs'], required: ['heirs'] },
  transfer: { stage: 'request', fields: ['newEmployer'], required: ['newEmployer'] },
  motive: { stage: 'request', fields: ['motive', 'newEmployer'], required: [] },
  judgment: { stage: 'request', fields: ['motive'], required: ['motive'] },
  pay: {
    stage: 'verification',
    fields: ['lastTwelve', 'monthsPaid', 'lastThree', 'yearlyBonus'],
    required: ['lastTwelve', 'monthsPaid', 'lastThree'],
  },
  leave: {
    stage: 'verification',
    fields: ['leaveLeft', 'leaveEarned', 'leaveGross'],
    required: ['leaveLeft'],
  },
  payment: { stage: 'verification', fields: ['method', 'isolatedOn'], required: ['method'] },
  handover: {
    stage: 'closing',
    fields: ['certificateOn', 'receiptOn', 'attestationOn', 'paidOn', 'healthNoticeOn'],
    required: ['certificateOn', 'receiptOn', 'attestationOn', 'paidOn'],
  },
} as const satisfies Readonly<Record<string, FieldGroup>>;
export type FieldGroupName = keyof typeof FIELD_GROUPS;

/** Groups of files, and by when one of each that a reason asks for must be there. */
export const FILE_GROUPS = {
  letter: 'request',
  interview: 'request',
  agreement: 'request',
  medical: 'request',
  contract: 'request',
  safeguard: 'request',
  death: 'request',
  judgment: 'request',
  transfer: 'request',
  payslip: 'closing',
  certificate: 'closing',
  receipt: 'closing',
  attestation: 'closing',
  other: 'request',
} as const satisfies Readonly<Record<string, Stage>>;
export type FileGroup = keyof typeof FILE_GROUPS;
export const FILE_GROUP_NAMES = Object.keys(FILE_GROUPS) as [FileGroup, ...FileGroup[]];
