import { errorCodes, type ErrorCode, type ErrorDetail } from '#platform/contract/errors.ts';

/** A failure the caller can act on. Everything else is a bug and answers 500. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  /** Further fields of the envelope, such as `allowed` (transition_refused, nothing unless said) or `current` (stale). */
  readonly extra: Readonly<Record<string, unknown>>;

  /** `code` is one of the portal's codes, or an area's own with its `status` and French `message`. */
  constructor(
    code: ErrorCode | (string & {}),
    o: {
      status?: number;
      message?: string;
      details?: readonly ErrorDetail[];
      extra?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    const entry = (errorCodes as Readonly<Record<string, readonly [number, string]>>)[code];
    super(o.message ?? entry?.[1] ?? code, o.cause === undefined ? {} : { cause: o.cause });
    this.code = code;
    this.status = o.status ?? entry?.[0] ?? 400;
    this.details = o.details ?? [];
    this.extra = code === 'transition_refused' ? { allowed: [], ...o.extra } : (o.extra ?? {});
  }
}

/** 422 with one or more faulty fields: `invalid({ label: 'Ce libellé existe déjà.' })`. */
export const invalid = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('invalid', {
    details: Object.entries(fields).map(([field, message]) => ({ field, message })),
  });

export const notFound = (): AppError => new AppError('not_found');
