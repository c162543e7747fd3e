// What left for the payroll software of a closed month, person by person: for whoever compares it with what comes back.
import type { ExportedHeading, ExportedPerson } from '#engines/payroll-layout/data.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { everySoftware, exportCodes } from '#areas/pay-variables/headings/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import { payrollData } from '../payroll-file.ts';
import { lastSnapshot } from './snapshots.ts';
import type { PayEntryTables } from './table.ts';

export interface ExportedMonth {
  readonly software: { readonly code: string; readonly label: string };
  /** The number of the snapshot, and when its file was made. */
  readonly snapshot: number;
  readonly at: string;
  readonly headings: readonly ExportedHeading[];
  readonly people: readonly (ExportedPerson & { readonly collaboratorId: number })[];
}
/** The latest export of the last snapshot; null where nothing left. Codes are those of now. */
export const exportedMonth = async (
  tx: Tx,
  { id, customerId }: Pick<Period, 'id' | 'customerId'>,
): Promise<ExportedMonth | null> => {
  const snapshot = await lastSnapshot(tx, id);
  if (snapshot === null) return null;
  const left = await tables<PayEntryTables & HeadingTables>({ tx })
    .selectFrom('payroll_export as x')
    .innerJoin('payroll_software as w', 'w.id', 'x.payroll_software_id')
    .where('x.pay_snapshot_id', '=', snapshot.id)
    .select(['w.code', 'x.created_at'])
    .orderBy('x.id', 'desc')
    .executeTakeFirst();
  const software = left && (await everySoftware(tx, customerId, left.code));
  if (!software) return null;
  const data = payrollData({
    software: software.code,
    snapshot: snapshot.content,
    number: snapshot.number,
    codes: await exportCodes(tx, software.id),
  });
  // Numbers of contracts are the payroll software’s: two people may have one, of two matricules.
  const people = new Map(
    snapshot.content.missions.map((m) => [
      `${m.matricule} ${snapshot.content.contracts?.[m.id] ?? m.id}`,
      m.collaboratorId,
    ]),
  );
  return {
    software: { code: software.code, label: software.label },
    snapshot: snapshot.number,
    at: left.created_at,
    headings: data.headings,
    people: data.people.map((person) => ({
      ...person,
      collaboratorId: people.get(`${person.matricule} ${person.contract}`) ?? 0,
    })),
  };
};
