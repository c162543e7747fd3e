// What an interface answers as records, read as the lines of a sheet. Pure.

export interface Page {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** Where the next ones are; null: these are the last. */
  readonly next: string | null;
}
/** Under which name an answer holds its records, where it is no list itself. */
const LISTS = ['data', 'items', 'results', 'rows', 'records'] as const;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null: it holds no list of records. */
export const pageOf = (answer: unknown): Page | null => {
  if (Array.isArray(answer)) return answer.every(isRecord) ? { records: answer, next: null } : null;
  if (!isRecord(answer)) return null;
  const list = LISTS.map((name) => answer[name]).find((value) => Array.isArray(value));
  if (!Array.isArray(list) || !list.every(isRecord)) return null;
  const next = answer['next'];
  return { records: list, next: typeof next === 'string' && next !== '' ? next : null };
};

/** `employee.id` is the id of the employee; a name that stands as it is written comes first. */
const valueAt = (record: Readonly<Record<string, unknown>>, path: string): unknown => {
  if (Object.hasOwn(record, path)) return record[path];
  let at: unknown = record;
  for (const name of path.split('.')) {
    if (!isRecord(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
};
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00(?::00(?:\.0+)?)?Z?)?$/;
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.replace(DAY, '$3/$2/$1');
  if (typeof value === 'number' || typeof value === 'bigint')
    return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? '1' : '0';
  return '';
};
const cell = (text: string): string =>
  /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A sheet of the titles that are mapped, a line a record: what the import of the screens reads. Days become French, decimals have a comma. */
export const sheetOf = (records: Page['records'], titles: readonly string[]): string =>
  [titles, ...records.map((record) => titles.map((title) => textOf(valueAt(record, title))))]
    .map((cells) => `${cells.map(cell).join(';')}\r\n`)
    .join('');
