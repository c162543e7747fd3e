// What is said of a person's day: to those who listen, in the tooltip, on a telephone, in a copy.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import type { AbsenceBar, MobilityMark, PlannedCell } from '../contract.ts';
import { fr } from '../fr.ts';
import { TOGETHER, writtenAbsence, writtenShift } from '../written.ts';
import { clockOf } from './clock.ts';
import { codeOf } from './code-book.ts';
import { shiftOf } from './editing/edit.ts';
import type { DayContent, Sheet } from './grid/sheet.ts';

const t = texts(fr);
export const plannedWords = ([, code, start, end]: PlannedCell): string =>
  t('cellPlanned', { label: codeOf(code).label, start: clockOf(start), end: clockOf(end) });

const waiting = (bar: AbsenceBar): string =>
  bar[3] === 0 ? '' : ` (${bar[3] === 1 ? fr.pending : fr.cancelling})`;
const halfWords = (bar: AbsenceBar, half: 0 | 1 | 2): string =>
  codeOf(bar[2]).label + (half === 0 ? '' : ` ${fr.half[half]}`);
/** `Visite médicale de 09:00 à 11:00`; `RTT l’après-midi` beside another absence of the morning. */
export const partWords = (bar: AbsenceBar): string =>
  (bar[9]
    ? t('cellPlanned', {
        label: codeOf(bar[2]).label,
        start: clockOf(bar[9][0]),
        end: clockOf(bar[9][1]),
      })
    : halfWords(bar, 2)) + waiting(bar);
/** When in the day: `09:00 – 11:00`, `l’après-midi`. */
export const partTime = (bar: AbsenceBar): string =>
  bar[9] ? `${clockOf(bar[9][0])} – ${clockOf(bar[9][1])}` : fr.half[2];
/** The day in words, most important first; never empty. */
export const dayWords = ({
  planned,
  proven,
  absence,
  half,
  parts,
  outside,
  note,
  circuits,
  limits,
}: DayContent): string[] => {
  const words: string[] = [];
  if (absence !== null) words.push(halfWords(absence, half) + waiting(absence));
  for (const bar of parts) words.push(partWords(bar));
  if (planned !== null) words.push(plannedWords(planned));
  if (limits !== null) words.push(t('cellLimits', { limits: limits.toLocaleLowerCase('fr') }));
  for (const [, code, , validated, label] of circuits)
    words.push(t('cellCircuit', { code, label, draft: validated === 1 ? '' : fr.circuitDraft }));
  if (proven !== null && proven[1] > 0)
    words.push(t('cellProven', { hours: formatHours(proven[1]) }));
  if (proven !== null && proven[6] > 0) words.push(t('cellAnomalies', { count: proven[6] }));
  if (proven !== null && proven[1] > 0 && (proven[4] === 'validated' || proven[4] === 'closed'))
    words.push(fr.statuses[proven[4]].toLocaleLowerCase('fr'));
  if (proven !== null && proven[5] === 1) words.push(fr.stale.toLocaleLowerCase('fr'));
  if (note !== null) words.push(t('noteSaid', { note }));
  if (words.length === 0) words.push(outside ? fr.outside : fr.nothing);
  return words;
};

/** What the calendar says of a day for the agency of a person: holiday, closed period. */
export const calendarWords = (sheet: Sheet, row: number, day: number): string[] => {
  const { holidays, closed } = sheet.group(sheet.data.rows[row]?.group ?? 0);
  const holiday = holidays.get(day);
  return [
    ...(holiday === undefined ? [] : [t('holiday', { name: holiday })]),
    ...(closed[day] === 1 ? [fr.closed.toLocaleLowerCase('fr')] : []),
  ];
};

/** The mobility payment's claim on a day of proven work, if there is one. */
export const mobilityOn = (sheet: Sheet, row: number, day: number): MobilityMark | null => {
  const { proven } = sheet.at(row, day);
  return proven === null || proven[1] === 0
    ? null
    : (sheet.data.rows[row]?.mobility?.find(([first, last]) => first <= day && day <= last) ??
        null);
};

/** `DUPONT Jean, lundi 4 mai 2026 : Courte distance de 07:00 à 15:00, réalisé 7h45`. */
export const cellText = (sheet: Sheet, row: number, day: number): string => {
  const around = calendarWords(sheet, row, day);
  const when =
    formatLongDay(sheet.days[day] ?? '') + (around.length === 0 ? '' : ` (${around.join(', ')})`);
  const claimed = mobilityOn(sheet, row, day);
  const words = [
    ...dayWords(sheet.at(row, day)),
    ...(claimed === null ? [] : [t('mobilityZone', { zone: claimed[2] })]),
  ];
  return `${sheet.data.rows[row]?.name ?? ''}, ${when} : ${words.join(', ')}`;
};

/** What a spreadsheet gets of a day: the absences and the shift as they can be typed again (`CD 07:00-15:00 + VM 09:00-11:00`), or the hours where nothing was planned. */
export const copiedText = ({ planned, proven, absence, half, parts }: DayContent): string => {
  const shift = shiftOf(planned);
  const said = [
    ...(absence !== null
      ? [writtenAbsence(absence, half)]
      : shift !== null
        ? [writtenShift(shift)]
        : []),
    ...parts.map((bar) => writtenAbsence(bar, 2)),
  ];
  return said.length === 0 && proven !== null && proven[1] > 0
    ? formatHours(proven[1])
    : said.join(TOGETHER);
};
