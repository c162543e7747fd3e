// Codes of shifts and of absences ("other times"), with the palette's letter (ui.md: shifts pale, absences vivid, night and accident deep).
// CP, RTT and F are the specification's (D3-E-14); the others are Invented, in the words of the field.

export interface Code {
  readonly code: string;
  readonly label: string;
  readonly color: string;
  readonly unit: 'day' | 'hour' | 'day_or_hour';
}

export const shiftCodes: readonly Code[] = [
  { code: 'CD', label: 'Courte distance', color: 'a', unit: 'hour' },
  { code: 'LD', label: 'Longue distance', color: 'b', unit: 'hour' },
  { code: 'ME', label: 'Messagerie', color: 'c', unit: 'hour' },
  { code: 'JR', label: 'Journée', color: 'e', unit: 'hour' },
  { code: 'NU', label: 'Nuit', color: 'q', unit: 'hour' },
  { code: 'AST', label: 'Astreinte', color: 'h', unit: 'hour' },
];
/** What stands for an absence whose reason is not for the reader (accreditations of users, tab other-times). Invented. */
export const hiddenAbsence: Code = { code: 'ABS', label: 'Absence', color: 'g', unit: 'day' };
export const absenceCodes: readonly Code[] = [
  { code: 'CP', label: 'Congés payés', color: 'l', unit: 'day' },
  { code: 'RTT', label: 'RTT', color: 'd', unit: 'day' },
  { code: 'F', label: 'Jour férié', color: 'u', unit: 'day' },
  { code: 'MAL', label: 'Maladie', color: 'o', unit: 'day' },
  { code: 'AT', label: 'Accident du travail', color: 'w', unit: 'day' },
  { code: 'FOR', label: 'Formation', color: 'p', unit: 'day_or_hour' },
  { code: 'CSS', label: 'Sans solde', color: 't', unit: 'day' },
  { code: 'RC', label: 'Repos compensateur', color: 's', unit: 'day_or_hour' },
  { code: 'VM', label: 'Visite médicale', color: 'n', unit: 'hour' },
  { code: 'MAT', label: 'Maternité, adoption, paternité', color: 'i', unit: 'day' },
  { code: 'CPE', label: 'Congé parental d’éducation', color: 'j', unit: 'day' },
  { code: 'EF', label: 'Événement familial', color: 'x', unit: 'day' },
  { code: 'ABI', label: 'Absence injustifiée', color: 'v', unit: 'day' },
];
