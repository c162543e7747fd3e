// The grid for those who do not see it: the lines and days in the window as a real, hidden table of roles (W3C grid pattern).
// A canvas says nothing by itself. Rebuilt when the grid is at rest; the active cell is only moved.
import { formatColumnDay, formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { needWords } from '#areas/planning/staffing-needs/web/embed.tsx';
import { cellText } from '../day-words.ts';
import { groupOfHead, rangeOf, type Selection } from './core.ts';
import { hoursText } from './scene.ts';
import type { Section } from '#areas/planning/board/sections.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import { steeringSaid, type Steering } from './steering.ts';

export interface MirrorWindow {
  readonly top: number;
  readonly bottom: number;
  readonly first: number;
  readonly last: number;
}
const t = texts(fr);
const ACTIVE_ID = 'planning-cell';
/** Columns before the days: who, contract, planned. */
const BEFORE = 3;
const AFTER = [fr.worked, fr.night, fr.gap] as const;
export const columnCount = (sheet: Sheet, { columns }: Steering): number =>
  BEFORE + sheet.days.length + AFTER.length + columns.length;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (c) => escapes[c] ?? c);
const cell = (
  role: 'columnheader' | 'rowheader' | 'gridcell',
  column: number,
  text: string,
  more = '',
): string => `<span role="${role}" aria-colindex="${column}"${more}>${escaped(text)}</span>`;
const days = (w: MirrorWindow): number[] =>
  Array.from({ length: Math.max(0, w.last - w.first + 1) }, (_, i) => w.first + i);

/** What the mirror is written from. */
export interface Mirrored {
  readonly sheet: Sheet;
  readonly steering: Steering;
  readonly window: MirrorWindow;
  readonly selection: Selection | null;
}
const rowElement = (line: number, cells: readonly string[]): string =>
  `<div role="row" aria-rowindex="${line + 2}">${cells.join('')}</div>`;
/** Cells behind the days: the totals and the steering columns. */
const cellsAfter = (
  role: 'columnheader' | 'gridcell',
  { sheet }: Mirrored,
  words: readonly string[],
): string[] => words.map((text, i) => cell(role, BEFORE + sheet.days.length + i + 1, text));

const headRow = (mirrored: Mirrored): string => {
  const { sheet, steering, window } = mirrored;
  const dayHead = (d: number): string => {
    const day = sheet.days[d] ?? '';
    const title = ` title="${formatLongDay(day)}"`;
    return cell('columnheader', BEFORE + d + 1, formatColumnDay(day), title);
  };
  return rowElement(-1, [
    ...[fr.collaborator, fr.contract, fr.planned].map((text, i) =>
      cell('columnheader', i + 1, text),
    ),
    ...days(window).map(dayHead),
    ...cellsAfter('columnheader', mirrored, [...AFTER, ...steering.columns.map((c) => c.label)]),
  ]);
};

/** What a head is called: `Agence Lyon, 12 personnes`. Whether it is folded is an attribute of its own. */
export const headWords = (sheet: Sheet, index: number): string => {
  const section = sheet.sections[index];
  if (section === undefined) return '';
  const { agency, label, people } = section;
  const isNamed = agency === null || label.startsWith(`${fr.agency} `);
  return t('headSaid', {
    label: isNamed ? label : `${fr.agency} ${label}`,
    people: t('people', { count: people }),
  });
};
/** How many work that day, once it is known. */
const presentSaid = (count: number | undefined): string =>
  count === undefined ? fr.comingCell : t('presentSaid', { count });
/** What the needs of the head's agency lack that day. */
const needSaid = (sheet: Sheet, section: Section | undefined, day: number): string[] => {
  const agency = section?.agency ?? null;
  const need = agency === null ? undefined : sheet.group(agency).needs.get(day);
  return need === undefined ? [] : [needWords(need)];
};
const groupRow = (mirrored: Mirrored, item: number, line: number): string => {
  const { sheet, steering, window, selection } = mirrored;
  const index = groupOfHead(item);
  const section = sheet.sections[index];
  const [contract = 0, planned = 0, ...after] = section?.totals ?? [];
  const present = sheet.present(index);
  const isActive = selection?.anchor.line === line;
  const state = ` aria-expanded="${!sheet.folded.has(section?.key ?? '')}"${isActive ? ` id="${ACTIVE_ID}"` : ''} data-head="${escaped(section?.key ?? '')}"`;
  return rowElement(line, [
    cell('rowheader', 1, headWords(sheet, index), state),
    cell('gridcell', 2, hoursText(contract)),
    cell('gridcell', 3, hoursText(planned)),
    ...days(window).map((d) =>
      cell(
        'gridcell',
        BEFORE + d + 1,
        [presentSaid(present[d]), ...needSaid(sheet, section, d)].join(', '),
      ),
    ),
    ...cellsAfter('gridcell', mirrored, [
      ...after.map(hoursText),
      ...steering.columns.map(() => ''),
    ]),
  ]);
};

