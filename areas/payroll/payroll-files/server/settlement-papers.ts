// Papers of the final settlements of a period: of the reader's agencies, of the types that the reader has the right to.
import { may } from '#platform/contract/roles.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { collaboratorsOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { type PackedToo } from '#areas/pay-variables/pay-engine/server/api.ts';
import { readSettlementFile, settledFilesIn } from '#areas/payroll/final-settlement/server/api.ts';
import { visiblePeriod } from '#areas/working-time/pay-periods/server/api.ts';
import type { payrollFiles, SettlementPapers } from '../contract.ts';
import { typeOfGroup } from '../file-sets.ts';
import { fr } from '../fr.ts';

type PapersCall = Pick<HandlerCall<typeof payrollFiles.settlementFiles>, 'tx' | 'actor' | 'params'>;
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
  return settled.flatMap(({ id, collaboratorId, endsOn, status, files }) => {
    const person = byId.get(collaboratorId);
    if (person === undefined) return [];
    const shown = files
      .map((file) => ({
        id: file.id,
        name: file.name,
        category: typeOfGroup(file.group),
        at: file.at,
      }))
      .filter(({ category }) => may(actor, `legacy_pay.access_file_${category}`));
    const { matricule } = person;
    const isFinalized = status === 'finalized';
    return [{ id, person: personName(person), matricule, endsOn, isFinalized, files: shown }];
  });
};

/** The same papers for an archive, each written down as read. */
export const packedPapers = async (call: PapersCall): Promise<PackedToo[]> => {
  const packed: PackedToo[] = [];
  for (const { person, matricule, files } of await settlementPapers(call))
    for (const { id, name } of files) {
      const reference = await readSettlementFile(call.tx, id);
      packed.push({
        path: [fr.leavers, `${person} ${matricule}`, `${id} ${name}`],
        sha256: reference.sha256,
      });
    }
  return packed;
};
