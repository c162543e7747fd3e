// What is said of a person's day: to those who listen, in the tooltip, on a telephone, in a copy.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Shift } from '#areas/planning/changes/contract.ts';
import { isPending } from '../behind.ts';
import {
  takesTheDay,
  type Absence,
  type HalfOfDay,
  type MobilityClaim,
  type Proven,
} from '../cells.ts';
import type { SideMark } from '../marks-contract.ts';
import { fr } from '../fr.ts';
import { TOGETHER, writtenAbsence, writtenShift } from '../written.ts';
import { clockOf } from './clock.ts';
import { codeOf } from './code-book.ts';
import type { DayContent, Sheet } from '../sheet.ts';

const t = texts(fr);
export const plannedWords = ({ code, start, end }: Shift): string =>
  t('cellPlanned', { label: codeOf(code).label, start: clockOf(start), end: clockOf(end) });

/** What an absence waits for, if anything. */
export const waitingWords = ({ state }: Absence): string => {
  if (state === 'granted') return '';
  return state === 'requested' ? fr.pending : fr.cancelling;
};
const waiting = (absence: Absence): string =>
  absence.state === 'granted' ? '' : ` (${waitingWords(absence)})`;
const halfWords = ({ code }: Absence, half: HalfOfDay): string =>
  codeOf(code).label + (half === 0 ? '' : ` ${fr.half[half]}`);
/** `Visite médicale de 09:00 à 11:00`; `RTT l’après-midi` beside another absence of the morning. */
export const partWords = (absence: Absence): string => {
  const { code, hours } = absence;
  const words =
    hours === null
      ? halfWords(absence, 2)
      : plannedWords({ code, start: hours[0], end: hours[1], pause: 0 });
  return words + waiting(absence);
};
/** When in the day: `09:00 – 11:00`, `l’après-midi`. */
export const partTime = ({ hours }: Absence): string =>
  hours === null ? fr.half[2] : `${clockOf(hours[0])} – ${clockOf(hours[1])}`;
const provenWords = ({ service, status, anomalies, stale }: Proven): string[] => [
  ...(service > 0 ? [t('cellProven', { hours: formatHours(service) })] : []),
  ...(anomalies > 0 ? [t('cellAnomalies', { count: anomalies })] : []),
  ...(service > 0 && (status === 'validated' || status === 'closed')
    ? [fr.statuses[status].toLocaleLowerCase('fr')]
    : []),
  ...(stale ? [fr.stale.toLocaleLowerCase('fr')] : []),
];
/** What the driver lacks, offences each by itself, then what the day gives right to. */
export const markWords = ([
  ,
  offences,
  ,
  expenses,
  lacks,
  published,
  wished,
]: SideMark): string[] => [
  ...lacks,
  ...offences.map((text) => t('cellOffence', { text })),
  ...(expenses === '' ? [] : [t('cellExpenses', { text: expenses })]),
  ...wished.map(({ text }) => t('cellWish', { text })),
  ...(published === null ? [] : [fr.publishedStates[published]]),
];
/** The day in words, most important first; never empty. */
export const dayWords = (day: DayContent): string[] => [
  ...contentWords(day),
  ...(day.unsent ? [fr.unsent.toLocaleLowerCase('fr')] : []),
];
const contentWords = ({
  planned,
  proven,
  absence,
  half,
  parts,
  outside,
  note,
  circuits,
  limits,
  mark,
}: DayContent): string[] => {
  const words: string[] = [];
  if (absence !== null) words.push(halfWords(absence, half) + waiting(absence));
  words.push(...parts.map(partWords));
  if (planned !== null) words.push(plannedWords(planned));
  if (limits !== null) words.push(t('cellLimits', { limits: limits.toLocaleLowerCase('fr') }));
  const left = absence !== null && takesTheDay(absence) && half === 0 ? fr.circuitLeft : null;
  for (const { code, label, validated } of circuits)
    words.push(
      t('cellCircuit', { code, label, draft: left ?? (validated ? '' : fr.circuitDraft) }),
    );
  if (proven !== null) words.push(...provenWords(proven));
  if (mark !== null) words.push(...markWords(mark));
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
export const mobilityOn = (sheet: Sheet, row: number, day: number): MobilityClaim | null => {
  const { proven, mobility } = sheet.index(row);
  return (proven[day]?.service ?? 0) === 0 ? null : (mobility[day] ?? null);
};

/** `DUPONT Jean, lundi 4 mai 2026 : Courte distance de 07:00 à 15:00, réalisé 7h45`. */
export const cellText = (sheet: Sheet, row: number, day: number): string => {
  const around = calendarWords(sheet, row, day);
  const when =
    formatLongDay(sheet.days[day] ?? '') + (around.length === 0 ? '' : ` (${around.join(', ')})`);
  const claimed = mobilityOn(sheet, row, day);
  if (isPending(sheet.data.rows[row]))
    return `${sheet.data.rows[row]?.name ?? ''}, ${when} : ${fr.comingCell}`;
  const words = [
    ...dayWords(sheet.at(row, day)),
    ...(claimed === null ? [] : [t('mobilityZone', { zone: claimed.zone })]),
  ];
  return `${sheet.data.rows[row]?.name ?? ''}, ${when} : ${words.join(', ')}`;
};

/** What a spreadsheet gets of a day: the absences and the shift as they can be typed again (`CD 07:00-15:00 + VM 09:00-11:00`), or the hours where nothing was planned. */
export const copiedText = ({ planned, proven, absence, half, parts }: DayContent): string => {
  const texts = parts.map((part) => writtenAbsence(part, 2));
  if (absence !== null) texts.unshift(writtenAbsence(absence, half));
  else if (planned !== null) texts.unshift(writtenShift(planned));
  return texts.length === 0 && proven !== null && proven.service > 0
    ? formatHours(proven.service)
    : texts.join(TOGETHER);
};