const isChosen = (selection: Selection | null, line: number, day: number): boolean => {
  if (selection === null) return false;
  const { top, bottom, first, last } = rangeOf(selection);
  return top <= line && line <= bottom && first <= day && day <= last;
};
/** The days of the window; on the active line the active day too, wherever it is. */
const daysShown = ({ window, selection }: Mirrored, line: number): number[] => {
  const active = selection?.anchor;
  return active?.line === line && (active.day < window.first || active.day > window.last)
    ? [...days(window), active.day].toSorted((a, b) => a - b)
    : days(window);
};
const personRow = (mirrored: Mirrored, row: number, line: number): string => {
  const { sheet, steering, selection } = mirrored;
  const person = sheet.data.rows[row];
  const [contract = 0, planned = 0, ...after] = person?.totals ?? [];
  const active = selection?.anchor;
  const dayCell = (d: number): string => {
    const isActive = active?.line === line && active.day === d;
    const chosen = isChosen(selection, line, d);
    return cell(
      'gridcell',
      BEFORE + d + 1,
      cellText(sheet, row, d),
      `${isActive ? ` id="${ACTIVE_ID}"` : ''}${chosen ? ' aria-selected="true"' : ''} data-cell="${person?.id ?? 0}:${sheet.days[d] ?? ''}"`,
    );
  };
  return rowElement(line, [
    cell('rowheader', 1, person?.name ?? ''),
    cell('gridcell', 2, hoursText(contract)),
    cell('gridcell', 3, hoursText(planned)),
    ...daysShown(mirrored, line).map(dayCell),
    ...cellsAfter('gridcell', mirrored, [
      ...after.map(hoursText),
      ...steering.columns.map((_, i) => steeringSaid(steering, person?.id ?? 0, i)),
    ]),
  ]);
};

/** Writes the window again, a group of rows for each head. The line of the active cell is always among it. */
export const fillMirror = (body: HTMLElement, mirrored: Mirrored): void => {
  const { sheet, window: w, selection } = mirrored;
  const active = selection?.anchor ?? null;
  const lines = Array.from(
    { length: sheet.lines.length === 0 ? 0 : w.bottom - w.top + 1 },
    (_, i) => w.top + i,
  );
  if (active !== null && (active.line < w.top || active.line > w.bottom)) lines.push(active.line);
  const sectionAt = (line: number): number => {
    const item = sheet.lines[line] ?? -1;
    return item < 0 ? groupOfHead(item) : (sheet.sectionOf[item] ?? 0);
  };
  const rowAt = (line: number): string => {
    const item = sheet.lines[line] ?? -1;
    return item < 0 ? groupRow(mirrored, item, line) : personRow(mirrored, item, line);
  };
  const parts = [
    ...Map.groupBy(
      lines.toSorted((a, b) => a - b),
      sectionAt,
    ),
  ];
  const groups = parts.map(([section, of]) => {
    const label = escaped(sheet.sections[section]?.label ?? '');
    return `<div role="rowgroup" aria-label="${label}">${of.map(rowAt).join('')}</div>`;
  });
  body.innerHTML = `<div role="rowgroup">${headRow(mirrored)}</div>${groups.join('')}`;
};

/** Gives the active cell its name without rebuilding (15 ms instead of 22 for a press). Answers whether it was in the mirror. */
export const pointMirror = (
  body: HTMLElement,
  sheet: Sheet,
  { anchor: active }: Selection,
): boolean => {
  const item = sheet.lines[active.line] ?? -1;
  const key = `${sheet.ids[sheet.lines[active.line] ?? -1] ?? 0}:${sheet.days[active.day] ?? ''}`;
  const element =
    item < 0
      ? body.querySelector(
          `[data-head="${CSS.escape(sheet.sections[groupOfHead(item)]?.key ?? '')}"]`,
        )
      : body.querySelector(`[data-cell="${key}"]`);
  if (element === null) return false;
  body.querySelector(`#${ACTIVE_ID}`)?.removeAttribute('id');
  element.id = ACTIVE_ID;
  if (item >= 0) element.setAttribute('aria-selected', 'true');
  return true;
};
export const activeDescendant = ACTIVE_ID;
