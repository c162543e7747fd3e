import { sql } from 'kysely';
import { verifierText } from '#engines/transparency-log/note.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { Download, serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { originOf, publishedKeys } from '#platform/server/chain/keys.ts';
import {
  chainSummary,
  checkpointById,
  checkpointsOf,
  proofOfOutput,
} from '#platform/server/chain/state.ts';
import { givenOutputs } from '#platform/server/chain/outputs.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { chosenCustomer, nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { fileList, proofs, type ChainState } from '../contract.ts';
import { fr } from '../fr.ts';
import { batchJob, mailJob, newKey } from './batch-job.ts';
import type { ProofTables } from './table.ts';

type Call = Pick<HandlerCall<typeof proofs.index>, 'tx' | 'actor' | 'now' | 'services'>;
const LATE_MINUTES = 120;

const settingOf = (call: Call, customer: number) =>
  tables<ProofTables>(call)
    .selectFrom('chain_setting')
    .select(['id', 'version', 'recipients'])
    .where('customer_id', '=', customer)
    .executeTakeFirst();

const stateOf = async (
  { tx, now, services: { config } }: Call,
  customer: number,
  recipients: readonly string[],
): Promise<ChainState | null> => {
  const chain = await chainSummary(tx, customer);
  if (chain === null) return null;
  const { size, batchAt, waiting, gaps, epoch } = chain;
  const origin = originOf(config, customer, epoch);
  const since = waiting.oldest === null ? now : Temporal.Instant.from(waiting.oldest);
  return {
    origin,
    size,
    batchAt,
    waiting: waiting.count,
    isLate: now.since(since).total('minutes') > LATE_MINUTES,
    leaves: [
      ...(recipients.length > 0 ? (['mail'] as const) : []),
      ...(config.CHAIN_FOLDER === undefined ? [] : (['folder'] as const)),
      ...(config.CHAIN_SYSLOG === undefined ? [] : (['syslog'] as const)),
    ],
    checkpoints: (await checkpointsOf(tx, customer)).map(({ id, day, size: signed, signedAt }) => ({
      id,
      day,
      size: signed,
      signedAt,
    })),
    keys: (await publishedKeys(tx, origin)).map((key) => ({
      text: verifierText(key),
      since: key.since,
      retiredAt: key.retiredAt,
    })),
    gaps: [...gaps],
  };
};

const load = async (call: Call, asked: number | undefined) => {
  const { customers, one } = await chosenCustomer(call, asked);
  if (one === null) return { customers, chosen: null };
  const stored = await settingOf(call, one.id);
  const recipients = [...(stored?.recipients ?? [])];
  const chain = await stateOf(call, one.id, recipients);
  // 0: nothing was ever asked; the first save makes the row, of version 1.
  const version = stored?.version ?? 0;
  return { customers, chosen: { customer: one.id, name: one.name, version, recipients, chain } };
};

const files = listEngine(fileList, {
  from: (call: ListCall) =>
    givenOutputs(call).where(
      sql<boolean>`coalesce(o.infra_id, o.customer_id) = ${ofScope(call.actor.scope)}`,
    ),
  id: 'o.id',
  source: {
    at: 'o.created_at',
    agency: nameOfPlace('o.infra_id'),
    who: sql<string | null>`user_name(o.user_id)`,
    hash: 'o.content_hash',
    state: sql<'waiting' | 'chained'>`case when o.leaf is null then 'waiting' else 'chained' end`,
  },
  defaultOrder: { name: 'at', dir: 'desc' },
  search: ['o.content_hash'],
  filters: { period: { instants: 'o.created_at' }, kind: 'o.kind' },
});

const TEXT = 'text/plain; charset=utf-8';
export const contributes: Contributions = {
  jobs: [batchJob, mailJob, newKey.job],
  schedules: [
    { name: batchJob.kind, cron: '* * * * *', kind: batchJob.kind },
    { name: mailJob.kind, cron: '0 5 * * *', kind: mailJob.kind },
  ],
  commands: [newKey],
  recordNames: [
    ['chain_setting', fr.record],
    ['trail.gap', fr.recordGap],
    ['trail.erasure', fr.recordErasure],
  ],
  recordPages: [['chain_setting', proofs.index]],
  recordFields: [['chain_setting', { recipients: { label: fr.recipients } }]],
};
export const proofsServer = serve(
  'proofs',
  proofs,
  {
    index: (call) => load(call, call.query.customer),
    update: async (call) => {
      const { customer, version, recipients } = call.body;
      await load(call, customer);
      const stored = await settingOf(call, customer);
      if (stored === undefined && version === 0) {
        await tables<ProofTables>(call)
          .insertInto('chain_setting')
          .values({ customer_id: customer, recipients: [...recipients], version: 1 })
          .execute();
        return { version: 1 };
      }
      const saved = await updateVersioned<{ version: number }>(
        call.tx,
        'chain_setting',
        { id: stored?.id ?? 0, version },
        { recipients: [...recipients] },
      );
      return { version: saved.version };
    },
    ...files.handlers,
    proof: async ({ tx, params: { id } }) => {
      const body = await proofOfOutput(tx, id);
      if (body === undefined) throw notFound();
      if (body === null) throw new AppError('conflict', { message: fr.notYet });
      return new Download({ name: `fichier-${id}.tlog-proof`, type: TEXT, body });
    },
    checkpoint: async ({ tx, params: { id } }) => {
      const one = await checkpointById(tx, id);
      if (one === null) throw notFound();
      return new Download({ name: `point-de-controle-${one.day}.txt`, type: TEXT, body: one.note });
    },
    keys: async ({ tx, query: { origin } }) => ({
      keys: (await publishedKeys(tx, origin)).map(verifierText),
    }),
  },
  { update: (call) => load(call, call.body.customer).then(({ chosen }) => chosen) },
);
