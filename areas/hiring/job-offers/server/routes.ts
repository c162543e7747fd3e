import { sql } from 'kysely';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import type { WaitScope } from '#platform/server/describe/waits.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { contractDecided } from '#areas/hiring/contracts/server/api.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import { jobOffer, jobOffers } from '../contract.ts';
import { fr } from '../fr.ts';
import { offerStatus } from '../offer-status.ts';
import { followContract, moveOffer, processHiring } from './moves.ts';
import { lockOffer, offerEntity, withoutStrangers } from './offers.ts';
import type { JobOfferTables } from './table.ts';

const countToValidate = ({ tx }: { readonly tx: Tx }, { infras }: WaitScope): Promise<number> =>
  countRows(
    tx,
    sql`job_offer where status = 'to_validate' and infra_id = any(${infras}::bigint[])`,
  );
export const contributes: Contributions = {
  ports: [contractDecided.filledBy(followContract)],
  recordNames: [['job_offer', fr.record]],
  recordFields: [
    [
      'job_offer',
      {
        ...trailWords(jobOffer)[1],
        status: { label: fr.status, values: fr.statuses },
        monthly_gross: { label: fr.monthlyGross, as: 'cents' },
        decision_reason: { label: fr.decisionReason },
      },
    ],
  ],
  recordPages: [['job_offer', jobOffers.load]],
  linkedPages: [{ name: 'hiring', route: jobOffers.home }],
  waits: [
    {
      name: 'job-offers',
      may: 'job-offer.validate',
      count: countToValidate,
      home: { label: fr.waiting, url: `${jobOffers.home.path}?status=to_validate`, tone: 'info' },
    },
  ],
};

const removeMany = async (call: HandlerCall<typeof jobOffers.removeMany>) => {
  const failed: { id: number; message: string }[] = [];
  let done = 0;
  for (const id of await offerEntity.engine.selectedIds(call, call.body)) {
    try {
      await offerEntity.handlers.remove({ ...call, params: { id }, body: {} });
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ id, message: error.message });
    }
  }
  return { done, failed };
};
const resume = async (call: HandlerCall<typeof jobOffers.resume>) => {
  const rows = await tables<JobOfferTables>(call)
    .selectFrom('job_offer as o')
    .select([
      'o.status',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(o.positions), 0)::int`.as('positions'),
    ])
    .where('o.infra_id', '=', ofScope(call.actor.scope))
    .groupBy('o.status')
    .execute();
  const of = (status: string) => rows.find((row) => row.status === status);
  const { id } = call.query;
  return {
    counts: offerStatus.states.map((status) => ({ status, count: of(status)?.count ?? 0 })),
    openPositions:
      (of('validated')?.positions ?? 0) + (of('in_the_process_of_hiring')?.positions ?? 0),
    offer: id === undefined ? null : await offerEntity.load(call, id || -1),
  };
};

export const jobOffersServer = serve(
  'job-offers',
  jobOffers,
  {
    ...offerEntity.handlers,
    load: (call) => offerEntity.load(call, call.params.id),
    create: (call) => {
      if (call.params.id !== 0) throw notFound();
      return offerEntity.save(call, 0, withoutStrangers(call.body));
    },
    save: async (call) => {
      const { id } = await lockOffer(call, call.params.id || -1);
      return offerEntity.save(call, id, withoutStrangers(call.body));
    },
    removeMany,
    resume,
    processHiring,
    move: moveOffer,
    formOptions: async (call) => ({
      places: (await agencyOptions(call)).map(({ value, label }) => ({
        value,
        label,
      })),
    }),
  },
  { save: 'load' },
);
