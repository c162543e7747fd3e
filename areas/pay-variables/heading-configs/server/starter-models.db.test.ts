import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { PROVIDER_ROOT } from '#areas/organisation/infrastructures/infrastructure.ts';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { starterModels } from '../starter-models.data.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
beforeAll(async () => {
  await startJobs(portal);
  customer = await freshCustomer(portal.services.db);
});
afterAll(() => portal.jobs.stop());

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  portal.elevated(async (tx) => (await query.execute(tx)).rows);
const modelsOf = (customerId: number) =>
  rows(
    sql<{
      label: string;
      codes: string[];
      given: number[];
    }>`select m.label, (select array_agg(h.code order by x.position) from evp_model_heading x join heading h on h.id = x.heading_id where x.model_id = m.id) as codes,
      (select array_agg(g.infra_id) from evp_model_infra g where g.model_id = m.id) as given from evp_model m where m.customer_id = ${customerId} order by m.id`,
  );
const codesOf = (population: string): string[] =>
  starterModels.find((m) => m.population === population)?.headings.map((h) => h.code) ?? [];

describe('a new customer', () => {
  it('begins with headings, their formulas, counters, steering and a model for each population', async () => {
    const provider = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPER_ADMIN'],
        customerId: null,
        infraId: PROVIDER_ROOT,
        perimeter: [PROVIDER_ROOT],
      }),
    );
    const saved = await portal.as(provider).post('/admin/infrastructures/edit/0', {
      parentId: null,
      type: 'group',
      name: 'Groupe Transports Neufs',
      code: 'NEUF',
      siren: null,
      siret: null,
      timezone: 'Europe/Paris',
      holidayZone: 'metropole',
      phase: 'started',
      active: true,
      version: 0,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const { id } = saved.json() as { id: number };
    for (let i = 0; i < 400 && (await modelsOf(id)).length === 0; i += 1) await pause(25);
    const models = await modelsOf(id);
    expect(models.map((m) => m.label)).toEqual(starterModels.map((m) => m.label));
    expect(models.map((m) => m.codes)).toEqual(
      starterModels.map((m) => m.headings.map((h) => h.code)),
    );
    expect(models.every((m) => m.given.length === 1 && m.given[0] === id)).toBe(true);
    expect(
      await rows(
        sql`select (select count(*)::int from heading where customer_id = ${id} and formula_id is null) as bare, (select count(*) > 0 from counter where customer_id = ${id}) as counters, (select count(*) > 0 from steering_column where customer_id = ${id}) as steering`,
      ),
    ).toEqual([{ bare: 0, counters: true, steering: true }]);
  });
});

describe('a customer that is there', () => {
  const take = (populations: string[], who = customer.pay) =>
    portal.as(who).post('/admin/evp-back-office/model/starter', { populations });

  it('takes the populations that it employs, with their headings, once', async () => {
    const taken = await take(['LD', 'partTime']);
    expect(taken.statusCode, taken.body).toBe(200);
    expect(taken.json()).toEqual({ added: ['Conducteurs longue distance', 'Temps partiel'] });
    const headings = await rows(
      sql<{ code: string }>`select code from heading where customer_id = ${customer.customerId}`,
    );
    expect(headings.map((h) => h.code).toSorted()).toEqual(
      [...new Set([...codesOf('LD'), ...codesOf('partTime')])].toSorted(),
    );
    expect((await take(['LD', 'ME'])).json()).toEqual({ added: ['Conducteurs messagerie'] });
    expect((await modelsOf(customer.customerId)).length).toBe(3);
  });
  it('needs the right to write settings, and at least one population', async () => {
    expect((await take(['LD'], customer.supervisor)).statusCode).toBe(403);
    expect((await take([])).statusCode).toBe(422);
    expect((await take(['PL'])).statusCode).toBe(422);
  });
});
