// The module of accumulations: people down, figures of the period across, agencies with their sums. Rows out of sight are not made.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState, type UIEvent } from 'react';
import { formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { usePrinting } from '#platform/web/list-page/use-printing.ts';
import { shownValue } from '#areas/planning/steering/contract.ts';
import { accumulated, type AccumulatedGroup, type Figure } from '../accumulations.ts';
import type { BoardData, BoardRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { figuresOf, figureTone, plainFigures } from './accumulation-figures.ts';
import { hoursText } from './grid/scene.ts';
import { steeringSaid, type Steering } from './grid/steering.ts';
import css from './accumulation.module.css';

const t = texts(fr);
const ROW = 40;
const [BEFORE, AFTER] = [12, 60];
type Line =
  | { readonly kind: 'group'; readonly group: AccumulatedGroup }
  | { readonly kind: 'person'; readonly row: BoardRow };
interface Order {
  readonly key: string;
  readonly dir: 'asc' | 'desc';
}

const PlainCells = ({ row }: { readonly row: BoardRow }) =>
  row.totals.map((v, i) => (
    <td key={plainFigures[i]?.key} className={figureTone(v, i)}>
      {hoursText(v)}
    </td>
  ));
const PersonLine = ({ row, steering }: { readonly row: BoardRow; readonly steering: Steering }) => (
  <tr>
    <th scope="row">{row.name}</th>
    <PlainCells row={row} />
    {steering.columns.map((c, i) => {
      const { text, tone, error } = steering.at(row.id, i);
      return (
        <td key={c.id} title={error ?? undefined}>
          <span className={css['pill']} data-tone={tone ?? undefined}>
            <span aria-hidden={tone !== null}>{text}</span>
            {tone !== null && <span className="sr-only">{steeringSaid(steering, row.id, i)}</span>}
          </span>
        </td>
      );
    })}
  </tr>
);
const sumText = (sum: number, column: Steering['columns'][number] | undefined): string =>
  column === undefined ? hoursText(sum) : shownValue(sum, column.unit, column);
const GroupLine = ({
  group,
  steering,
}: {
  readonly group: AccumulatedGroup;
  readonly steering: Steering;
}) => (
  <tr className={css['group']}>
    <th scope="rowgroup">
      {group.name}
      <small>{t('people', { count: group.rows.length })}</small>
    </th>
    {group.sums.map((sum, i) => {
      const column = steering.columns[i - plainFigures.length];
      return (
        <td key={column?.id ?? plainFigures[i]?.key}>{sum !== null && sumText(sum, column)}</td>
      );
    })}
  </tr>
);

/** Presses on a head: the largest first, the smallest first, as they came. */
const orderAfter = (key: string, dir: Order['dir'] | null): Order | null => {
  if (dir === null) return { key, dir: 'desc' };
  return dir === 'desc' ? { key, dir: 'asc' } : null;
};
const Heads = ({
  figures,
  order,
  onOrder,
}: {
  readonly figures: readonly Figure[];
  readonly order: Order | null;
  readonly onOrder: (order: Order | null) => void;
}) => (
  <thead>
    <tr>
      <th scope="col">{fr.collaborator}</th>
      {figures.map(({ key, label }) => {
        const dir = order?.key === key ? order.dir : null;
        return (
          <th
            key={key}
            scope="col"
            {...(dir === null ? {} : { 'aria-sort': dir === 'asc' ? 'ascending' : 'descending' })}
          >
            <button type="button" onClick={() => onOrder(orderAfter(key, dir))}>
              {label}
              {dir === 'asc' && <ArrowUp size={12} aria-hidden />}
              {dir === 'desc' && <ArrowDown size={12} aria-hidden />}
            </button>
          </th>
        );
      })}
    </tr>
  </thead>
);

export const AccumulationTable = ({
  data,
  steering,
}: {
  readonly data: BoardData;
  readonly steering: Steering;
}) => {
  const [order, setOrder] = useState<Order | null>(null);
  const [view, setView] = useState({ top: 0, height: 900 });
  const printing = usePrinting();
  const figures = useMemo(() => figuresOf(steering), [steering]);
  const lines = useMemo(
    () =>
      accumulated(data, figures, order).flatMap((group): Line[] => [
        { kind: 'group', group },
        ...group.rows.map((row): Line => ({ kind: 'person', row })),
      ]),
    [data, figures, order],
  );
  const first = printing ? 0 : Math.max(0, Math.floor(view.top / ROW) - BEFORE);
  const last = printing
    ? lines.length
    : Math.min(lines.length, first + Math.ceil(view.height / ROW) + AFTER);
  const onScroll = (e: UIEvent<HTMLDivElement>): void => {
    const { scrollTop, clientHeight } = e.currentTarget;
    if (Math.abs(scrollTop - view.top) > ROW * 4 || clientHeight !== view.height)
      setView({ top: scrollTop, height: clientHeight });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div
      className={css['box']}
      onScroll={onScroll}
      tabIndex={0}
      role="region"
      aria-label={fr.modules.data_accumulation}
    >
      <table className={css['table']} aria-rowcount={lines.length + 1}>
        <caption className={css['caption']}>
          {fr.modules.data_accumulation} · {formatRange({ first: data.from, last: data.to })}
        </caption>
        <Heads figures={figures} order={order} onOrder={setOrder} />
        <tbody>
          {first > 0 && <tr aria-hidden style={{ height: first * ROW }} />}
          {lines
            .slice(first, last)
            .map((line) =>
              line.kind === 'group' ? (
                <GroupLine key={`g${line.group.id}`} group={line.group} steering={steering} />
              ) : (
                <PersonLine key={line.row.id} row={line.row} steering={steering} />
              ),
            )}
          {last < lines.length && (
            <tr aria-hidden style={{ height: (lines.length - last) * ROW }} />
          )}
        </tbody>
      </table>
    </div>
  );
};
