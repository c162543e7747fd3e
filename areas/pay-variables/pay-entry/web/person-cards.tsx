// On small screens: a card a person, its figures two a line.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { headingOf } from '../grid.ts';
import { markKey } from './figure-notices.ts';
import { cellNotes, FigureMark, PayCell } from './pay-cell.tsx';
import { aboutRow } from './grid-lines.tsx';
import type { GridActions, GridContent } from './pay-grid-table.tsx';
import css from './person-cards.module.css';

const t = texts(fr);
const PIECE = 30;

export const PersonCards = ({
  content: { lines, rows, headings, judge, compared, marks },
  onWhy,
}: {
  readonly content: GridContent;
  readonly onWhy: GridActions['onWhy'];
}) => {
  const [shown, setShown] = useState(PIECE);
  if (rows.length === 0) return <p className={css['empty']}>{fr.noMatch}</p>;
  return (
    <div className={css['cards']}>
      {lines.slice(0, shown).map((line) =>
        line.kind === 'agency' ? (
          <h2 key={`a${line.agency.id}`} className={`${css['agency']} mt-8 strong`}>
            {line.agency.name}
            <small>{line.missions}</small>
          </h2>
        ) : (
          <article
            key={line.row.mission}
            className={css['card']}
            aria-label={line.row.name ?? fr.outOfSight}
          >
            <header>
              <b>{line.row.name ?? fr.outOfSight}</b>
              <small>
                {[aboutRow(line.row), line.row.stale ? fr.staleMark : null]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </header>
            <div className={`${css['figures']} pair gap-0`}>
              {headings.map((h, i) => (
                <button
                  key={h.id}
                  type="button"
                  title={cellNotes(
                    line.row.cells[i] ?? null,
                    headingOf(line.row, h, i),
                    judge.standing(line.row, i),
                  ).join(' · ')}
                  data-manual={(line.row.cells[i]?.[2] ?? null) !== null || undefined}
                  onClick={() => onWhy({ row: line.row, heading: h, index: i })}
                >
                  <small>{h.label}</small>
                  <span>
                    <FigureMark text={marks.get(markKey(line.row.mission, h.code))} />
                    <PayCell
                      cell={line.row.cells[i] ?? null}
                      heading={headingOf(line.row, h, i)}
                      judgement={judge.standing(line.row, i)}
                      compared={compared}
                    />
                  </span>
                </button>
              ))}
            </div>
          </article>
        ),
      )}
      {shown < lines.length && (
        <Button variant="default" onClick={() => setShown((n) => n + PIECE)}>
          {t('showMore', { count: lines.length - shown })}
        </Button>
      )}
    </div>
  );
};
