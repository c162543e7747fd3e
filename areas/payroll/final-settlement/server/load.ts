// One request in full, with what its reader may do now and what that still lacks.
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import type { LinkedPage } from '#platform/server/contributions.ts';
import { findRoute } from '#platform/server/http/find-route.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import {
  agreementOn,
  companyOf,
  infrastructureOf,
  territoriesOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import type { finalSettlement } from '../contract.ts';
import type { Settlement } from '../records.ts';
import { priorityLimits, priorityOf, PRIORITIES } from '../deadlines.ts';
import { METHODS } from '../fields.ts';
import { noticeDay } from '../help.ts';
import { missingForMove } from '../missing.ts';
import { reasonLabels } from '../reasons-fr.ts';
import { reasonOf, REASONS } from '../reasons.data.ts';
import { editableIn, movesFor, settlementStatus } from '../settlement-status.ts';
import { filesOfSettlement } from './files.ts';
import { heldBy, moverOf, settlementOf, type SettlementRecord } from './held.ts';
import { preparers } from './move.ts';

type Call = HandlerCall<typeof finalSettlement.load>;

const personFacts = async ({ tx }: Call, record: SettlementRecord) => {
  const person = await collaboratorOf(tx, record.collaborator_id);
  if (person === null) throw notFound();
  const { matricule, birthDate } = person;
  const jobTitle = person.jobTitle ?? '';
  return { name: personName(person), matricule, birthDate, jobTitle };
};
const placeFacts = async ({ tx }: Call, record: SettlementRecord) => {
  const agency = (await infrastructureOf(tx, record.infra_id))?.name ?? '';
  return { agency, company: (await companyOf(tx, record.infra_id))?.name ?? agency };
};
const accountFacts = async (
  { tx }: Call,
  { requested_by: requester, assigned_to: assigneeId }: SettlementRecord,
) => {
  const ids = assigneeId === null ? [requester] : [requester, assigneeId];
  const names = await userNames(tx, ids);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return { assigneeId, assignee: nameOf(assigneeId), requestedBy: nameOf(requester) };
};

/** The page where declarations of an event are made, by its name (`declarations`, a later domain). */
const DECLARATION_PAGE = 'dsn_create';
const DECLARED: ReadonlySet<SettlementRecord['status']> = new Set(['accepted', 'finalized']);
/** Where the end of the contract is declared from this request, for who may; null before it is agreed. */
const declarationUrl = async (
  { tx, actor }: Call,
  { id, status, infra_id: infra, collaborator_id: collaborator }: SettlementRecord,
  linkedPages: readonly LinkedPage[],
): Promise<string | null> => {
  const page = linkedPages.find(({ name }) => name === DECLARATION_PAGE);
  if (page === undefined || !DECLARED.has(status) || !may(actor, page.route.may)) return null;
  const company = await companyOf(tx, infra);
  if (company === null) return null;
  const query = { model: 'end_of_contract', company: company.id, collaborator, settlement: id };
  return findRoute(linkedPages, DECLARATION_PAGE, query);
};

export const load =
  (linkedPages: readonly LinkedPage[]) =>
  async (call: Call): Promise<Settlement> => {
    const record = await settlementOf(call, call.params.id);
    const { id, version, status, reason, ends_on: endsOn, method, details } = record;
    const files = await filesOfSettlement(call.tx, id);
    const groups = new Set(files.map((file) => file.group));
    const mover = moverOf(call.actor, record);
    const assignees = may(call.actor, 'settlement.process')
      ? await preparers(call.tx, record.infra_id)
      : [];
    return {
      ...details,
      id,
      version,
      status,
      reason,
      endsOn,
      method,
      priority: priorityOf({ endsOn, status }, priorityLimits(todayIn(call.now))),
      ...(await personFacts(call, record)),
      ...(await placeFacts(call, record)),
      agreement: await agreementOn(call.tx, record.infra_id, noticeDay({ ...details, endsOn })),
      territory: (await territoriesOf(call.tx, [record.infra_id]))(record.infra_id),
      ...(await accountFacts(call, record)),
      requestedAt: record.requested_at,
      editable: editableIn(status, mover.may),
      moves: movesFor(status, mover).map((move) => {
        const missing = missingForMove(move, heldBy(record), groups);
        return { move, fields: [...missing.fields], files: [...missing.files] };
      }),
      files,
      declarationUrl: await declarationUrl(call, record, linkedPages),
      assignees: assignees.map((person) => ({ id: person.id, name: person.name })),
    };
  };

export const loadFilters = () =>
  Promise.resolve({
    reasons: REASONS.map(({ number, code }) => {
      const { fields, optional, files } = reasonOf(number);
      return {
        number,
        code,
        label: reasonLabels[code],
        fields: [...fields],
        optional: [...optional],
        files: [...files],
      };
    }),
    statuses: [...settlementStatus.states],
    priorities: [...PRIORITIES],
    methods: [...METHODS],
  });
