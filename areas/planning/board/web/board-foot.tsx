// The legend of what is on the board, and how much is chosen.
import { useMemo } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { pendingCount } from '../behind.ts';
import { decodeAbsence, decodeShift } from '../cells.ts';
import { circuitsLeft } from '../circuits-left.ts';
import type { BoardData } from '../contract.ts';
import type { SideMark } from '../marks-contract.ts';
import { fr } from '../fr.ts';
import { bookedCodes } from './code-book.ts';
import css from './board.module.css';

const t = texts(fr);

/** Codes that stand somewhere on the board. */
export const usedCodes = (data: BoardData | undefined): ReadonlySet<string> => {
  const used = new Set<string>();
  for (const row of data?.rows ?? []) {
    for (const cell of row.planned) used.add(decodeShift(cell).code);
    for (const cell of row.absences) used.add(decodeAbsence(cell).code);
  }
  return used;
};
const signs = [
  ['circuit', fr.legendCircuit],
  ['validated', fr.legendValidated],
  ['anomaly', fr.legendAnomaly],
  ['stale', fr.stale],
  ['pending', fr.legendPending],
  ['outside', fr.legendOutside],
  ['closed', fr.closed],
] as const;

const hasMarks = (data: BoardData | undefined, is: (mark: SideMark) => boolean): boolean =>
  data?.rows.some((r) => r.marks?.some(is) === true) === true;
interface ChosenSize {
  readonly rows: number;
  readonly days: number;
}
/** How much is chosen, or how many people there are. */
const chosenWords = (data: BoardData | undefined, chosen: ChosenSize | null): string => {
  if (chosen !== null) return t('selected', { ...chosen });
  if (data === undefined) return '';
  const coming = pendingCount(data.rows);
  const left = circuitsLeft(data);
  return [
    t('people', { count: data.rows.length }),
    ...(coming === 0 ? [] : [t('comingCount', { count: coming })]),
    ...(left === 0 ? [] : [t('circuitsLeft', { count: left })]),
  ].join(' · ');
};
export const BoardFoot = ({
  data,
  range,
  legend,
}: {
  readonly data: BoardData | undefined;
  readonly range: ChosenSize | null;
  readonly legend: boolean;
}) => {
  const used = useMemo(() => usedCodes(data), [data]);
  return (
    <footer className={`${css['foot']} bar fixed gap-20`}>
      {legend && (
        <ul className={`${css['legend']} plain grow`} aria-label={fr.legend}>
          {bookedCodes()
            .filter((c) => used.has(c.code))
            .map((c) => (
              <li key={c.code}>
                <i className={`c-${c.color}`} aria-hidden />
                {c.label}
              </li>
            ))}
          {data?.rows.some((r) => r.mobility !== undefined) === true && (
            <li>
              <i className={css['mobility']} aria-hidden />
              {fr.legendMobility}
            </li>
          )}
          {hasMarks(data, ([, offences, , , lacks]) => offences.length + lacks.length > 0) && (
            <li>
              <i className={css['offence']} aria-hidden>
                !
              </i>
              {fr.legendOffence}
            </li>
          )}
          {hasMarks(data, ([, , , expenses]) => expenses !== '') && (
            <li>
              <i className={css['expense']} aria-hidden />
              {fr.legendExpenses}
            </li>
          )}
          {hasMarks(data, ([, , , , , , wished]) => wished.length > 0) && (
            <li>
              <i className={css['wish']} aria-hidden />
              {fr.legendWishes}
            </li>
          )}
          {hasMarks(data, ([, , , , , published]) => published !== null) && (
            <li>
              <i className={css['published']} aria-hidden />
              {fr.legendPublished}
            </li>
          )}
          {signs.map(([sign, label]) => (
            <li key={sign}>
              <i className={css[sign]} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      )}
      <output className={`${css['chosen']} push bold nowrap`}>{chosenWords(data, range)}</output>
    </footer>
  );
};
