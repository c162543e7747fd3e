import { sql } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import {
  formatColumnDay,
  formatDayMonth,
  formatMonth,
  formatPlainDay,
} from '#engines/french-time/formats.ts';
import { monthOf } from '#engines/french-time/months.ts';
import type { Column } from '#platform/contract/columns.ts';
import { options } from '#platform/contract/filters.ts';
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import { PDF_ROW_LIMIT, type PdfPart } from '#platform/server/exports/pdf.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  collaboratorsIn,
  personName,
  phonesOf,
} from '#areas/collaborators/directory/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { groupOptions } from '#areas/collaborators/groups/server/api.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { hiddenAbsence, shownCodes } from '#areas/working-time/schedules/contract.ts';
import { codeBookInSight } from '#areas/working-time/schedules/server/api.ts';
import { EXPORT_KINDS } from '#areas/planning/exports/contract.ts';
import { board, BoardQuery, type BoardData } from '../contract.ts';
import { decodeAbsence, encodeAbsence } from '../cells.ts';
import { fr } from '../fr.ts';
import { DEFAULT_VIEW, MODULES, rangeOfView, VIEWS } from '../views.ts';
import {
  deleteFilters,
  editFilters,
  preferencesOf,
  saveDisplay,
  savedFilters,
  saveFilters,
  saveSorting,
} from './preferences.ts';
import { withCrews } from './crews.ts';
import { tellPresence } from './presence.ts';
import { exportedDay, type Detail } from '../exported-day.ts';
import { boardData } from './rows.ts';

const t = texts(fr);
type DataCall = HandlerCall<typeof board.data>;
type Reading = Pick<DataCall, 'tx' | 'actor' | 'now'>;

const spanOf = (call: Reading, q: BoardQuery): DayRange => {
  const { range, error } = rangeOfView(q.view, q.anchor ?? todayIn(call.now, paris), q);
  if (error !== null) throw invalid({ to: fr[error] });
  return range;
};
/** Reasons of absences that are closed to the reader are left out; one's own are one's own. */
const withoutReasons = async ({ tx, actor }: Reading, data: BoardData): Promise<BoardData> => {
  const shows = await accreditedTo(tx, actor.userId, 'other-times');
  const rows = data.rows.map((r) => {
    const agency = data.groups[r.group]?.id ?? 0;
    const absences = r.absences.map(decodeAbsence);
    if (r.id === actor.collaboratorId || absences.every(({ code }) => shows(agency, code)))
      return r;
    return {
      ...r,
      absences: absences.map((absence) =>
        encodeAbsence(
          shows(agency, absence.code)
            ? absence
            : { ...absence, code: hiddenAbsence.code, nature: undefined },
        ),
      ),
    };
  });
  return { ...data, rows };
};
const read = async (call: Reading, q: BoardQuery): Promise<BoardData> => {
  const range = spanOf(call, q);
  const data = await withoutReasons(
    call,
    await boardData(call, q, range, await closedDays(call.tx, call.actor.scope, range)),
  );
  return q.withCrews ? withCrews(call, data) : data;
};

