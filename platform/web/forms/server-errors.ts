// What the server found wrong, put where the person looks: on its field, or in the form's alert.
import type { ErrorDetail } from '#platform/contract/errors.ts';

export interface Placed {
  /** field → its messages, joined. */
  readonly fields: Readonly<Record<string, string>>;
  /** Messages of no field of this form. */
  readonly rest: readonly string[];
}

/** Messages of a field that the form shows go on it; all others go to the alert, so that none is lost. */
export const placeErrors = (
  details: readonly ErrorDetail[],
  isShown: (field: string) => boolean,
): Placed => {
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const { field, message } of details) {
    if (message === '') continue;
    if (field === '' || !isShown(field)) rest.push(message);
    else fields[field] = fields[field] === undefined ? message : `${fields[field]} ${message}`;
  }
  return { fields, rest };
};
