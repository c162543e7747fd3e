// Statements in SQL on a transaction: `await tx.run`update …``.
import { sql, type QueryExecutorProvider } from 'kysely';

type Text = [text: TemplateStringsArray, ...values: readonly unknown[]];

export interface Statements {
  /** The rows of a statement. */
  run<Row = unknown>(...statement: Text): Promise<Row[]>;
  /** The first column of each row. */
  column<Value>(...statement: Text): Promise<Value[]>;
  /** The first column of the first row; undefined without one. */
  value<Value>(...statement: Text): Promise<Value | undefined>;
}

const statements: Statements & ThisType<QueryExecutorProvider & Statements> = {
  async run<Row>(...[text, ...values]: Text): Promise<Row[]> {
    return (await sql<Row>(text, ...values).execute(this)).rows;
  },
  async column<Value>(...statement: Text): Promise<Value[]> {
    return (await this.run<object>(...statement)).map((row) => Object.values(row)[0] as Value);
  },
  async value<Value>(...statement: Text): Promise<Value | undefined> {
    return (await this.column<Value>(...statement))[0];
  },
};

export const withStatements = <T extends QueryExecutorProvider>(on: T): T & Statements =>
  Object.assign(on, statements);
