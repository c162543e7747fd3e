// The term of a contract moves: by a signed amendment, or because somebody says why it moves without one. Contract first, then renewal, locked in this order.
import { tables, type Tx } from '#platform/server/call.ts';
import type { JobContext, Services } from '#platform/server/services.ts';
import { missionEndMover } from '#areas/collaborators/directory/server/api.ts';
import type { DocumentSigned, SignatureKit } from '#areas/collaborators/signatures/server/api.ts';
import { AMENDMENT, attachTo } from './files.ts';
import { contractRow, type ContractRow, type ContractTables, type RenewalRow } from './table.ts';

/** The name of renewals among the sources of signatures. */
export const RENEWAL_SOURCE = 'contract-renewal';

/** Both locked; undefined where they are gone. */
export const lockRenewal = async (tx: Tx, id: number) => {
  const rows = tables<ContractTables>({ tx });
  const contract = await rows
    .selectFrom('contract')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('contract_renewal').select('contract_id').where('id', '=', id),
    )
    .forUpdate()
    .executeTakeFirst();
  const renewal = await rows
    .selectFrom('contract_renewal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return contract === undefined || renewal === undefined ? undefined : { contract, renewal };
};
export const writeRenewal = async (
  tx: Tx,
  id: number,
  values: Partial<RenewalRow>,
): Promise<void> => {
  await tables<ContractTables>({ tx })
    .updateTable('contract_renewal')
    .set(values)
    .where('id', '=', id)
    .execute();
};

interface MoveCall {
  readonly tx: Tx;
  readonly now: Temporal.Instant;
  readonly services: Pick<Services, 'jobs'>;
  readonly actor: JobContext<unknown>['actor'];
}
interface Locked {
  readonly contract: ContractRow;
  readonly renewal: RenewalRow;
}
/** The contract ends on the new term, and its mission where it ended on the term that moves. */
export const moveTerm = async (
  call: MoveCall,
  { contract, renewal }: Locked,
  values: Partial<RenewalRow>,
): Promise<void> => {
  const { from_term: from, to_term: to } = renewal;
  const { mission_id: id } = contract;
  const state = id === null ? null : await missionEndMover.value(call, { id, from, to });
  await writeRenewal(call.tx, renewal.id, {
    ...values,
    mission_state: state,
    decided_at: call.now.toString(),
  });
  await contractRow.write(call.tx, contract.id, { renewed_to: to });
};

/** In the transaction that ends the seal, unless the renewal went another way meanwhile. */
export const takeRenewal = async (kit: SignatureKit, signed: DocumentSigned): Promise<void> => {
  const locked = await lockRenewal(kit.tx, signed.sourceRow);
  if (locked?.renewal.status !== 'prepared') return;
  const file = { ...signed.file, type: 'application/pdf' };
  await attachTo(kit.tx, locked.renewal, AMENDMENT.signed, file);
  await moveTerm({ ...kit, actor: null }, locked, {
    status: 'signed',
    signed_on: signed.signedOn,
    signed_verdict: signed.verdict,
  });
};
