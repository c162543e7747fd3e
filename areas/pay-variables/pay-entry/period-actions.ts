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

export const actionsOf = (
  period: { readonly closed: boolean; readonly next: string },
  rights: PeriodRights,
): PeriodActions => {
  const { closed } = period;
  const [writes, closes] = [rights.write && !closed, rights.close];
  const bar = kept(
    rights.comments && 'notes',
    'regulations',
    writes && 'calculate',
    !closed && closes && 'close',
    closed && rights.export && 'export',
  );
  const wanted: PeriodAction = period.next === 'calculate' ? 'calculate' : 'close';
  const leading: PeriodAction = closed ? 'export' : wanted;
  return {
    bar,
    papers: kept(
      'records',
      rights.export && 'rest',
      writes && 'counters',
      rights.documents && 'documents',
      writes && 'import',
      'history',
      closed && closes && 'regenerate',
      closed && closes && 'reopen',
    ),
    primary: bar.includes(leading) ? leading : null,
  };
};
