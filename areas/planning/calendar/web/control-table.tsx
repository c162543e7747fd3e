// The days of the control, one a line: what plan, clockings, tachograph and the kept day each have, and what differs.
import { Checkbox } from '@mantine/core';
import { OctagonAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { formatDay, formatLongDay, weekdayNames } from '#engines/french-time/formats.ts';
import { weekdayOf } from '#engines/french-time/days.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { dayLooks } from '#areas/working-time/days/web/embed.tsx';
import { SIDES_SHOWN, type ControlDay } from '../contract.ts';
import { fr } from '../fr.ts';
import { clockAt, signed } from './words.ts';
import css from './control.module.css';

const t = texts(fr);
const COLUMNS = [...SIDES_SHOWN, 'kept'] as const;

const differenceText = ({ what, by }: ControlDay['differences'][number]): string =>
  what === 'absent' || what === 'unplanned'
    ? fr.differs[what]
    : `${fr.differs[what]} ${signed(by)}`;

const SideCell = ({
  d,
  side,
}: {
  readonly d: ControlDay;
  readonly side: (typeof COLUMNS)[number];
}) => {
  const { start, end, service } = d.sides[side];
  const differs = side === 'kept' ? [] : d.differences.filter((x) => x.side === side);
  return (
    <td data-label={fr.side[side]} data-differs={differs.length > 0 || undefined}>
      <span className={`${css['span']} nowrap`}>
        {start === null || end === null ? (
          <i>{fr.sideNothing}</i>
        ) : (
          <>
            {clockAt(start, d.zone)}–{clockAt(end, d.zone)} <b>{formatHours(service)}</b>
          </>
        )}
      </span>
      {differs.length > 0 && <small>{differs.map(differenceText).join(', ')}</small>}
    </td>
  );
};

interface RowProps {
  readonly d: ControlDay;
  readonly chosen: boolean;
  readonly choosable: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}
const Row = ({ d, chosen, choosable, onChoose, onOpen }: RowProps) => (
  <tr data-chosen={chosen || undefined}>
    <td>
      {choosable && (
        <Checkbox
          aria-label={t('chooseDay', { name: d.name, day: formatLongDay(d.day) })}
          checked={chosen}
          disabled={d.stale}
          onChange={onChoose}
        />
      )}
    </td>
    <th scope="row">
      <button type="button" className={css['open']} onClick={onOpen}>
        {d.name}
      </button>
      <small>
        {weekdayNames[weekdayOf(d.day) - 1]?.slice(0, 3)}. {formatDay(d.day)}
      </small>
    </th>
    {COLUMNS.map((side) => (
      <SideCell key={side} d={d} side={side} />
    ))}
    <td data-label={fr.dayColumn} className={`${css['state']} stack gap-4 start`}>
      <StatusOf looks={dayLooks} status={d.status} />
      {d.offences > 0 && (
        <span className={css['offence']}>
          <OctagonAlert size={13} aria-hidden />
          {t('word.offences', { count: d.offences })}
        </span>
      )}
      {d.anomalies.length > 0 && (
        <span className={`${css['anomaly']} warning`}>
          {t('word.anomalies', { count: d.anomalies.length })}
        </span>
      )}
    </td>
  </tr>
);

/** Days that are chosen to be validated together; those that are being rebuilt cannot be. */
export interface Choosing {
  readonly may: boolean;
  readonly chosen: ReadonlySet<number>;
  readonly set: (chosen: ReadonlySet<number>) => void;
}
interface TableProps {
  readonly title: string;
  readonly days: readonly ControlDay[];
  readonly choosing: Choosing;
  /** The box of the head, where the keyboard goes on after a validation. */
  readonly head: RefObject<HTMLInputElement | null>;
  readonly onOpen: (day: ControlDay) => void;
}
const toggled = (chosen: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};
const ChooseAll = ({
  days,
  choosing: { chosen, set },
  head,
}: Pick<TableProps, 'days' | 'choosing' | 'head'>) => {
  const free = days.filter((d) => !d.stale);
  const count = days.filter((d) => chosen.has(d.id)).length;
  return (
    <Checkbox
      ref={head}
      aria-label={fr.chooseAll}
      checked={free.length > 0 && free.every((d) => chosen.has(d.id))}
      indeterminate={count > 0 && count < free.length}
      onChange={(e) => set(new Set(e.currentTarget.checked ? free.map((d) => d.id) : []))}
    />
  );
};

export const ControlTable = ({ title, days, choosing, head, onOpen }: TableProps) => (
  <div className={`${css['scroll']} box scroll-x`}>
    <table className={`${css['table']} full`}>
      <caption className={`${css['caption']} sr-only nowrap`}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            {choosing.may && <ChooseAll days={days} choosing={choosing} head={head} />}
          </th>
          <th scope="col">{fr.person}</th>
          {COLUMNS.map((side) => (
            <th key={side} scope="col">
              {fr.side[side]}
            </th>
          ))}
          <th scope="col">{fr.dayColumn}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((d) => (
          <Row
            key={d.id}
            d={d}
            chosen={choosing.chosen.has(d.id)}
            choosable={choosing.may}
            onChoose={() => choosing.set(toggled(choosing.chosen, d.id))}
            onOpen={() => onOpen(d)}
          />
        ))}
      </tbody>
    </table>
  </div>
);