const A_WEEK = 7;
const TWO_WEEKS = 14;
const A_MONTH = 31;
/** Beyond a month a page could not be read: a table for each month, the sums on the last. */
const partsOf = (data: BoardData): PdfPart[] => {
  if (data.days.length <= A_MONTH) return [];
  const months = [...Map.groupBy(data.days, (d) => monthOf(d.day))];
  return months.map(([month, days], i) => ({
    heading: formatMonth(month),
    columns: [
      'name',
      'agency',
      ...days.map((d) => d.day),
      ...(i === months.length - 1 ? ['planned', 'worked', 'night', 'gap'] : []),
    ],
  }));
};
const detailOf = (format: 'csv' | 'xlsx' | 'pdf', days: number): Detail => {
  if (format !== 'pdf') return 'typed';
  return days <= TWO_WEEKS ? 'hours' : 'code';
};
/** One line per person: name, agency, one column per day (paper of more than two weeks has room for codes only), totals in hours. */
const exported = async (call: Reading, q: BoardQuery, format: 'csv' | 'xlsx' | 'pdf') => {
  const data = await read(call, q);
  const detail = detailOf(format, data.days.length);
  const severalMonths = data.from.slice(0, 7) !== data.to.slice(0, 7);
  const columns: Column[] = [
    { name: 'name', label: fr.collaborator, kind: 'text', width: 200 },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 90 },
    { name: 'agency', label: fr.agency, kind: 'text', width: 140 },
    ...data.days.map((d) => ({
      name: d.day,
      label: severalMonths ? formatDayMonth(d.day) : formatColumnDay(d.day),
      kind: 'text' as const,
      width: detail === 'code' ? 50 : 84,
    })),
    { name: 'planned', label: fr.planned, kind: 'hours' },
    { name: 'worked', label: fr.worked, kind: 'hours' },
    { name: 'night', label: fr.night, kind: 'hours' },
    { name: 'gap', label: fr.gap, kind: 'hours' },
  ];
  const rows = data.rows.map((r) => [
    r.name,
    r.matricule,
    data.groups[r.group]?.name ?? '',
    ...data.days.map((_, i) => exportedDay(r, i, detail)),
    r.totals[1],
    r.totals[2],
    r.totals[3],
    r.totals[4],
  ]);
  const parts = partsOf(data);
  const printed = rows.length * Math.max(1, parts.length);
  if (format === 'pdf' && printed > PDF_ROW_LIMIT)
    throw invalid({ to: t('pdfLong', { count: printed, most: PDF_ROW_LIMIT }) });
  // More than a week does not fit an A4 page.
  return exportDownload({
    columns,
    rows,
    format,
    title: fr.exportTitle,
    now: call.now,
    paper: data.days.length > A_WEEK ? 'A3' : 'A4',
    filters: [
      t('exportedDays', { from: formatPlainDay(data.from), to: formatPlainDay(data.to) }),
      ...(detail === 'code' ? [fr.exportedMark] : []),
    ],
    ...(parts.length < 2 ? {} : { parts }),
  });
};

/** Who may be planned; whoever plans reads how to call them. */
const collaborators = async ({ tx, actor }: HandlerCall<typeof board.collaborators>) => {
  const people = await collaboratorsIn(tx, actor.scope);
  const ids = may(actor, 'planning.edit') ? people.map((p) => p.id) : [];
  const phones = await phonesOf(tx, ids);
  return {
    collaborators: people.map((p) => ({
      id: p.id,
      name: personName(p),
      matricule: p.matricule,
      agencyId: p.infraId,
      phone: phones.get(p.id) ?? null,
    })),
  };
};

export const boardServer = serve('board', board, {
  initialization: async ({ tx, actor }) => ({
    views: [...VIEWS],
    defaultView: DEFAULT_VIEW,
    modules: [...MODULES],
    defaultModule: 'planning' as const,
    isAdmin: actor.roles.includes('ROLE_ADMIN') || actor.roles.includes('ROLE_SUPER_ADMIN'),
    isSuperApprover: may(actor, 'absence.validate'),
    canAccessCollaborator: may(actor, 'collaborator.read'),
    canViewExpense: may(actor, 'expense.read'),
    allowEdit: may(actor, 'planning.edit'),
    allowCircuitManagement: may(actor, 'circuit.manage'),
    allowRemoveManualExpenseAdditions:
      may(actor, 'expense.manual') &&
      (may(actor, 'calendar.edit-driver-expenses') ||
        may(actor, 'calendar.edit-scheduled-expenses')),
    allowExport: Object.fromEntries(
      EXPORT_KINDS.map((kind) => [kind, may(actor, `planning-export.${kind}`)]),
    ),
    codes: shownCodes(await codeBookInSight({ tx, actor })),
  }),
  data: (call) => read(call, call.body),
  filters: async (call) => {
    const agencies = await tables<InfrastructureTables>(call)
      .selectFrom('infrastructure')
      .select(['id', 'name'])
      .where('type', '=', 'agency')
      .where('id', '=', anyOf(call.actor.scope))
      .orderBy(sql`name collate fr`)
      .execute();
    return {
      agencies: agencies.map((a) => ({ value: String(a.id), label: a.name })),
      driverTypes: options(fr.driverTypes),
      groups: await groupOptions(call, 'collaborator'),
      saved: await savedFilters(call),
      ...(await preferencesOf(call)),
    };
  },
  saveFilters,
  editFilters,
  deleteFilters,
  saveDisplayOptions: saveDisplay,
  saveSortingOptions: saveSorting,
  presence: tellPresence,
  collaborators,
  exportGet: async (call) => {
    const { format, ...q } = call.query;
    return exported(call, BoardQuery.parse(q), format);
  },
  exportPost: async (call) => {
    const { format, ...q } = call.body;
    return exported(call, q, format);
  },
});
