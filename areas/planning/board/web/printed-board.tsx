// « Imprimer »: the sheet of `paper.ts` as plain tables, made only when somebody prints.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { texts } from '#platform/contract/texts.ts';
import { pendingCount } from '../behind.ts';
import { fr } from '../fr.ts';
import { paperOf, type Paper, type PaperCell, type PaperMonth } from '../paper.ts';
import type { Sheet } from '../sheet.ts';
import { bookedCodes, codeOf } from './code-book.ts';
import css from './printed-board.module.css';

const t = texts(fr);

/** True from the moment the browser prepares the paper until it has it. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), {
      signal: stop.signal,
    });
    addEventListener('afterprint', () => setPrinting(false), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return printing;
};

/** How the style sheet knows what waits (`data-waiting`). */
const WAITING_MARK = { granted: undefined, requested: 1, cancelling: 2 } as const;
const Chip = ({
  code,
  waiting,
  look,
}: Pick<Paper, 'look'> & {
  readonly code: string;
  readonly waiting?: 1 | 2 | undefined;
}) => (
  <span className={`${css['code']} c-${look(code).color}`} data-waiting={waiting}>
    {code}
  </span>
);
const groundOf = ({ chip, off, outside }: PaperCell): string => {
  if (outside && chip === null) return css['outside'] ?? '';
  return off ? (css['off'] ?? '') : '';
};
const Cell = ({ cell, look }: Pick<Paper, 'look'> & { readonly cell: PaperCell }) => (
  <td className={groundOf(cell)}>
    {cell.chip !== null && (
      <Chip code={cell.chip.code} waiting={WAITING_MARK[cell.chip.state]} look={look} />
    )}
    {cell.lines.map(({ text, state }) => (
      <small key={text} data-waiting={WAITING_MARK[state]}>
        {text}
      </small>
    ))}
  </td>
);

const Head = ({ days, name, sums }: PaperMonth) => (
  <thead>
    <tr>
      <th scope="col">
        {fr.collaborator}
        <span>{name}</span>
      </th>
      {days.map(({ day, letter, number, off, holiday }) => (
        <th key={day} scope="col" className={off ? css['off'] : undefined}>
          <span>{letter}</span> {number}
          {holiday && <small>{fr.paperHoliday}</small>}
        </th>
      ))}
      {sums.map((label) => (
        <th key={label} scope="col">
          {label}
        </th>
      ))}
    </tr>
  </thead>
);
const MonthTable = ({ month, look }: Pick<Paper, 'look'> & { readonly month: PaperMonth }) => {
  const { title, where, holidays, days, sums, sections } = month;
  return (
    <table className={css['table']}>
      <caption>
        {title}
        <span className={css['where']}>{where}</span>
        {holidays !== null && <span className={css['holidays']}>{holidays}</span>}
      </caption>
      <colgroup>
        <col className={css['names']} />
        {days.map((d) => (
          <col key={d.day} />
        ))}
        {sums.map((label) => (
          <col key={label} className={css['figures']} />
        ))}
      </colgroup>
      <Head {...month} />
      {sections.map((section) => (
        <tbody key={section.key}>
          <tr className={css['group']}>
            <th colSpan={days.length + 1 + sums.length} scope="rowgroup">
              {section.label}
            </th>
          </tr>
          {section.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, i) => (
                <Cell key={days[i]?.day} cell={cell} look={look} />
              ))}
              {row.totals.map((total, i) => (
                <td key={sums[i]} className={css['figure']}>
                  {total}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};

/** The colours on this paper, in words. */
const Legend = ({ legend, look }: Paper) => (
  <ul className={css['legend']} aria-label={fr.legend}>
    {legend.codes.map(({ code, label }) => (
      <li key={code}>
        <Chip code={code} look={look} />
        {label}
      </li>
    ))}
    {legend.requested && (
      <li>
        <span className={css['code']} data-waiting="1" />
        {fr.paperRequested}
      </li>
    )}
    {legend.cancelling && (
      <li>
        <span className={css['code']} data-waiting="2" />
        {fr.paperCancelling}
      </li>
    )}
    <li>
      <span className={css['off']} />
      {fr.legendOff}
    </li>
    <li>
      <span className={css['outside']} />
      {fr.legendOutside}
    </li>
  </ul>
);

export const PrintedBoard = ({ sheet }: { readonly sheet: Sheet }) => {
  const printing = usePrinting();
  if (!printing) return null;
  const paper = paperOf(sheet, { codes: bookedCodes(), look: codeOf });
  const coming = pendingCount(sheet.data.rows);
  return (
    <div className={css['paper']}>
      {coming > 0 && <p className={css['partial']}>{t('printedPartial', { count: coming })}</p>}
      <Legend {...paper} />
      {paper.months.map((month) => (
        <MonthTable key={month.key} month={month} look={paper.look} />
      ))}
    </div>
  );
};
