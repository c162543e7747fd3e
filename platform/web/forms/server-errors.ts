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

/** One value that differs between what the person has and what is saved. */
export interface Difference {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const same = (a: unknown, b: unknown): boolean =>
  (a ?? '') === (b ?? '') || JSON.stringify(a) === JSON.stringify(b);

/**
 * What a stale save would overwrite: fields whose saved value is neither what the person loaded nor what they typed.
 * `version` is the machinery's, not theirs.
 */
export const differences = (
  loaded: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): Difference[] =>
  Object.keys(mine)
    .filter(
      (field) =>
        field !== 'version' &&
        field in current &&
        !same(current[field], mine[field]) &&
        !same(current[field], loaded[field]),
    )
    .map((field) => ({ field, mine: mine[field], theirs: current[field] }));
