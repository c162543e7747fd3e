import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { FormOf } from '#platform/contract/describe/row-types.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { customerOf, customersAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { interimCompany, type InterimCompany } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Rate } from '../rates.ts';
import type { InterimCompanyTables } from './table.ts';

const t = texts(fr);
const m = missionRows('m');
type Form = FormOf<typeof interimCompany.fields>;

/** Missions hold the employer as a text: those of the company's customer that name it. */
const namedBy = (company: { readonly customer: unknown; readonly name: unknown }) =>
  sql`${m.rows} where ${m.customer} = ${company.customer} and ${m.type} = 'I' and lower(${m.employer}) = lower(${company.name})`;
const rowOfList = { customer: sql.ref('t.customer_id'), name: sql.ref('t.name') };

const countMissions = async (tx: Tx, { id, name }: InterimCompany): Promise<number> => {
  const customer = sql`(select customer_id from interim_company where id = ${id})`;
  return countRows(tx, namedBy({ customer, name }));
};
const refuseRename = async ({ tx }: EntityCall, values: Form, before: InterimCompany | null) => {
  if (before === null || before.name === values.name) return;
  const count = await countMissions(tx, before);
  if (count > 0) throw invalid({ name: t('nameUsed', { count }) });
};

/** Of a day: the general coefficient as the list shows it (« 2,05 »), and how many people the company lends. */
const figuresOn = (day: Day) =>
  sql<{ rate: string | null; people: number }>`lateral (select
    (select replace(to_char((rate ->> 'coefficient')::numeric / 100, 'FM0.00'), '.', ',') from jsonb_array_elements(t.rates) as rate
      where rate ->> 'qualification' = '' and rate ->> 'since' <= ${day} order by rate ->> 'since' desc limit 1) as rate,
    (select count(*)::int from ${namedBy(rowOfList)} and ${m.on(day)}) as people)`;

export const ratesColumn = (rates: readonly Rate[]) => sql`${JSON.stringify(rates)}::jsonb`;

export const companyEntity = entityServer(interimCompany, {
  from: (call: ListCall) =>
    tables<InterimCompanyTables>(call)
      .selectFrom('interim_company as t')
      .innerJoin(figuresOn(todayIn(call.now)).as('f'), (join) => join.onTrue())
      .where(sql<boolean>`t.customer_id in ${customersAbove(call.actor.scope)}`),
  id: 't.id',
  computed: { rate: 'f.rate', people: 'f.people' },
  defaultOrder: { name: 'name', dir: 'asc' },
  order: { name: sql`t.name collate fr` },
  search: ['t.name', 't.siret', 't.city', 't.contact'],
  uniqueWithin: ['customer_id'],
  check: refuseRename,
  owner: async (call, { rates }, before) => ({
    rates: ratesColumn(rates),
    customer_id:
      before === null
        ? await customerOf(call)
        : sql`(select customer_id from interim_company where id = ${before.id})`,
  }),
  beforeRemove: async ({ tx }, row) => {
    const count = await countMissions(tx, row);
    if (count > 0) throw new AppError('conflict', { message: t('used', { count }) });
  },
});
