// Headings × payroll software: every code in one grid.
import { sql } from 'kysely';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { customerOf, customerOrNull } from '#areas/organisation/infrastructures/server/api.ts';
import type { CodeGrid, evpSoftware } from '../software-contract.ts';
import { fr } from '../fr.ts';
import type { HeadingTables } from './table.ts';

export const codeGrid = async (call: HandlerCall<typeof evpSoftware.codes>): Promise<CodeGrid> => {
  const customerId = await customerOrNull(call);
  if (customerId === null) return { software: [], rows: [] };
  const db = tables<HeadingTables>(call);
  const software = await db
    .selectFrom('payroll_software')
    .select(['id', 'label', 'active'])
    .where('customer_id', '=', customerId)
    .orderBy(sql`label collate fr`)
    .orderBy('id')
    .execute();
  const codes = Map.groupBy(
    await db
      .selectFrom('heading_code')
      .select(['heading_id as headingId', 'payroll_software_id as softwareId', 'code'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
    (c) => c.headingId,
  );
  const all = await db
    .selectFrom('heading')
    .select(['id', 'code', 'label', 'unit', 'active'])
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return {
    software,
    rows: all.map((h) => ({
      ...h,
      codes: (codes.get(h.id) ?? []).map(({ softwareId, code }) => ({ softwareId, code })),
    })),
  };
};

interface Said {
  readonly headingId: number;
  readonly softwareId: number;
  readonly code: string | null;
}
/** Writes codes of one customer; every id must be one of its own. Cells that say the same stay untouched. Answers how many changed. */
export const writeCodes = async (
  tx: Tx,
  customerId: number,
  cells: readonly Said[],
): Promise<number> => {
  if (cells.length === 0) return 0;
  const rows = await tx.run<{
    id: number;
  }>`insert into heading_code (customer_id, heading_id, payroll_software_id, code)
    select ${customerId}, h.id, s.id, w.code from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as w("headingId" bigint, "softwareId" bigint, code text)
    join heading h on h.id = w."headingId" and h.customer_id = ${customerId} join payroll_software s on s.id = w."softwareId" and s.customer_id = ${customerId}
    on conflict (heading_id, payroll_software_id) do update set code = excluded.code where heading_code.code is distinct from excluded.code returning id`;
  return rows.length;
};

/** 422 when an id is not one of the customer's. */
const refuseStrangers = async (
  tx: Tx,
  customerId: number,
  cells: readonly Said[],
): Promise<void> => {
  const db = tables<HeadingTables>({ tx });
  const [headings, software] = [
    await db.selectFrom('heading').select('id').where('customer_id', '=', customerId).execute(),
    await db
      .selectFrom('payroll_software')
      .select('id')
      .where('customer_id', '=', customerId)
      .execute(),
  ].map((rows) => new Set(rows.map((r) => r.id)));
  if (cells.some((c) => headings?.has(c.headingId) !== true))
    throw invalid({ codes: fr.headingMissing });
  if (cells.some((c) => software?.has(c.softwareId) !== true))
    throw invalid({ codes: fr.softwareMissing });
};

export const saveGridCodes = async (
  call: HandlerCall<typeof evpSoftware.saveCodes>,
): Promise<{ written: number }> => {
  const customerId = await customerOf(call);
  // The last word on a cell counts.
  const cells = [
    ...new Map(call.body.codes.map((c) => [`${c.headingId} ${c.softwareId}`, c])).values(),
  ];
  await refuseStrangers(call.tx, customerId, cells);
  const gone = cells.filter((c) => !c.decided);
  const rows = await call.tx.run<{
    id: number;
  }>`delete from heading_code c using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as w("headingId" bigint, "softwareId" bigint)
    where c.heading_id = w."headingId" and c.payroll_software_id = w."softwareId" and c.customer_id = ${customerId} returning c.id`;
  return {
    written:
      rows.length +
      (await writeCodes(
        call.tx,
        customerId,
        cells.filter((c) => c.decided),
      )),
  };
};
