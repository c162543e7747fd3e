// What leaves the portal: the pay engine packs it, leaves out what the reader may not see and writes down each file.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { Download, HandlerCall } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import { manyDocuments, oneDocument } from '#areas/pay-variables/pay-engine/server/api.ts';
import { visiblePeriod } from '#areas/working-time/pay-periods/server/api.ts';
import type { payrollFiles } from '../contract.ts';
import { fr } from '../fr.ts';
import { payFiles } from './list.ts';
import { packedPapers } from './settlement-papers.ts';

const t = texts(fr);

export const downloadOne = (call: HandlerCall<typeof payrollFiles.download>): Promise<Download> =>
  oneDocument(call, { ...call.params, inline: call.query.inline === true });

/** Ids are ambiguous without their origin (D2-R-06): one for all of them, or one for each. */
export const downloadBatch = (
  call: HandlerCall<typeof payrollFiles.batchDownload>,
): Promise<Download> => {
  const { id: ids, origin: origins } = call.query;
  if (origins.length !== 1 && origins.length !== ids.length)
    throw invalid({ origin: fr.originUnknown });
  const each = ids.map((_, i) => origins[i] ?? origins[0] ?? '');
  const which = sql<SqlBool>`(d.id, d.origin) in (select * from unnest(${ids}::bigint[], ${each}::text[]))`;
  return manyDocuments(call, { which, name: fr.archiveSome });
};

export const downloadChosen = async (
  call: HandlerCall<typeof payrollFiles.downloadMany>,
): Promise<Download> => {
  const { db } = call.services;
  const ids = await db.within(scopeOf(call.actor, call.request), 'read', (tx) =>
    payFiles.selectedIds({ ...call, tx }, call.body.selection),
  );
  return manyDocuments(call, {
    which: sql<SqlBool>`d.id = any(${ids}::bigint[])`,
    name: fr.archiveSome,
  });
};

type PeriodCall = HandlerCall<typeof payrollFiles.allPay>;
const STANDING = sql<SqlBool>`d.current`;
const ofPeriod =
  (
    which: RawBuilder<SqlBool>,
    name: 'archivePay' | 'archivePrepay' | 'archivePayslips',
    too?: typeof packedPapers,
  ) =>
  async (call: PeriodCall): Promise<Download> => {
    const { db } = call.services;
    const period = await db.within(scopeOf(call.actor, call.request), 'read', (tx) =>
      visiblePeriod({ tx, actor: call.actor }, call.params.period),
    );
    return manyDocuments(call, {
      which: sql<SqlBool>`d.pay_period_id = ${period.id} and ${STANDING} and ${which}`,
      name: t(name, { month: period.month }),
      ...(too === undefined ? {} : { too: (tx) => too({ ...call, tx }) }),
    });
  };
export const downloadPay = ofPeriod(sql<SqlBool>`d.stage = 'pay'`, 'archivePay');
/** With the papers of the settlements of the period. */
export const downloadPrepay = ofPeriod(
  sql<SqlBool>`d.stage = 'prepay'`,
  'archivePrepay',
  packedPapers,
);
export const downloadPayslips = ofPeriod(
  sql<SqlBool>`d.stage = 'pay' and d.category = 'payslip'`,
  'archivePayslips',
);
