// The colours of the exported workbook: those of « Imprimer », cell by cell, and what they mean. Pure.
import { paperPalette } from '#platform/contract/paper-palette.ts';
import type { LegendRow, Paint, Painting } from '#platform/server/exports/xlsx-painting.ts';
import { fr } from '../fr.ts';
import type { Paper, PaperCell } from '../paper.ts';

const OFF: Paint = { fill: '#f1f4f5', ink: '#14181f' };
const PLAIN: Paint = { fill: '#e8eef0', ink: '#14181f' };

/** What waits for an answer has no colour yet, as on paper: its text says that it waits. */
const paintOf = ({ chip, off }: PaperCell, look: Paper['look']): Paint | null => {
  if (chip === null) return off ? OFF : null;
  if (chip.state === 'requested') return off ? OFF : null;
  return paperPalette[look(chip.code).color] ?? PLAIN;
};

/** @param people of the rows in their order, by id; their first day stands in the column `firstDay` */
export const boardPainting = (
  { months, legend, look }: Paper,
  people: readonly number[],
  firstDay: number,
): Painting => {
  const byPerson = new Map<number, (Paint | null)[]>();
  for (const { sections } of months)
    for (const { rows } of sections)
      for (const { id, cells } of rows)
        byPerson.set(id, [
          ...(byPerson.get(id) ?? []),
          ...cells.map((cell) => paintOf(cell, look)),
        ]);
  const codes: LegendRow[] = legend.codes.map(({ code, label, color }) => ({
    text: code,
    label,
    paint: paperPalette[color] ?? PLAIN,
  }));
  const shown = [...byPerson.values()].flat().filter((paint) => paint !== null);
  return {
    at: (row, column) => byPerson.get(people[row] ?? 0)?.[column - firstDay] ?? null,
    legend: { title: fr.legend, rows: [...codes, { text: '', label: fr.legendOff, paint: OFF }] },
    paints: [OFF, ...codes.flatMap(({ paint }) => paint ?? []), ...new Set(shown)],
  };
};
