// Messages of TDS as a server reads and writes them ([MS-TDS] §2.2), as far as the stand-in goes.
import type { Readable } from 'node:stream';

export const TYPE = { batch: 1, rpc: 3, answer: 4, transaction: 14, login: 16, prelogin: 18 };
export type StandInType =
  | 'text'
  | 'date'
  | 'datetime'
  | 'offset'
  | 'time'
  | 'int'
  | 'bit'
  | 'decimal'
  | 'money';
type Value = string | number | boolean | null;
export interface StandInTable {
  readonly columns: Readonly<Record<string, StandInType>>;
  readonly rows: Record<string, Value>[];
}

const u16 = (n: number): Buffer => {
  const b = Buffer.alloc(2);
  b.writeUInt16LE(n);
  return b;
};
const u32 = (n: number): Buffer => {
  const b = Buffer.alloc(4);
  b.writeUInt32LE(n);
  return b;
};
const ucs2 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const short = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), ucs2(text)]);
const token = (code: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([code]), u16(body.length), body]);

/** Options of PRELOGIN: a version, and that encryption is on. */
export const PRELOGIN_ANSWER = Buffer.from([
  0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xff, 16, 0, 0, 0, 0, 0, 1,
]);
export const done = (status = 0): Buffer =>
  Buffer.concat([Buffer.from([0xfd]), u16(status), u16(0), Buffer.alloc(8)]);
export const error = (number: number, message: string): Buffer =>
  token(
    0xaa,
    Buffer.concat([
      u32(number),
      Buffer.from([1, 14]),
      u16(message.length),
      ucs2(message),
      short('sql.test'),
      short(''),
      u32(1),
    ]),
  );
export const loginAck = (): Buffer =>
  token(
    0xad,
    Buffer.concat([
      Buffer.from([1, 0x74, 0, 0, 4]),
      short('Microsoft SQL Server'),
      Buffer.alloc(4),
    ]),
  );
/** A change of a transaction: as many bytes of a new and of an old descriptor. */
export const environment = (type: number, next: number, old: number): Buffer =>
  token(
    0xe3,
    Buffer.concat([
      Buffer.from([type, next]),
      Buffer.alloc(next, 7),
      Buffer.from([old]),
      Buffer.alloc(old, 7),
    ]),
  );

export async function* packets(stream: Readable): AsyncGenerator<{ type: number; bytes: Buffer }> {
  let [waiting, whole] = [Buffer.alloc(0), Buffer.alloc(0)];
  for await (const part of stream as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, part]);
    while (waiting.length >= 8 && waiting.length >= waiting.readUInt16BE(2)) {
      const length = waiting.readUInt16BE(2);
      whole = Buffer.concat([whole, waiting.subarray(8, length)]);
      const [type = 0, status = 0] = waiting;
      waiting = waiting.subarray(length);
      if ((status & 1) === 0) continue;
      yield { type, bytes: whole };
      whole = Buffer.alloc(0);
    }
  }
}

const field = (bytes: Buffer, at: number): Buffer => {
  const [offset, length] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
  return bytes.subarray(offset, offset + length * 2);
};
/** LOGIN7; its password is turned by half a byte and masked. */
export const loginOf = (bytes: Buffer) => ({
  login: field(bytes, 40).toString('utf16le'),
  password: Buffer.from(
    field(bytes, 44).map((b) => {
      const plain = b ^ 0xa5;
      return ((plain << 4) | (plain >> 4)) & 0xff;
    }),
  ).toString('utf16le'),
  database: field(bytes, 68).toString('utf16le'),
});
const withoutHeaders = (bytes: Buffer): Buffer => bytes.subarray(bytes.readUInt32LE(0));
export const batchOf = (bytes: Buffer): string => withoutHeaders(bytes).toString('utf16le');
export const commandsOf = (bytes: Buffer): 'begin' | 'commit' | 'rollback' => {
  const kind = withoutHeaders(bytes).readUInt16LE(0);
  if (kind === 5) return 'begin';
  return kind === 7 ? 'commit' : 'rollback';
};

