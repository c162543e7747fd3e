// The three files: assignments one a line, drivers by days, circuits by days.
import { isInRange } from '#engines/french-time/days.ts';
import { formatColumnDay, formatDayMonth, formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Column } from '#platform/contract/columns.ts';
import type { ExportFormat } from '#platform/contract/shapes.ts';
import type { Download, HandlerCall } from '#platform/server/call.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import type { Assignment, PlanningCircuit } from '../assignment.ts';
import { weeksOf } from '../circuit.ts';
import type { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import { hoursText } from './lists.ts';
import type { Calling } from './load.ts';
import { planningOf, spanOf } from './planning.ts';

const t = texts(fr);
const A_WEEK = 7;
interface Asked {
  readonly start: string;
  readonly end: string;
  readonly agencies?: readonly number[] | undefined;
  readonly format: ExportFormat;
}
const read = async (call: Calling, { start, end, agencies }: Asked): Promise<PlanningCircuit> =>
  planningOf(call, spanOf(start, end, 'end'), agencies);
/** More days than one page shows are printed a week a page, each with what names its lines. */
const weekly = (p: PlanningCircuit, columns: readonly Column[]) => {
  const days = p.days.map((d) => d.day);
  if (days.length <= A_WEEK) return {};
  const heads = columns
    .map((c) => c.name)
    .filter((name) => !days.includes(name) && name !== 'count');
  return {
    parts: weeksOf(days).map((week) => ({
      heading: formatRange({ first: week[0] ?? p.from, last: week.at(-1) ?? p.to }),
      columns: [...heads, ...week],
    })),
  };
};
/** A draft says that it is one: what is handed to drivers must not pass for settled. */
const marked = (text: string, a: Assignment): string =>
  a.status === 'draft' ? t('draftOf', { text }) : text;
interface Sheet {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: Iterable<readonly (string | number | null)[]>;
  /** Whose days are columns: on paper each week gets a part of its own. */
  readonly byWeek?: PlanningCircuit;
}
const made = (
  call: Calling,
  q: Asked,
  { title, columns, rows, byWeek }: Sheet,
): Promise<Download> =>
  exportDownload({
    columns,
    rows,
    ...(byWeek === undefined ? {} : weekly(byWeek, columns)),
    format: q.format,
    title,
    filters: [`${fr.period} : ${formatRange({ first: q.start, last: q.end })}`],
    now: call.now,
  });
const dayColumns = (p: PlanningCircuit): Column[] => {
  const several = p.from.slice(0, 7) !== p.to.slice(0, 7);
  return p.days.map((d) => ({
    name: d.day,
    label: several ? formatDayMonth(d.day) : formatColumnDay(d.day),
    kind: 'text' as const,
    width: 60,
  }));
};

export const exportAssignments = async (
  call: HandlerCall<typeof circuits.exportAssignments>,
): Promise<Download> => {
  const q = { ...call.params, ...call.query };
  const p = await read(call, q);
  const by = new Map(p.circuits.map((c) => [c.id, c]));
  const matricules = new Map(p.drivers.map((d) => [d.id, d.matricule]));
  return made(call, q, {
    title: `${fr.title} ${fr.exports.assignment.toLowerCase()}`,
    columns: [
      { name: 'day', label: fr.day, kind: 'date', width: 100 },
      { name: 'code', label: fr.code, kind: 'text', width: 90 },
      { name: 'label', label: fr.circuit, kind: 'text', width: 200 },
      { name: 'agency', label: fr.agency, kind: 'text', width: 150 },
      { name: 'hours', label: fr.hours, kind: 'text', width: 110 },
      { name: 'name', label: fr.driver, kind: 'text', width: 180 },
      { name: 'matricule', label: 'Matricule', kind: 'text', width: 90 },
      { name: 'vehicle', label: fr.vehicle, kind: 'text', width: 110 },
      { name: 'status', label: fr.status, kind: 'text', width: 90 },
      { name: 'comment', label: fr.comment, kind: 'text', width: 200 },
    ],
    rows: p.assignments.map((a) => {
      const c = by.get(a.circuitId);
      return [
        a.day,
        c?.code ?? '',
        c?.label ?? '',
        c?.agency ?? '',
        c === undefined ? '' : hoursText(c),
        a.name,
        matricules.get(a.collaboratorId) ?? '',
        a.vehicle ?? '',
        fr.statuses[a.status],
        a.comment ?? '',
      ];
    }),
  });
};

export const exportDrivers = async (
  call: HandlerCall<typeof circuits.exportDrivers>,
): Promise<Download> => {
  const p = await read(call, call.query);
  const codes = new Map(p.circuits.map((c) => [c.id, c.code]));
  const driven = Map.groupBy(p.assignments, (a) => `${a.collaboratorId} ${a.day}`);
  const some = (id: number): boolean => p.assignments.some((a) => a.collaboratorId === id);
  return made(call, call.query, {
    title: fr.exports.driver,
    columns: [
      { name: 'name', label: fr.driver, kind: 'text', width: 180 },
      { name: 'matricule', label: 'Matricule', kind: 'text', width: 90 },
      { name: 'agency', label: fr.agency, kind: 'text', width: 140 },
      ...dayColumns(p),
      { name: 'count', label: fr.title, kind: 'number', width: 70 },
    ],
    byWeek: p,
    rows: p.drivers
      .filter((d) => some(d.id))
      .map((d) => [
        d.name,
        d.matricule,
        d.agency,
        ...p.days.map(({ day }, i) => {
          const of = (driven.get(`${d.id} ${day}`) ?? []).map((a) =>
            marked(codes.get(a.circuitId) ?? '', a),
          );
          if (of.length > 0) return of.join(' + ');
          return d.away.some(([first, last]) => first <= i && i <= last) ? fr.away : '';
        }),
        p.assignments.filter(
          (a) => a.collaboratorId === d.id && isInRange(a.day, { first: p.from, last: p.to }),
        ).length,
      ]),
  });
};

export const exportCircuits = async (
  call: HandlerCall<typeof circuits.exportCircuits>,
): Promise<Download> => {
  const p = await read(call, call.query);
  const taken = new Map(p.assignments.map((a) => [`${a.circuitId} ${a.day}`, a]));
  return made(call, call.query, {
    title: fr.exports.circuit,
    columns: [
      { name: 'code', label: fr.code, kind: 'text', width: 80 },
      { name: 'label', label: fr.circuit, kind: 'text', width: 170 },
      { name: 'agency', label: fr.agency, kind: 'text', width: 130 },
      { name: 'hours', label: fr.hours, kind: 'text', width: 100 },
      ...dayColumns(p),
    ],
    byWeek: p,
    rows: p.circuits.map((c) => [
      c.code,
      c.label,
      c.agency,
      hoursText(c),
      ...p.days.map(({ day }, i) => {
        const a = taken.get(`${c.id} ${day}`);
        if (a !== undefined) return marked(a.name, a);
        return c.runs.includes(i) ? fr.vacant : '';
      }),
    ]),
  });
};
