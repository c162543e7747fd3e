import type { ErrorDetail } from '#platform/contract/errors.ts';

const MOST = 20;
const DEEPEST = 20;
/** What no database text holds: a NUL character, half a surrogate pair. */
const isUnreadable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** The fields of what was sent whose text no column can hold, named as forms name them. Asked when a database refused: nobody else pays for the walk. */
export const unreadableTexts = (sent: unknown, path = '', depth = 0): ErrorDetail[] => {
  if (typeof sent === 'string')
    return isUnreadable(sent) ? [{ field: path, message: 'Caractère illisible' }] : [];
  if (typeof sent !== 'object' || sent === null || depth > DEEPEST || ArrayBuffer.isView(sent))
    return [];
  const details: ErrorDetail[] = [];
  for (const [key, value] of Object.entries(sent)) {
    details.push(...unreadableTexts(value, path === '' ? key : `${path}.${key}`, depth + 1));
    if (details.length >= MOST) break;
  }
  return details;
};
