// Impact before publishing: the draft computed over the last closed months, beside what they were closed with.
import { formatMonth } from '#engines/french-time/formats.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { JobContext, JobKind, JobView } from '#platform/server/services.ts';
import {
  companiesAbove,
  customerOf,
  infrastructuresOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import { checkFormulaFor, visibleFormula } from '#areas/pay-variables/headings/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { periodsOf, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { explainReplayed, replayPeriod } from '#areas/pay-variables/pay-entry/server/api.ts';
import { collaboratorsOf, personName } from '#areas/collaborators/directory/server/api.ts';
import type { AnalyzedDelta } from '../analyzed-delta.ts';
import type { formulas } from '../contract.ts';
import { gatherImpact, Impact } from '../impact.ts';
import { fr } from '../fr.ts';
import { refuseBlind } from './debug.ts';
import { draftsOf, type Tried } from './tried.ts';
import { around, draftOf, lastPublished, t, type Call, type FormulaRecord } from './formulas.ts';
import { refuseBroken } from './writing.ts';

/** As far back as an analysis goes. */
const MOST_MONTHS = 24;
interface Payload extends Tried {
  readonly customerId: number;
  readonly code: string;
  readonly months: number;
  readonly infras: readonly number[];
}

/** The closed periods of the last months, of every company of which something is seen. */
const closedPeriods = async (
  tx: Tx,
  infras: readonly number[],
  { customerId, months, since }: Pick<Payload, 'customerId' | 'months' | 'since'>,
): Promise<Period[]> => {
  const companies = await companiesAbove(tx, infras);
  const closed = (
    await periodsOf(
      tx,
      companies.map((c) => c.id),
    )
  ).filter(
    (p) => p.status === 'closed' && p.customerId === customerId && p.lastDay >= (since ?? ''),
  );
  const last = new Set([...new Set(closed.map((p) => p.month))].sort().slice(-months));
  return closed.filter((p) => last.has(p.month)).toReversed();
};

const named = async (tx: Tx, result: ReturnType<ReturnType<typeof gatherImpact>['result']>) => {
  const people = await collaboratorsOf(
    tx,
    result.people.map((p) => p.collaboratorId),
  );
  const agencies = await infrastructuresOf(tx, [
    ...result.agencies.map((a) => a.id),
    ...result.people.map((p) => p.agencyId),
  ]);
  const [person, agency] = [
    new Map(people.map((p) => [p.id, personName(p)])),
    new Map(agencies.map((a) => [a.id, a.name])),
  ];
  return {
    ...result,
    agencies: result.agencies.map((a) => ({ ...a, name: agency.get(a.id) ?? '' })),
    people: result.people.map(({ agencyId, ...p }) => ({
      ...p,
      name: person.get(p.collaboratorId) ?? '',
      agency: agency.get(agencyId) ?? '',
    })),
  };
};

const run = async (job: JobContext<Payload>): Promise<{ result: Impact }> => {
  const { payload, actor } = job;
  if (actor === null) throw new AppError('forbidden');
  const infras = actor.perimeter.filter((id) => payload.infras.includes(id));
  const impact = gatherImpact();
  const periods = await job.services.db.within(job.scope, 'read', (tx) =>
    closedPeriods(tx, infras, payload),
  );
  for (const [i, period] of periods.entries()) {
    await job.progress(
      (i / periods.length) * 100,
      t('analyzeStep', { month: formatMonth(period.month) }),
    );
    await job.services.db.within(job.scope, 'read', async (tx) => {
      for await (const values of replayPeriod(tx, {
        period,
        infras,
        drafts: await draftsOf(tx, payload),
      })) {
        impact.add(period.month, values);
        job.signal.throwIfAborted();
      }
    });
  }
  const result = await job.services.db.within(job.scope, 'write', async (tx) => {
    const outcome = await named(tx, impact.result());
    await job.services.live.publish(tx, {
      topics: [`/users/${actor.userId}/formula-analysis`],
      type: 'formula-analysis',
      data: { formula: payload.formulaId ?? 0 },
    });
    return outcome;
  });
  return {
    result: {
      formulaId: payload.formulaId,
      headingId: payload.headingId ?? null,
      heading: payload.heading ?? null,
      since: payload.since ?? null,
      text: payload.text,
      months: [...new Set(periods.map((p) => p.month))],
      ...result,
    },
  };
};

export const analyzeJob: JobKind<Payload> = {
  kind: 'formulas.analyze',
  title: (p) => t('analyzeTitle', { code: p.code }),
  may: 'formula.read',
  cancellable: true,
  // One customer’s trials take one worker at most, however many are asked for.
  orderedBy: (p) => `formulas.analyze ${p.customerId}`,
  run,
};

const answered = (view: JobView) => ({
  job: view.id,
  state: view.state,
  progress: view.progress,
  step: view.step,
  error: view.error,
  impact: view.state === 'done' ? Impact.parse(view.result) : null,
});

/** An analysis of the caller's own. */
const ownAnalysis = async (
  call: Pick<HandlerCall<typeof formulas.analyze>, 'tx' | 'actor' | 'services'>,
  id: number,
): Promise<JobView> => {
  const view = (await call.services.jobs.listFor(call.tx, call.actor.userId)).find(
    (j) => j.id === id && j.kind === analyzeJob.kind,
  );
  if (view === undefined) throw notFound();
  return view;
};

/** One of its differences: both ways to the figure, down to the days. */
export const analyzedDelta = async (
  call: HandlerCall<typeof formulas.analyzedDelta>,
): Promise<AnalyzedDelta> => {
  refuseBlind(call.actor);
  const { job, mission, code, month } = call.query;
  const { impact } = answered(await ownAnalysis(call, job));
  if (impact === null) throw notFound();
  const customerId =
    impact.formulaId === null
      ? await customerOf(call)
      : (await visibleFormula(call, impact.formulaId)).customer_id;
  const drafts = await draftsOf(call.tx, impact);
  const { since } = impact;
  const periods = await closedPeriods(call.tx, call.actor.scope, {
    customerId,
    months: MOST_MONTHS,
    since,
  });
  for (const period of periods.filter((p) => p.month === month)) {
    const trees = await explainReplayed(call, { period, mission, code, drafts });
    if (trees !== null) return trees;
  }
  throw notFound();
};

/** What is tried: the draft; for a heading that might take the formula, else what is in force. */
const triedText = async (call: Call, formulaId: number, ofHeading: boolean): Promise<string> => {
  const draft = await draftOf(call, formulaId);
  const tried = draft ?? (ofHeading ? await lastPublished(call, formulaId) : undefined);
  if (tried === undefined)
    throw new AppError('formula_no_draft', { status: 409, message: fr.noDraft });
  return tried.text;
};

/** Refuses a heading that could not take the formula, and a formula that nothing would take. */
const refuseUntaken = async (
  call: Call,
  f: FormulaRecord,
  headingId: number | undefined,
): Promise<void> => {
  const headings = tables<HeadingTables>(call).selectFrom('heading').select(['id', 'unit']);
  if (headingId === undefined) {
    const users = await headings.where('formula_id', '=', anyOf([f.id])).execute();
    if (users.length === 0)
      throw new AppError('formula_unused', { status: 409, message: fr.analyzeUnused });
    return;
  }
  const heading = await headings
    .where('id', '=', headingId)
    .where('customer_id', '=', f.customer_id)
    .executeTakeFirst();
  if (heading === undefined) throw notFound();
  if (heading.unit !== f.unit) throw invalid({ heading: fr.analyzeUnit });
};

/** Starts the analysis of a formula, or answers one that was started. */
export const analyzeFormula = async (call: HandlerCall<typeof formulas.analyze>) => {
  const { job: jobId, formula: formulaId, heading, months, since } = call.query;
  if (jobId !== undefined) return answered(await ownAnalysis(call, jobId));
  if (formulaId === undefined) throw invalid({ formula: fr.analyzeWhat });
  const f = await visibleFormula(call, formulaId);
  const text = await triedText(call, f.id, heading !== undefined);
  refuseBroken({ id: f.id, unit: f.unit, text }, await around(call, f.customer_id));
  await refuseUntaken(call, f, heading);
  return started(call, {
    customerId: f.customer_id,
    formulaId: f.id,
    headingId: heading ?? null,
    since: since ?? null,
    code: f.code,
    text,
    months,
  });
};
const started = async (
  call: Pick<HandlerCall<typeof formulas.analyze>, 'tx' | 'actor' | 'services'>,
  payload: Omit<Payload, 'infras'>,
) => {
  const infras = call.actor.scope;
  const job = await call.services.jobs.enqueue(
    call.tx,
    analyzeJob,
    { ...payload, infras },
    call.actor,
  );
  return { job, state: 'waiting' as const, progress: 0, step: null, error: null, impact: null };
};

/** What a heading's own text would have given, before the heading is saved, or is there at all. */
export const analyzeHeading = async (call: HandlerCall<typeof formulas.analyzeHeading>) => {
  const { text, months, ...heading } = call.body;
  const customerId = await customerOf(call);
  const [error] = await checkFormulaFor(call, customerId, { ...heading, formula: text });
  if (error !== undefined) throw invalid({ text: error });
  const stored = await tables<HeadingTables>(call)
    .selectFrom('heading')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('code', '=', heading.code)
    .executeTakeFirst();
  return started(call, {
    customerId,
    formulaId: null,
    heading: { ...heading, id: stored?.id ?? 0, formula: text },
    code: heading.code,
    text,
    months,
  });
};
