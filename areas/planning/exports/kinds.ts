// The exports of the planning and their columns (specification 001 §3 « Planning exports », §6 allow-export flags). Columns are Invented: the specification gives none.
import { columns, type Column } from '#platform/contract/columns.ts';
import { figureColumn, figureWords, type FigureKey } from '#areas/working-time/days/contract.ts';
import { fr } from './fr.ts';

export const EXPORT_KINDS = [
  'driver-activity-record',
  'hourly-personnel-record',
  'change-log',
  'mobility-payment',
  'presence-report',
  'weekly-summary',
  'documents-report',
  'next-day-presence',
  'manual-data',
  'non-driving-certificate',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
/** Specification 001 §9: weeks from Monday to Sunday, or from Sunday to Saturday. */
export const WEEK_OFFSETS = ['monday', 'sunday'] as const;
export type WeekOffset = (typeof WEEK_OFFSETS)[number];
/** The exports whose lines are weeks; the others are of days. */
export const hasWeeks = (kind: ExportKind): boolean => kind === 'weekly-summary';
export const PAPERS = ['A4', 'A3'] as const;

const c = fr.columns;
const name: Column = { name: 'name', label: c.name, kind: 'text', width: 165 };
const matricule: Column = { name: 'matricule', label: c.matricule, kind: 'text', width: 90 };
const agency: Column = { name: 'agency', label: c.agency, kind: 'text', width: 140 };
const day: Column = { name: 'day', label: c.day, kind: 'date', width: 90 };
const who = [name, matricule, agency] as const;
const hours = (key: keyof typeof c, width = 75): Column => ({
  name: key,
  label: c[key],
  kind: 'hours',
  width,
});
const number = (key: keyof typeof c, width = 70): Column => ({
  name: key,
  label: c[key],
  kind: 'number',
  width,
});
const text = (key: keyof typeof c, width = 100): Column => ({
  name: key,
  label: c[key],
  kind: 'text',
  width,
});
const figure = (key: FigureKey, width = 75): Column =>
  figureColumn(key, { label: figureWords[key].short, width });
const date = (key: keyof typeof c): Column => ({
  name: key,
  label: c[key],
  kind: 'date',
  width: 90,
});

/** What the record of activities says of a day's figures. */
export const ACTIVITY_FIGURES = [
  'amplitude',
  'service',
  'driving',
  'work',
  'waiting',
  'breaks',
  'rest',
  'night',
  'distance',
  'meals',
  'overnights',
] as const satisfies readonly FigureKey[];
const WIDTHS: { readonly [K in FigureKey]?: number } = {
  amplitude: 86,
  distance: 56,
  meals: 74,
  overnights: 104,
};

export const exportColumns: Readonly<Record<ExportKind, readonly Column[]>> = {
  'driver-activity-record': columns([
    ...who,
    day,
    text('start', 56),
    text('end', 56),
    ...ACTIVITY_FIGURES.map((key) => figure(key, WIDTHS[key])),
    text('vehicles', 96),
    text('status', 92),
    number('anomalies', 92),
  ]),
  'hourly-personnel-record': columns([
    ...who,
    day,
    text('code', 60),
    text('plannedStart', 60),
    text('plannedEnd', 60),
    hours('planned'),
    figure('service'),
    hours('gap'),
    figure('night'),
    text('absence'),
  ]),
  'change-log': columns([
    { name: 'at', label: c.at, kind: 'instant', width: 130 },
    text('user', 140),
    text('event'),
    ...who,
    day,
    text('before', 180),
    text('after', 180),
    text('reason', 200),
  ]),
  'weekly-summary': columns([
    ...who,
    date('weekFrom'),
    date('weekTo'),
    hours('planned'),
    number('plannedDays'),
    figure('service'),
    number('workedDays'),
    figure('driving'),
    figure('night'),
    hours('gap'),
  ]),
  'mobility-payment': columns([
    ...who,
    { name: 'month', label: c.month, kind: 'month', width: 90 },
    text('place', 140),
    text('zone', 140),
    number('days'),
    hours('here'),
    hours('total'),
    { name: 'part', label: c.part, kind: 'percent', width: 70 },
    text('liable', 70),
    { name: 'rate', label: c.rate, kind: 'percent', width: 70 },
    { name: 'base', label: c.base, kind: 'euros', width: 90 },
    { name: 'amount', label: c.amount, kind: 'euros', width: 90 },
  ]),
  'documents-report': columns([
    ...who,
    text('cardNumber', 130),
    date('cardExpires'),
    text('cardState', 110),
    { name: 'lastDownload', label: c.lastDownload, kind: 'instant', width: 130 },
    text('downloadState', 130),
    number('files'),
    number('proven'),
    number('missing'),
    text('unproven', 220),
    date('lastDay'),
  ]),
  'presence-report': columns([
    agency,
    name,
    matricule,
    day,
    text('code', 60),
    text('plannedStart', 60),
    text('plannedEnd', 60),
    text('presence'),
    figure('service'),
    text('absence'),
  ]),
  'next-day-presence': columns([
    agency,
    name,
    matricule,
    day,
    text('code', 60),
    text('plannedStart', 60),
    text('plannedEnd', 60),
    text('phone'),
    text('absence'),
    text('note', 200),
  ]),
  'manual-data': columns([
    ...who,
    day,
    text('origin', 240),
    { name: 'at', label: c.at, kind: 'instant', width: 130 },
  ]),
  'non-driving-certificate': columns([
    ...who,
    date('from'),
    date('to'),
    number('days'),
    text('cause', 220),
  ]),
};
/** Columns in the order that was chosen; all of them where nothing was. Names that are no longer there are left out. */
export const chosenColumns = (kind: ExportKind, chosen: readonly string[]): readonly Column[] => {
  const all = exportColumns[kind];
  const columns = chosen.flatMap((n) => all.find((one) => one.name === n) ?? []);
  return columns.length === 0 ? all : columns;
};
