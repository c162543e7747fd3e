// What changed from one deposit to the next, by person and rubric.
import { valueOf, type Block } from './block.ts';
import { meaningOf, nameIn, type DeclaredMonth } from './declared-month.ts';

export interface RubricChange {
  /** `S21.G00.51.013` */
  readonly rubric: string;
  /** What tells this occurrence from others of its block: contract, type, period; empty where the block stands alone. */
  readonly place: string;
  /** Null: not there. */
  readonly before: string | null;
  readonly after: string | null;
}
export interface PersonChange {
  /** NIR, else the temporary number (NTT). */
  readonly identity: string;
  readonly name: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly changes: readonly RubricChange[];
}

/** Rubrics that name an occurrence among those of its kind under one individual. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  'S21.G00.40': ['009'],
  'S21.G00.41': ['001', '014'],
  'S21.G00.50': ['003', '001'],
  'S21.G00.51': ['010', '011', '001'],
  'S21.G00.52': ['006', '001', '003'],
  'S21.G00.53': ['001', '003'],
  'S21.G00.54': ['001', '003'],
  'S21.G00.58': ['003', '001'],
  'S21.G00.60': ['001', '002'],
  'S21.G00.65': ['001', '002'],
  'S21.G00.70': ['012'],
  'S21.G00.71': ['002'],
  'S21.G00.78': ['001', '002', '006', '005'],
  'S21.G00.79': ['001'],
  'S21.G00.81': ['001', '002'],
  'S21.G00.86': ['001', '005'],
};

/** Identity of an individual: its NIR, else its temporary number; null where it carries neither. */
export const identityOf = (individual: Block): string | null =>
  valueOf(individual, '001') ??
  valueOf(individual, individual.id === 'S21.G00.30' ? '020' : '021') ??
  null;
export const nameOf = (individual: Block): string =>
  [valueOf(individual, '002'), valueOf(individual, '004')].filter(Boolean).join(' ');

interface Entry {
  readonly rubric: string;
  readonly place: string;
  readonly value: string;
  /** What is compared: a day of the pay and a seniority by the month that is declared. */
  readonly meaning: string;
}
/** The place of a block, and the same as two deposits share it. */
interface Path {
  readonly place: string;
  readonly key: string;
}
const below = (path: string, names: readonly string[]): string =>
  [path, names.filter(Boolean).join(' · ')].filter(Boolean).join(' › ');
/** Every value of an individual under a key that both deposits share. */
const entriesOf = (individual: Block, month: DeclaredMonth): ReadonlyMap<string, Entry> => {
  const entries = new Map<string, Entry>();
  const seen = new Map<string, number>();
  const visit = (block: Block, path: Path): void => {
    const names = NAMED_BY[block.id] ?? [];
    const valueAt = (number: string): string => valueOf(block, number) ?? '';
    const own = below(
      path.key,
      names.map((number) => nameIn(block, number, month)),
    );
    const occurrence = seen.get(`${block.id} ${own}`) ?? 0;
    seen.set(`${block.id} ${own}`, occurrence + 1);
    const suffix = occurrence === 0 ? '' : ` (${occurrence + 1})`;
    const place = `${below(path.place, names.map(valueAt))}${suffix}`;
    const key = `${own}${suffix}`;
    for (const { number, value } of block.rubrics) {
      const rubric = `${block.id}.${number}`;
      const meaning = meaningOf(block, number, month);
      entries.set(`${rubric} ${key}`, { rubric, place, value, meaning });
    }
    for (const child of block.children) visit(child, { place, key });
  };
  visit(individual, { place: '', key: '' });
  return entries;
};

/** All that an individual declares, as deposits are compared; equal where nothing but time has passed. */
export const comparedContent = (individual: Block, month: DeclaredMonth): string =>
  JSON.stringify([...entriesOf(individual, month)].map(([key, { meaning }]) => [key, meaning]));

const changesBetween = (before: Deposited, after: Deposited): readonly RubricChange[] => {
  const old = entriesOf(before.individual, before.month);
  const now = entriesOf(after.individual, after.month);
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const entry = is ?? was;
    if (entry === undefined || was?.meaning === is?.meaning) return [];
    const { rubric, place } = entry;
    return [{ rubric, place, before: was?.value ?? null, after: is?.value ?? null }];
  });
};
interface Deposited {
  readonly individual: Block;
  readonly month: DeclaredMonth;
}

/** What both deposits declare, in the order before, after. */
export interface DeclaredMonths {
  readonly before: DeclaredMonth;
  readonly after: DeclaredMonth;
}
/**
 * Differences between two deposits of one declaration.
 * @param before, after the individuals of each (as the checker hands them over); those without NIR and NTT are left out.
 * @param months what each declares: of two months the days of the pay are compared by their place in the month.
 * @returns people who came, who went, who changed; in the order of the later deposit, those who went at the end.
 */
export const compareDeposits = (
  before: readonly Block[],
  after: readonly Block[],
  months: DeclaredMonths = { before: null, after: null },
): readonly PersonChange[] => {
  const olds = byIdentity(before);
  const news = byIdentity(after);
  const changed: PersonChange[] = [];
  for (const [identity, individual] of news) {
    const old = olds.get(identity);
    const name = nameOf(individual);
    const changes = old
      ? changesBetween(
          { individual: old, month: months.before },
          { individual, month: months.after },
        )
      : [];
    if (!old) changed.push({ identity, name, kind: 'added', changes });
    else if (changes.length > 0) changed.push({ identity, name, kind: 'changed', changes });
  }
  for (const [identity, individual] of olds)
    if (!news.has(identity))
      changed.push({ identity, name: nameOf(individual), kind: 'removed', changes: [] });
  return changed;
};

const byIdentity = (individuals: readonly Block[]): ReadonlyMap<string, Block> => {
  const map = new Map<string, Block>();
  for (const individual of individuals) {
    const identity = identityOf(individual);
    if (identity !== null) map.set(identity, individual);
  }
  return map;
};
