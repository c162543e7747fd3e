// Decisions on one file, on the files of a type in an agency, on those chosen in the list.
import type { BulkResult } from '#platform/contract/shapes.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import {
  deleteDocument,
  rejectDocument,
  seenDocuments,
  validateDocument,
} from '#areas/pay-variables/pay-engine/server/api.ts';
import type { Stage } from '#areas/pay-variables/pay-engine/contract.ts';
import type { payrollFiles } from '../contract.ts';
import { categoriesIn, isPaperType } from '../file-sets.ts';
import { fr } from '../fr.ts';
import { payFiles } from './list.ts';
import { validatePapers } from './settlement-papers.ts';

/** A file goes by its id, its origin and its stage together (D2-R-06); another combination is not there. */
export const deleteFile =
  (stage: Stage) =>
  async (call: HandlerCall<typeof payrollFiles.deletePay>): Promise<null> => {
    const { id, origin } = call.params;
    const row = await seenDocuments(call)
      .where('d.id', '=', id)
      .select(['d.origin', 'd.stage'])
      .executeTakeFirst();
    if (row === undefined || row.origin !== origin || row.stage !== stage) throw notFound();
    return deleteDocument(call, id);
  };

const PREPAY = [...categoriesIn('prepay'), ...categoriesIn('fs-documents')];
export const validateCategory = async (
  call: HandlerCall<typeof payrollFiles.validateCategory>,
): Promise<BulkResult> => {
  const { agency } = call.params;
  const papers = await validatePapers(call);
  const category = PREPAY.find((c) => c === call.params.category);
  if (category === undefined) {
    if (!isPaperType(call.params.category)) throw notFound();
    return { done: papers, failed: [] };
  }
  const waiting = await seenDocuments(call)
    .where('d.pay_period_id', '=', call.body.period)
    .where('d.stage', '=', 'prepay')
    .where('d.category', '=', category)
    .where('d.current', '=', true)
    .where('d.status', '=', 'waiting')
    .where('d.placement', 'in', ['person', 'company'])
    .where((eb) =>
      eb.or([
        eb('d.infra_id', '=', agency),
        eb.and([eb('d.infra_id', 'is', null), eb('p.infra_id', '=', agency)]),
      ]),
    )
    .select('d.id')
    .orderBy('d.id')
    .execute();
  for (const { id } of waiting) await validateDocument(call, id);
  return { done: waiting.length + papers, failed: [] };
};

export const decideMany = (
  call: HandlerCall<typeof payrollFiles.decideMany>,
): Promise<BulkResult> => {
  const { selection, reason } = call.body;
  const { act } = call.params;
  if (act === 'reject' && reason === undefined) throw invalid({ reason: fr.reasonShort });
  return payFiles.bulk(call, selection, async (id) => {
    if (act === 'validate') await validateDocument(call, id);
    else if (act === 'reject') await rejectDocument(call, id, reason ?? '');
    else await deleteDocument(call, id);
  });
};
