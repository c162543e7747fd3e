// Generated from the database: whatever is followed row by row has words for its columns, its codes and the rows it refers to.
import { beforeAll, describe, expect, it } from 'vitest';
import { contributions } from '#apps/server/areas.ts';
import { testDb } from '#platform/testing/test-db.ts';
import { columnLabels } from '../column-labels.data.ts';
import { recordValues } from '../record-values-fr.ts';
import { targetOf } from './references.ts';
import { labelOf, LEFT_OUT, shownValue, valuesOf, wordsOf } from './record-words.ts';

interface Column {
  readonly record: string;
  readonly column: string;
  readonly type: string;
  readonly target: string | null;
  readonly check: string | null;
}
let columns: readonly Column[];
let tables: ReadonlySet<string>;
const words = wordsOf(contributions.recordFields);
const called = ({ record, column }: Column): string => `${record}.${column}`;

beforeAll(async () => {
  const db = await testDb();
  await db.elevated(async (tx) => {
    const result = await tx.run<Column>`
      select c.relname as record, a.attname as column, format_type(a.atttypid, null) as type,
        (select max(f.confrelid::regclass::text) from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as target,
        (select string_agg(pg_get_constraintdef(f.oid), ' ') from pg_constraint f where f.conrelid = c.oid and f.contype = 'c' and f.conkey = array[a.attnum]) as check
      from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'audit'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relname !~ '^(t_|book|author)'`;
    columns = result.filter((c) => !(c.column in LEFT_OUT));
    const names = await tx.column<string>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
    tables = new Set(names);
  });
});

/** The codes that a CHECK of the column allows: `= ANY (ARRAY['a'::text, …])`, `= ANY (ARRAY[0, 1])`. */
const codesOf = ({ check }: Column): string[] => {
  const list = /ARRAY\[([^\]]*)\]/.exec(check ?? '')?.[1] ?? '';
  return [...list.matchAll(/'([^']*)'|(?<![\w'])(\d+)(?![\w'])/g)].map((m) => m[1] ?? m[2] ?? '');
};

describe('the words of the trail', () => {
  it('sees the tables', () => expect(columns.length).toBeGreaterThan(500));
  it('has a French label for every column that is followed', () => {
    const without = columns.filter((c) => labelOf(words, c.record, c.column) === undefined);
    // Label it in the area: `recordFields` of its `server/contributes.ts`.
    expect(without.map(called)).toEqual([]);
  });
  it('has a French word for every code', () => {
    const without = columns.flatMap((c) =>
      codesOf(c)
        .filter((code) => valuesOf(words, c.record, c.column)?.[code] === undefined)
        .map((code) => `${called(c)}: ${code}`),
    );
    expect(without).toEqual([]);
  });
  it('knows the table of every number that names a row', () => {
    const numbers = columns.filter((c) => c.type === 'bigint' && /_(?:id|by)$/.test(c.column));
    expect(numbers.length).toBeGreaterThan(50);
    const wrong = numbers.filter((c) => {
      const target = targetOf(c.record, c.column);
      return target === undefined || !tables.has(target) || (c.target ?? target) !== target;
    });
    expect(wrong.map(called)).toEqual([]);
    const strays = columns.filter(
      (c) => c.target !== null && targetOf(c.record, c.column) !== c.target,
    );
    expect(strays.map(called)).toEqual([]);
  });
  it('keeps no word that nothing uses', () => {
    const used = new Set(columns.map((c) => c.column));
    expect(Object.keys(columnLabels).filter((column) => !used.has(column))).toEqual([]);
    const records = new Set(columns.map(called));
    expect(Object.keys(recordValues).filter((name) => !records.has(name))).toEqual([]);
  });
});

describe('a value reads as screens show it', () => {
  const shown = (column: string, value: unknown, whole = {}) =>
    shownValue(
      { words, record: column.split('.')[0] ?? '', column: column.split('.')[1] ?? '', whole },
      value,
    );
  it.each<[string, unknown, string | null | undefined]>([
    ['absence.starts_on', '2026-10-29', '29/10/2026'],
    ['dispute.month', '2026-10', 'octobre 2026'],
    ['absence.status', 'REVIVAL', 'Relancée'],
    ['absence.from_minute', 450, '07:30'],
    ['mission.weekly_minutes', 2100, '35h00'],
    ['debit_credit_setting.least', -5400, '−1h30'],
    ['advance_payment.amount', 30_000, '300,00\u00a0€'],
    ['declared_day_year.target_halves', 435, '217,5\u00a0j'],
    ['sedentary_day.service_end', 1500, '25:00'],
    ['app_user.state', 1, 'Activé'],
    ['app_user.deactivated_at', '2026-10-25T00:30:00+00:00', '25/10/2026 02:30'],
    ['app_user.roles', ['ROLE_ADMIN', 'ROLE_PAY_ADMIN'], 'Administrateur, Gestionnaire de paie'],
    ['circuit.weekdays', [1, 5], 'lundi, vendredi'],
    ['infrastructure.active', false, 'Non'],
    ['infrastructure.rights', { a: 1 }, 'Contenu détaillé'],
    ['evp_planning_year.year', 2026, '2026'],
    ['dsn_report.line_count', 12_345, '12\u202f345'],
    ['mobility_setting.rate', 295, '2,95\u00a0%'],
    ['absence.comment', '', 'Vide'],
    ['absence.comment', null, null],
  ])('%s %j', (column, value, expected) => expect(shown(column, value)).toBe(expected));
  it('a figure needs the unit of its heading', () => {
    expect(shown('evp_regulation.after', 5400)).toBeUndefined();
    expect(shown('evp_regulation.after', 5400, { unit: 'hour' })).toBe('1h30');
    expect(shown('counter_credit.amount', 25_000, { format: 'day' })).toMatch(/^2,5\sj$/u);
    expect(shown('evp_regulation.after', 125_000, { unit: 'euro' })).toMatch(/^12,50\s€$/u);
  });
});
