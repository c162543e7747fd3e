// What is read again once somebody or some vehicle is known: files that waited, and vehicle units that speak of a card.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import {
  type DirectoryTables,
  personRows,
  plainPlate,
  vehicleRows,
} from '#areas/collaborators/directory/server/table.ts';
import { fr } from '../fr.ts';
import type { LegalFileTables } from './table.ts';
import { readInbox } from './inbox.ts';
import { readOrNull, type Reader } from './treat-job.ts';
import { withinPlatform } from './within.ts';

const rows = (tx: Tx) => tables<LegalFileTables & DirectoryTables>({ tx });

/** Vehicle-unit files of a customer that are in sight: they may speak of any driver. */
export const unitsOf = async (tx: Tx, customerId: number): Promise<number[]> =>
  (
    await rows(tx)
      .selectFrom('legal_file')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'vehicle')
      .where('status', 'in', ['treated', 'unassigned', 'contested'])
      .orderBy('id')
      .execute()
  ).map((r) => r.id);

interface Due {
  readonly customerId: number;
  readonly ids: readonly number[];
  readonly cards: readonly { readonly nation: number; readonly number: string }[];
}

/** Per customer: cards whose holder, vehicles whose plate or VIN are known by now, and cards that vehicle units were not yet read for. */
const due = async (tx: Tx): Promise<Due[]> => {
  const [c, v] = [personRows('c'), vehicleRows('v')];
  const linkable = await tx.run<{ customer_id: number; id: number }>`
    select f.customer_id, f.id from legal_file f join ${c.rows} on ${c.customer} = f.customer_id and ${c.cardNation} = f.card_nation and ${c.cardNumber} = f.card_number where f.status = 'unassigned' and f.kind = 'card'
    union
    select f.customer_id, f.id from legal_file f join ${v.rows} on ${v.customer} = f.customer_id and ${plainPlate(v.plate)} = ${plainPlate(sql.ref('f.registration'))}
    where f.status = 'unassigned' and f.kind = 'vehicle' order by 1, 2`;
  const fresh = await tx.run<{ customer_id: number; nation: number; number: string }>`
    select ${c.customer} as customer_id, ${c.cardNation} as nation, ${c.cardNumber} as number from ${c.rows}
    where ${c.cardNumber} is not null and ${c.cardNation} is not null and not exists (select from legal_file_card k where k.customer_id = ${c.customer} and k.nation = ${c.cardNation} and k.number = ${c.cardNumber})
      and exists (select from legal_file f where f.customer_id = ${c.customer} and f.kind = 'vehicle')`;
  const customers = [...new Set([...linkable, ...fresh].map((r) => r.customer_id))].sort(
    (a, b) => a - b,
  );
  return Promise.all(
    customers.map(async (customerId) => {
      const cards = fresh.filter((r) => r.customer_id === customerId);
      const waiting = linkable.filter((r) => r.customer_id === customerId).map((r) => r.id);
      return {
        customerId,
        cards,
        ids: [
          ...new Set([...waiting, ...(cards.length === 0 ? [] : await unitsOf(tx, customerId))]),
        ],
      };
    }),
  );
};

const remember = (tx: Tx, { customerId, cards }: Due): Promise<unknown> =>
  cards.length === 0
    ? Promise.resolve()
    : rows(tx)
        .insertInto('legal_file_card')
        .values(cards.map(({ nation, number }) => ({ customer_id: customerId, nation, number })))
        .onConflict((c) => c.doNothing())
        .execute();

const run = async (
  job: JobContext<unknown>,
): Promise<{ result: { deposited: number; files: number } }> => {
  const deposited = await readInbox(job, job.services.config.LEGAL_FILES_INBOX);
  const all = await job.services.db.elevated(due);
  for (const one of all) {
    const within = withinPlatform(job.services, job.scope, one.customerId);
    const reader: Reader = {
      services: job.services,
      within,
      keeper: { services: job.services, actor: null },
      quiet: true,
    };
    for (const id of one.ids) await readOrNull(reader, id);
    await within('write', (tx) => remember(tx, one));
  }
  return { result: { deposited, files: all.reduce((n, o) => n + o.ids.length, 0) } };
};

/** Every few minutes: the folder of automatic deposits is read, and a card written on a person's sheet, or a vehicle added to the fleet, finds its files. */
export const matchJob: JobKind<unknown> = {
  kind: 'legal-files.match',
  title: () => fr.matchTitle,
  may: null,
  orderedBy: () => 'legal-files.match',
  run,
};