/** A parameter of text: its length in two bytes, or in parts where it may be long. */
const textAt = (bytes: Buffer, at: number): { value: string | null; next: number } => {
  let next = at + 1 + bytes.readUInt8(at) * 2 + 1;
  if (bytes.readUInt8(next) !== 0xe7) throw new Error('a parameter that is no text');
  const isLong = bytes.readUInt16LE(next + 1) === 0xffff;
  next += 8;
  if (!isLong) {
    const length = bytes.readUInt16LE(next);
    if (length === 0xffff) return { value: null, next: next + 2 };
    return {
      value: bytes.toString('utf16le', next + 2, next + 2 + length),
      next: next + 2 + length,
    };
  }
  const isNull = bytes.readBigUInt64LE(next) === 0xffff_ffff_ffff_ffffn;
  next += 8;
  if (isNull) return { value: null, next };
  let value = '';
  for (;;) {
    const length = bytes.readUInt32LE(next);
    next += 4;
    if (length === 0) return { value, next };
    value += bytes.toString('utf16le', next, next + length);
    next += length;
  }
};
/** `sp_executesql`: the statement, what its parameters are, their values. */
export const rpcOf = (message: Buffer): { sql: string; values: (string | null)[] } => {
  const bytes = withoutHeaders(message);
  const named = bytes.readUInt16LE(0);
  let at = named === 0xffff ? 6 : 4 + named * 2;
  const all: (string | null)[] = [];
  while (at < bytes.length) {
    const { value, next } = textAt(bytes, at);
    all.push(value);
    at = next;
  }
  const [sql = '', , ...values] = all;
  return { sql: sql ?? '', values };
};

const DAY_ONE = Temporal.PlainDate.from('0001-01-01');
const days = (date: Temporal.PlainDate): Buffer => u32(DAY_ONE.until(date).days).subarray(0, 3);
const seconds = (time: Temporal.PlainTime): Buffer =>
  u32((time.hour * 60 + time.minute) * 60 + time.second).subarray(0, 3);
const sized = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([bytes.length]), bytes]);
const moment = (value: Value): Buffer => {
  const at = Temporal.PlainDateTime.from(String(value));
  return Buffer.concat([seconds(at.toPlainTime()), days(at.toPlainDate())]);
};
const INFO: Readonly<Record<StandInType, Buffer>> = {
  text: Buffer.from([0xe7, 0xff, 0x1f, 9, 4, 0xd0, 0, 0x34]),
  date: Buffer.from([0x28]),
  datetime: Buffer.from([0x2a, 0]),
  offset: Buffer.from([0x2b, 0]),
  time: Buffer.from([0x29, 0]),
  int: Buffer.from([0x26, 4]),
  bit: Buffer.from([0x68, 1]),
  decimal: Buffer.from([0x6a, 17, 38, 2]),
  money: Buffer.from([0x6e, 8]),
};
const valueBytes = (type: StandInType, value: Value): Buffer => {
  if (type === 'text') {
    if (value === null) return u16(0xffff);
    const bytes = ucs2(String(value));
    return Buffer.concat([u16(bytes.length), bytes]);
  }
  if (value === null) return Buffer.from([0]);
  if (type === 'date') return sized(days(Temporal.PlainDate.from(String(value))));
  if (type === 'datetime') return sized(moment(value));
  if (type === 'offset') {
    // In UTC, with the minutes of its zone beside it.
    const at = Temporal.Instant.from(String(value)).toZonedDateTimeISO('UTC').toPlainDateTime();
    return sized(Buffer.concat([moment(at.toString()), u16(60)]));
  }
  if (type === 'time') return sized(seconds(Temporal.PlainTime.from(String(value))));
  if (type === 'bit') return sized(Buffer.from([value === true ? 1 : 0]));
  return sized(u32(Number(value)));
};

/** The columns that a statement asks for, with the rows that it lets through. */
export const rowsAnswer = (
  { columns }: StandInTable,
  sql: string,
  rows: readonly Record<string, Value>[],
): Buffer => {
  const [, top] = /TOP \((\d)\)/.exec(sql) ?? [];
  const [, list = ''] = /^SELECT (?:TOP \(\d\) )?(.*?) FROM /.exec(sql) ?? [];
  const asked: { name: string; type: StandInType }[] = (
    list === '*'
      ? Object.keys(columns).map((name) => `[${name}]`)
      : (list.match(/CONVERT\([^[]*\[[^\]]+\](?:, 2)?\) AS \[[^\]]+\]|1 AS there|\[[^\]]+\]/g) ??
        [])
  ).map((one) => {
    const [, converted] = /^CONVERT\(nvarchar\(60\), \[([^\]]+)\]/.exec(one) ?? [];
    if (converted !== undefined) return { name: converted, type: 'text' };
    if (one === '1 AS there') return { name: 'there', type: 'int' };
    const name = one.slice(1, -1);
    return { name, type: columns[name] ?? 'text' };
  });
  const head = asked.map(({ name, type }) =>
    Buffer.concat([u32(0), u16(1), INFO[type], short(name)]),
  );
  const body = rows
    .slice(0, top === undefined ? rows.length : Number(top))
    .map((row) =>
      Buffer.concat([
        Buffer.from([0xd1]),
        ...asked.map(({ name, type }) =>
          valueBytes(type, name === 'there' ? 1 : (row[name] ?? null)),
        ),
      ]),
    );
  return Buffer.concat([Buffer.from([0x81]), u16(asked.length), ...head, ...body]);
};
