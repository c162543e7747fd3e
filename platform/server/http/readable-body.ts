// Texts of a JSON body as people read them: no characters that turn the direction of others, no half of a surrogate pair.
import { withoutDirectionMarks } from '#platform/contract/direction-marks.ts';
import { AppError } from '../app-error.ts';
import { unreadableTexts } from './unreadable-texts.ts';

/** Whether a JSON text may hold any, as characters or as escapes: most bodies need no walk. */
const MAY_HOLD = /[\u202A-\u202E\u2066-\u2069\uD800-\uDFFF]|\\u(?:202|206|d[89a-f])/i;

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutDirectionMarks(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)]));
};

/** Throws 422 that names the field where a text holds half a surrogate pair: no column keeps it, and what is kept instead is another text. */
export const readableBody = (json: string, body: unknown): unknown => {
  if (!MAY_HOLD.test(json)) return body;
  const details = json.isWellFormed() && !/\\ud[89a-f]/i.test(json) ? [] : unreadableTexts(body);
  if (details.length > 0) throw new AppError('invalid', { details });
  return cleaned(body);
};
