// SQL Server: what comes is read of a table or view, by its mapped columns; what leaves is inserted in one transaction, under the digest of its delivery.
import { createHash } from 'node:crypto';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { readCsv } from '#platform/server/imports/read-csv.ts';
import { fr } from '../fr.ts';
import { sheetOf } from '../records.ts';
import { refused, wrongConfig } from './api-refusals.ts';
import {
  DEADLINES,
  MOST_BYTES,
  type Connection,
  type Deadlines,
  type Peer,
  type SqlSettings,
} from './peer.ts';
import { SqlLink } from './sql-link.ts';
import {
  cellText,
  columnNames,
  isSameName,
  readingOf,
  tableName,
  type SqlColumn,
} from './sql-values.ts';

const t = texts(fr);
/** A request has at most 2,100 parameters, and a list of values 1,000 rows. */
const [MOST_PARAMETERS, MOST_ROWS] = [2_000, 1_000];

class SqlPeer implements Peer {
  readonly #link: SqlLink;
  readonly #sql: SqlSettings;
  readonly #deadlines: Deadlines;
  readonly #mostBytes: number;

  constructor(
    link: SqlLink,
    sql: SqlSettings,
    { mostBytes, ...deadlines }: Deadlines & { readonly mostBytes: number },
  ) {
    this.#link = link;
    this.#mostBytes = mostBytes;
    this.#sql = sql;
    this.#deadlines = deadlines;
  }

  /** Those of the table, without a row of it. */
  async #columns(): Promise<readonly SqlColumn[]> {
    let columns: readonly SqlColumn[] = [];
    await this.#link.ask(`SELECT TOP (0) * FROM ${tableName(this.#sql.table)}`, {
      ms: this.#deadlines.answerMs,
      onColumns: (all) => {
        columns = all;
      },
    });
    return columns;
  }

  #absent(columns: readonly SqlColumn[], names: readonly string[]): string[] {
    return names.filter((name) => !columns.some((column) => isSameName(column.name, name)));
  }

  /** What is there is looked at; nothing is written. */
  async list() {
    const { direction, dataType, titles, batch } = this.#sql;
    const columns = await this.#columns();
    const wanted = direction === 'outbound' ? [...titles, batch] : titles;
    const absent = this.#absent(columns, wanted);
    // What comes may lack a column that the import can do without: it says itself which it cannot.
    if (direction === 'outbound' ? absent.length > 0 : absent.length === wanted.length)
      throw wrongConfig(t('sqlNoColumns', { names: absent.join(', ') }));
    return direction === 'outbound' ? [] : [{ name: `${dataType}.csv`, size: 0 }];
  }

  async size(): Promise<null> {
    return null;
  }

  async read(): Promise<Buffer> {
    const { titles, table } = this.#sql;
    const columns = (await this.#columns()).flatMap((column) => {
      const title = titles.find((name) => isSameName(column.name, name));
      return title === undefined ? [] : [{ ...column, title }];
    });
    const records: Record<string, string>[] = [];
    let size = 0;
    await this.#link.ask(`SELECT ${columns.map(readingOf).join(', ')} FROM ${tableName(table)}`, {
      ms: this.#deadlines.fileMs,
      onRow: (cells) => {
        const written = columns.map((column, i) => cellText(column, cells[i]));
        size += written.reduce((sum, text) => sum + text.length + 1, 1);
        if (size > this.#mostBytes)
          throw new AppError('too_large', { status: 409, message: fr.fileTooLarge });
        records.push(Object.fromEntries(columns.map(({ title }, i) => [title, written[i] ?? ''])));
      },
    });
    // A table has no order: the same rows are the same sheet.
    const inOrder = records
      .map((record) => ({ record, key: JSON.stringify(Object.values(record)) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
    const present = columns.map(({ title }) => title);
    return Buffer.from(
      sheetOf(
        inOrder.map(({ record }) => record),
        present,
      ),
    );
  }

  async send(name: string, bytes: Buffer): Promise<void> {
    if (this.#sql.direction !== 'outbound') throw refused();
    const [titles = [], ...rows] = readCsv(bytes) ?? [];
    const { batch } = this.#sql;
    const absent = this.#absent(await this.#columns(), [...titles, batch]);
    if (absent.length > 0) throw wrongConfig(t('sqlNoColumns', { names: absent.join(', ') }));
    const digest = createHash('sha256').update(name).update(bytes).digest('hex');
    await this.#link.transaction(async () => {
      if (!(await this.#isThere(digest))) await this.#insert(titles, rows, digest);
    });
  }

  /** Whether this delivery was committed before whoever sent it could note that. */
  async #isThere(digest: string): Promise<boolean> {
    const { table, batch } = this.#sql;
    let isThere = false;
    await this.#link.ask(
      `SELECT TOP (1) 1 AS there FROM ${tableName(table)} WITH (UPDLOCK, HOLDLOCK) WHERE ${columnNames([batch])} = @p0`,
      {
        values: [digest],
        ms: this.#deadlines.answerMs,
        onRow: () => {
          isThere = true;
        },
      },
    );
    return isThere;
  }

  async #insert(titles: readonly string[], rows: readonly string[][], digest: string) {
    const { table, batch } = this.#sql;
    const width = titles.length + 1;
    const most = Math.min(MOST_ROWS, Math.floor(MOST_PARAMETERS / width));
    for (let from = 0; from < rows.length; from += most) {
      const part = rows.slice(from, from + most);
      const values = part.flatMap((cells) => [...titles.map((_, i) => cells[i] || null), digest]);
      const places = part.map(
        (_, r) => `(${Array.from({ length: width }, (__, c) => `@p${r * width + c}`).join(', ')})`,
      );
      await this.#link.ask(
        `INSERT INTO ${tableName(table)} (${columnNames([...titles, batch])}) VALUES ${places.join(', ')}`,
        { values, ms: this.#deadlines.fileMs },
      );
    }
  }

  async put(): Promise<void> {
    throw refused();
  }
  async rename(): Promise<void> {
    throw refused();
  }
  async close(): Promise<void> {
    this.#link.close();
  }
}

export const openSqlServer = async (
  connection: Connection,
  deadlines: Deadlines = DEADLINES,
  mostBytes: number = MOST_BYTES,
): Promise<Peer> => {
  const { sql } = connection;
  if (sql === undefined) throw wrongConfig();
  const link = await SqlLink.open(connection, sql.database, deadlines);
  return new SqlPeer(link, sql, { ...deadlines, mostBytes });
};
