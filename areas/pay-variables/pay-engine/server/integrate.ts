// Documents of a period: stored once, whole deposits or nothing.
import { formatDay } from '#engines/french-time/formats.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type StoredFile } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { attachFile } from '#platform/server/files/references.ts';
import type { payEngine } from '../contract.ts';
import {
  categoriesOf,
  isIgnored,
  prepayFileStatus,
  type Category,
  type Stage,
} from '../documents.ts';
import { fr } from '../fr.ts';
import { announce, closedPeriod, t } from './period.ts';
import type { PayEngineTables } from './table.ts';

export const PAY_DOCUMENT = 'pay-document';
type Call = HandlerCall<typeof payEngine.integratePay>;
interface Place {
  readonly period: number;
  readonly stage: Stage;
  readonly category: Category;
}

const categoryOf = (stage: Stage, text: string): Category => {
  const all = categoriesOf(stage);
  const found = all.find((c) => c === text);
  if (found === undefined)
    throw invalid({
      category: t('unknownCategory', { category: text.slice(0, 60), all: all.join(', ') }),
    });
  return found;
};

/** 409 with each file that is there already; 422 when the same content comes twice at once. */
const refuseKnown = async (
  call: Call,
  { period, stage, category }: Place,
  files: readonly StoredFile[],
): Promise<void> => {
  const seen = new Set<string>();
  for (const f of files) {
    if (seen.has(f.sha256)) throw invalid({ file: t('twice', { name: f.name }) });
    seen.add(f.sha256);
  }
  const known = await tables<PayEngineTables>(call)
    .selectFrom('pay_document')
    .select(['sha256', 'created_at'])
    .where('pay_period_id', '=', period)
    .where('stage', '=', stage)
    .where('category', '=', category)
    .where('sha256', '=', anyOf([...seen]))
    .execute();
  if (known.length === 0) return;
  const at = new Map(known.map((k) => [k.sha256, formatDay(k.created_at.slice(0, 10))]));
  throw new AppError('duplicate_document', {
    status: 409,
    message: t('duplicates', { count: known.length }),
    details: files.flatMap((f) => {
      const date = at.get(f.sha256);
      return date === undefined
        ? []
        : [{ field: f.name, message: t('duplicate', { name: f.name, date }) }];
    }),
  });
};

const stored = async (
  call: Call,
  customerId: number,
  { period, stage, category }: Place,
  file: StoredFile,
) => {
  const db = tables<PayEngineTables>(call);
  const before = await db
    .updateTable('pay_document')
    .set({ current: false })
    .where('pay_period_id', '=', period)
    .where('stage', '=', stage)
    .where('category', '=', category)
    .where('name', '=', file.name)
    .where('current', '=', true)
    .returning('number')
    .executeTakeFirst();
  const number = (before?.number ?? 0) + 1;
  const { id } = await db
    .insertInto('pay_document')
    .values({
      customer_id: customerId,
      pay_period_id: period,
      stage,
      category,
      name: file.name,
      sha256: file.sha256,
      size: file.size,
      number,
      current: true,
      status: stage === 'prepay' ? prepayFileStatus.initial : null,
      classification: call.body.classification ?? null,
      user_id: call.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFile(call.tx, {
    file,
    owner: { kind: PAY_DOCUMENT, table: 'pay_document', row: id },
    customerId,
    infraId: null,
    userId: null,
  });
  return { id, name: file.name, version: number, sha256: file.sha256 };
};

export const integrate = (stage: Stage) => async (call: Call) => {
  const category = categoryOf(stage, call.params.category);
  const { period } = await closedPeriod(call, call.body.period);
  if (call.files.length === 0) throw invalid({ file: fr.noFile });
  if (isIgnored(call.body.classification))
    return { stored: [], ignored: call.files.map((f) => f.name) };
  const place = { period: period.id, stage, category };
  await refuseKnown(call, place, call.files);
  const all = [];
  for (const file of call.files) all.push(await stored(call, period.customerId, place, file));
  await announce(call, period);
  return { stored: all, ignored: [] };
};
