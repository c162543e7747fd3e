// What the reader of a month may do with it, in the order of the menu. Pure: rights and the period's state in, names out.
export type PeriodAction =
  | 'notes'
  | 'regulations'
  | 'records'
  | 'rest'
  | 'counters'
  | 'documents'
  | 'import'
  | 'history'
  | 'regenerate'
  | 'reopen'
  | 'calculate'
  | 'close'
  | 'export';

export interface PeriodRights {
  readonly comments: boolean;
  readonly write: boolean;
  readonly close: boolean;
  readonly export: boolean;
  readonly documents: boolean;
}
export interface PeriodActions {
  /** On the bar. */
  readonly bar: readonly PeriodAction[];
  /** In the menu « Documents et outils ». */
  readonly papers: readonly PeriodAction[];
  /** The one that leads on, if any. */
  readonly primary: PeriodAction | null;
}

const kept = (...all: readonly (PeriodAction | false)[]): readonly PeriodAction[] =>
  all.filter((a) => a !== false);

const barOf = (closed: boolean, { comments, write, close, export: exports }: PeriodRights) =>
  kept(
    comments && 'notes',
    'regulations',
    !closed && write && 'calculate',
    !closed && close && 'close',
    closed && exports && 'export',
  );
const papersOf = (closed: boolean, { write, close, ...rights }: PeriodRights) =>
  kept(
    'records',
    rights.export && 'rest',
    !closed && write && 'counters',
    rights.documents && 'documents',
    !closed && write && 'import',
    'history',
    ...(closed && close ? (['regenerate', 'reopen'] as const) : []),
  );
const leadingOf = (closed: boolean, next: string): PeriodAction => {
  if (closed) return 'export';
  return next === 'calculate' ? 'calculate' : 'close';
};

export const actionsOf = (
  { closed, next }: { readonly closed: boolean; readonly next: string },
  rights: PeriodRights,
): PeriodActions => {
  const [bar, leading] = [barOf(closed, rights), leadingOf(closed, next)];
  return {
    bar,
    papers: papersOf(closed, rights),
    primary: bar.includes(leading) ? leading : null,
  };
};
