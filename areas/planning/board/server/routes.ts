import { sql } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { options } from '#platform/contract/filters.ts';
import { may } from '#platform/contract/roles.ts';
import { invalid } from '#platform/server/app-error.ts';
import { LateDownload, serve, tables, type HandlerCall } from '#platform/server/call.ts';
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
import { board, BoardQuery, type BoardData, type ExportOrder } from '../contract.ts';
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
import { expenseMarks, offenceMarks, rightMarks, wishMarks } from './marks.ts';
import { dayPlan } from './day-plan.ts';
import { tellPresence } from './presence.ts';
import { exportBoard } from './board-export.ts';
import { boardData } from './rows.ts';
import { boardSums } from './sums.ts';

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

/** What is filtered, with the groups that people are in, as a file. */
const exported = async (
  call: Reading,
  q: BoardQuery,
  order: ExportOrder,
): Promise<LateDownload> => {
  const { first: _, ...everybody } = q;
  const data = await read(call, { ...everybody, withCrews: true });
  const owner = call.actor.customerId;
  const book = await codeBookInSight(call);
  return new LateDownload(() => exportBoard(data, book, order, { now: call.now, owner }));
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
  offenceMarks,
  wishMarks,
  dayPlan,
  expenseMarks,
  rightMarks,
  sums: (call) => boardSums(call, call.body, spanOf(call, call.body)),
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
  exportGet: (call) => exported(call, BoardQuery.parse(call.query), call.query),
  exportPost: (call) => exported(call, call.body, call.body),
});
