// How values come out of the database: the same on both kinds, decided once here.
//   bigint, numeric      → number; a bigint beyond 2^53 is refused rather than rounded (ids, cents, counts and sums are far below)
//   date                 → 'YYYY-MM-DD'
//   timestamptz          → ISO instant with Z, as `Temporal.Instant` writes it: '2026-03-29T01:00:00.5Z'
//   timestamp            → ISO without zone: '2026-03-29T01:00:00'
//   json, jsonb          → parsed; an array or object goes in through `JSON.stringify` (pg would send an array as a PostgreSQL array)
// Inside `json_agg` PostgreSQL writes instants as '…+00:00': use `iso(column)` of the foundations migration there.
import { types, type CustomTypesConfig } from 'pg';

const { builtins } = types;
type Parser = (text: string) => unknown;

const int8: Parser = (text) => {
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new RangeError(`bigint ${text} does not fit a number`);
  return n;
};
const numeric: Parser = (text) => {
  const n = Number(text);
  if (Number.isInteger(n) && !Number.isSafeInteger(n))
    throw new RangeError(`numeric ${text} does not fit a number`);
  return n;
};
const asWritten: Parser = (text) => text;
const timestamp: Parser = (text) => text.replace(' ', 'T');
const instant: Parser = (text) => {
  if (text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
  return text.endsWith('infinity')
    ? text
    : Temporal.Instant.from(text.replace(' ', 'T')).toString();
};

/** OIDs of the array types, which `pg` does not name. */
const arrays = {
  text: 1009,
  int8: 1016,
  numeric: 1231,
  date: 1182,
  timestamp: 1115,
  timestamptz: 1185,
  interval: 1187,
} as const;
const texts = types.getTypeParser(arrays.text as typeof builtins.TEXT) as (
  text: string,
) => (string | null)[];
const each =
  (one: Parser): Parser =>
  (text) =>
    texts(text).map((v) => (v === null ? null : one(v)));

const parsers = new Map<number, Parser>([
  [builtins.INT8, int8],
  [arrays.int8, each(int8)],
  [builtins.NUMERIC, numeric],
  [arrays.numeric, each(numeric)],
  [builtins.DATE, asWritten],
  [arrays.date, each(asWritten)],
  [builtins.TIMESTAMP, timestamp],
  [arrays.timestamp, each(timestamp)],
  [builtins.TIMESTAMPTZ, instant],
  [arrays.timestamptz, each(instant)],
  [builtins.INTERVAL, asWritten],
  [arrays.interval, each(asWritten)],
]);

/** For `pg.Pool` and `pg.Client`: our parsers, then those of `pg`. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    types.getTypeParser(oid, format as 'text'),
};
