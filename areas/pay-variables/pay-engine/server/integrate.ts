// Documents of a period: stored once, whole deposits or nothing.
import { formatDay } from '#engines/french-time/formats.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type StoredFile } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Route } from '#platform/contract/route.ts';
import type { payEngine } from '../contract.ts';
import { categoriesOf, isIgnored, TO_RECOGNISE, type Category, type Stage } from '../documents.ts';
import { fr } from '../fr.ts';
import { isOfPerson, type Origin, type Placement } from '../placement.ts';
import { keepDocument, type Place } from './keep-document.ts';
import { announce, closedPeriod, t } from './period.ts';
import { queuePlacing } from './place-job.ts';
import type { PayEngineTables } from './table.ts';

type Call = HandlerCall<typeof payEngine.integratePay>;
export type DepositCall = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'services' | 'files'>;

interface Declared {
  readonly category: Category;
  readonly untyped: boolean;
}
const declaredAs = (stage: Stage, text: string): Declared =>
  text === TO_RECOGNISE
    ? { category: 'other', untyped: true }
    : { category: categoryOf(stage, text), untyped: false };
const categoryOf = (stage: Stage, text: string): Category => {
  const all = categoriesOf(stage);
  const category = all.find((c) => c === text);
  if (category === undefined)
    throw invalid({
      category: t('unknownCategory', { category: text.slice(0, 60), all: all.join(', ') }),
    });
  return category;
};

/** 409 with each file that is there already; 422 when the same content comes twice at once. */
const refuseKnown = async (
  call: DepositCall,
  { period, stage, category, untyped }: Place & Declared,
  files: readonly StoredFile[],
): Promise<void> => {
  const seen = new Set<string>();
  for (const f of files) {
    if (seen.has(f.sha256)) throw invalid({ file: t('twice', { name: f.name }) });
    seen.add(f.sha256);
  }
  const received = tables<PayEngineTables>(call)
    .selectFrom('pay_document')
    .select(['sha256', 'created_at'])
    .where('pay_period_id', '=', period)
    .where('stage', '=', stage)
    .where('sha256', '=', anyOf([...seen]));
  const duplicates = await (
    untyped ? received : received.where('category', '=', category)
  ).execute();
  if (duplicates.length === 0) return;
  const at = new Map(duplicates.map((k) => [k.sha256, formatDay(k.created_at.slice(0, 10))]));
  throw new AppError('duplicate_document', {
    status: 409,
    message: t('duplicates', { count: duplicates.length }),
    details: files.flatMap((f) => {
      const date = at.get(f.sha256);
      return date === undefined
        ? []
        : [{ field: f.name, message: t('duplicate', { name: f.name, date }) }];
    }),
  });
};

/** Archives are opened, and PDFs read, by the job that follows; a table of figures is the company's at once. */
const firstPlacement = ({ category, untyped }: Declared, fileName: string): Placement =>
  untyped || isOfPerson(category) || /\.(?:pdf|zip)$/i.test(fileName) ? 'waiting' : 'company';

export interface Deposit {
  readonly stage: Stage;
  readonly category: string;
  readonly period: number;
  readonly classification: string | undefined;
  readonly origin: Origin;
}
/** Keeps the files of the call for a closed period, all or nothing, and queues the placing of those that may be a person's. */
export const depositFiles = async (call: DepositCall, deposit: Deposit) => {
  const { stage, origin, classification } = deposit;
  const declared = declaredAs(stage, deposit.category);
  const { period } = await closedPeriod(call, deposit.period);
  if (call.files.length === 0) throw invalid({ file: fr.noFile });
  if (isIgnored(classification)) return { stored: [], ignored: call.files.map((f) => f.name) };
  const place = { period: period.id, stage, ...declared };
  await refuseKnown(call, place, call.files);
  const stored = [];
  for (const file of call.files)
    stored.push(
      await keepDocument(call.tx, {
        ...place,
        file,
        origin,
        customerId: period.customerId,
        userId: call.actor.userId,
        placement: firstPlacement(declared, file.name),
        classification: classification ?? null,
      }),
    );
  await queuePlacing(call, period);
  await announce(call, period);
  return { stored, ignored: [] };
};

export const integrate = (stage: Stage) => (call: Call) =>
  depositFiles(call, {
    stage,
    category: call.params.category,
    period: call.body.period,
    classification: call.body.classification,
    origin: 'engine',
  });
