// Papers of the final settlements of a period: of the reader's agencies, of the types that the reader has the right to.
import { may } from '#platform/contract/roles.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { Actor, HandlerCall } from '#platform/server/call.ts';
import { collaboratorsOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { infrastructuresOf, subtree } from '#areas/organisation/infrastructures/server/api.ts';
import type { Category } from '#areas/pay-variables/pay-engine/contract.ts';
import type { PackedToo } from '#areas/pay-variables/pay-engine/server/api.ts';
import {
  decidePaper,
  readSettlementFile,
  settledFilesIn,
} from '#areas/payroll/final-settlement/server/api.ts';
import { visiblePeriod } from '#areas/working-time/pay-periods/server/api.ts';
import type { payrollFiles, SettlementPapers } from '../contract.ts';
import { typeOfGroup } from '../file-sets.ts';
import { fr } from '../fr.ts';

type PapersCall = Pick<HandlerCall<typeof payrollFiles.settlementFiles>, 'tx' | 'actor' | 'params'>;
const mayType = (actor: Actor, category: Category): boolean =>
  may(actor, `legacy_pay.access_file_${category}`);
export const settlementPapers = async ({
  tx,
  actor,
  params,
}: PapersCall): Promise<SettlementPapers[]> => {
  if (!may(actor, 'settlement.read')) return [];
  const period = await visiblePeriod({ tx, actor }, params.period);
  const seen = (await subtree(tx, period.companyId)).filter((id) => actor.scope.includes(id));
  const range = { first: period.firstDay, last: period.lastDay };
  const settled = await settledFilesIn(tx, seen, range);
  const people = await collaboratorsOf(
    tx,
    settled.map(({ collaboratorId }) => collaboratorId),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const names = new Map(
    (
      await infrastructuresOf(
        tx,
        settled.map(({ infraId }) => infraId),
      )
    ).map((infra) => [infra.id, infra.name]),
  );
  return settled.flatMap(({ id, collaboratorId, infraId, endsOn, status, files }) => {
    const person = byId.get(collaboratorId);
    if (person === undefined) return [];
    const shown = files
      .map((file) => ({
        id: file.id,
        name: file.name,
        category: typeOfGroup(file.group),
        at: file.at,
        status: file.status,
        reason: file.reason,
        decidedBy: file.decidedBy,
      }))
      .filter(({ category }) => mayType(actor, category));
    const { matricule } = person;
    const isFinalized = status === 'finalized';
    const agency = { id: infraId, name: names.get(infraId) ?? '' };
    const isOwn = collaboratorId === actor.collaboratorId;
    const who = { id, person: personName(person), matricule, isOwn };
    return [{ ...who, endsOn, isFinalized, agency, files: shown }];
  });
};

/** The same papers for an archive, each written down as read. */
export const packedPapers = async (call: PapersCall): Promise<PackedToo[]> => {
  const packed: PackedToo[] = [];
  for (const { person, matricule, agency, files } of await settlementPapers(call))
    for (const { id, name, category } of files) {
      const reference = await readSettlementFile(call.tx, id);
      packed.push({
        path: [fr.leavers, `${person} ${matricule}`, `${id} ${name}`],
        sha256: reference.sha256,
        category,
        infraId: agency.id,
      });
    }
  return packed;
};

type Deciding = Pick<HandlerCall<typeof payrollFiles.decidePaper>, 'tx' | 'actor' | 'now'>;
const decide = (call: Deciding, id: number, act: 'validate' | 'reject', why: string | null) =>
  decidePaper(call, id, {
    act,
    reason: why,
    mayDecide: (group) =>
      may(call.actor, 'settlement.read') && mayType(call.actor, typeOfGroup(group)),
  });
/** One paper; a rejection says why. */
export const decideOnePaper = (call: HandlerCall<typeof payrollFiles.decidePaper>) => {
  const { act, id } = call.params;
  const { reason } = call.body;
  if (act === 'reject' && reason === undefined) throw invalid({ reason: fr.reasonShort });
  return decide(call, id, act, act === 'reject' ? (reason ?? null) : null);
};
/** Papers of a type that wait in an agency: none of one's own settlement. */
export const validatePapers = async (
  call: HandlerCall<typeof payrollFiles.validateCategory>,
): Promise<number> => {
  const { category, agency } = call.params;
  const params = { period: call.body.period };
  const waiting = (await settlementPapers({ ...call, params })).flatMap((papers) =>
    papers.agency.id === agency && !papers.isOwn
      ? papers.files.filter((f) => f.category === category && f.status === 'waiting')
      : [],
  );
  for (const { id } of waiting) await decide(call, id, 'validate', null);
  return waiting.length;
};
