// What the transfers deposited for a period pay to each person: it confirms whose a payslip is.
import { tables, type Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import { matcher, type Candidate } from '#engines/named-people/named-people.ts';
import { transfersIn, type Transfer } from '../transfers.ts';
import type { PayEngineTables } from './table.ts';

/** Contents of the files of transfers of a period. */
export const transferFiles = async (tx: Tx, period: number): Promise<string[]> => {
  const rows = await tables<PayEngineTables>({ tx })
    .selectFrom('pay_document')
    .where('pay_period_id', '=', period)
    .where('category', '=', 'transfer')
    .where('current', '=', true)
    .where('name', 'ilike', '%.xml')
    .select('sha256')
    .execute();
  return rows.map(({ sha256 }) => sha256);
};

/** A transfer names one person by two keys, or by the only one that anybody has. */
const personOf = (match: ReturnType<typeof matcher>, { text }: Transfer): number | null => {
  const result = match({ fileName: '', text });
  return result.is === 'person' ? result.id : result.suggestion;
};

/** The same people with what each is paid; whoever is paid twice has no amount. */
export const withPaidNets = async (
  { files }: Pick<Services, 'files'>,
  contents: readonly string[],
  people: readonly Candidate[],
): Promise<Candidate[]> => {
  const match = matcher(people);
  const paid = new Map<number, number | null>();
  for (const sha256 of contents) {
    const xml = Buffer.from(await files.bytes(sha256)).toString('utf8');
    for (const transfer of transfersIn(xml)) {
      const person = personOf(match, transfer);
      if (person !== null) paid.set(person, paid.has(person) ? null : transfer.cents);
    }
  }
  return people.map((person) => ({ ...person, netCents: paid.get(person.id) ?? null }));
};
