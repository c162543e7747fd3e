// What an account may handle, infrastructure by infrastructure (specification 002 §2.4, §3 "Accreditation export").

export const ACCREDITATION_KINDS = [
  'documents',
  'other-times',
  'vehicle-groups',
  'vpe-models',
] as const;
export type AccreditationKind = (typeof ACCREDITATION_KINDS)[number];
