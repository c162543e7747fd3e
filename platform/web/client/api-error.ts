// What a call that failed tells: always in French, always with a code to decide by.
import type { ErrorDetail } from '#platform/contract/errors.ts';
import { fr } from './fr.ts';

/** Codes besides the server's own: no network at all, no answer, an answer that is not ours. */
export type LocalErrorCode = 'offline' | 'network' | 'unreadable';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  /** HTTP status; 0 when nothing was answered. */
  readonly status: number;
  /** Findings on fields, for the form. */
  readonly details: readonly ErrorDetail[];
  /** The rest of the error: `allowed` of a refused transition, `current` of a stale version, … */
  readonly extra: Readonly<Record<string, unknown>>;
  constructor(o: {
    code: string;
    status: number;
    message: string;
    details?: readonly ErrorDetail[];
    extra?: Readonly<Record<string, unknown>>;
  }) {
    super(o.message);
    this.code = o.code;
    this.status = o.status;
    this.details = o.details ?? [];
    this.extra = o.extra ?? {};
  }
}

const isRecord = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

/** Details, or an `exception` list, come as `{ field, message }` or as texts; an object of messages by field is read too (specification 000 §8). */
const readDetails = (raw: unknown): ErrorDetail[] => {
  if (Array.isArray(raw))
    return raw.map((d: unknown) => {
      const { field = '', message = '' } = isRecord(d) ? d : { message: d };
      return { field: String(field), message: String(message) };
    });
  if (!isRecord(raw)) return [];
  return Object.entries(raw).map(([field, m]) => ({
    field,
    message: [m].flat().join(' '),
  }));
};

const byStatus = (status: number): string =>
  (fr.statuses as Readonly<Record<string, string>>)[String(status)] ?? fr.failed;

/** The error of an answer that is not a success: our envelope if it is there, the sentence of its status otherwise (a proxy's page, say). */
export const errorOfAnswer = (status: number, body: unknown): ApiError => {
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const { code, message, exception, details = exception, ...extra } = error;
  return new ApiError({
    status,
    code: typeof code === 'string' ? code : `http_${status}`,
    message: typeof message === 'string' && message !== '' ? message : byStatus(status),
    details: readDetails(details),
    extra,
  });
};

/** The error of a call that got no answer. An abort is not an error to show and comes back as it is. */
export const errorOfSilence = (cause: unknown, online: boolean): unknown => {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  return new ApiError(
    online
      ? { code: 'network', status: 0, message: fr.network }
      : { code: 'offline', status: 0, message: fr.offline },
  );
};

export const isAbort = (e: unknown): boolean =>
  e instanceof DOMException && e.name === 'AbortError';

/** A body that the contract's schema refuses before it is sent fails as the server would refuse it; any other error comes back as it is. */
export const refusalOf = (e: unknown): unknown => {
  const issues = isRecord(e) ? e['issues'] : null;
  if (!Array.isArray(issues)) return e;
  const details = issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return errorOfAnswer(422, { error: { code: 'invalid', details } });
};
/** What is wrong, each thing once. */
export const reasonsOf = ({ details }: ApiError): string[] =>
  [...new Set(details.map((d) => d.message))].filter(Boolean);
/** The message to show, in the order of the specification (000 §8): the server's, else the error's own text, else a sentence of ours. */
export const messageOf = (thrown: unknown): string => {
  const e = refusalOf(thrown);
  // Of an answer that only says that something is wrong, what is wrong: shown where no field can say it.
  if (e instanceof ApiError)
    return (e.message === fr.statuses['422'] && reasonsOf(e).join(' ')) || e.message;
  if (e instanceof Error && e.message !== '') return e.message;
  return typeof e === 'string' && e !== '' ? e : fr.failed;
};
