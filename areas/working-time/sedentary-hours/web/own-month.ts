// What a month of one's own offers. Pure.
import type { OwnSedentaryDay, OwnSedentaryMonth } from '../contract.ts';
import type { DayTimes } from '../rules.ts';

export const acceptedOf = (
  day: Pick<
    OwnSedentaryDay,
    'serviceStartSelected' | 'breakStartSelected' | 'breakEndSelected' | 'serviceEndSelected'
  >,
): DayTimes => ({
  serviceStart: day.serviceStartSelected,
  breakStart: day.breakStartSelected,
  breakEnd: day.breakEndSelected,
  serviceEnd: day.serviceEndSelected,
});

/** Days that are entered, not declared, and may be. */
export const declarableDays = ({ days }: Pick<OwnSedentaryMonth, 'days'>): string[] =>
  days
    .filter(({ status, minutes, locked }) => status === 'draft' && minutes > 0 && locked === null)
    .map(({ day }) => day);

/** Where the sheet of a month is downloaded. */
export const sheetQuery = (month: string, collaborator?: number): string =>
  new URLSearchParams({
    month,
    ...(collaborator === undefined ? {} : { collaborator: String(collaborator) }),
  }).toString();
