// A new customer in one go, and what may be deleted of it again.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#engines/french-time/zones.ts';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import type { Tx } from '#platform/server/call.ts';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';

let portal: WholePortal;
let c: FreshCustomer;
beforeAll(async () => {
  portal = await wholePortal();
  c = await freshCustomer(portal.services.db);
}, 120_000);
const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.elevated(work);
const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await elevated((tx) => query.execute(tx))).rows[0]?.n ?? -1;

/** A SIRET of our own with its two keys, by the digits that double (INSEE): nine digits, then five. */
const keyed = (digits: string): string => {
  const sum = [...digits, '0']
    .toReversed()
    .map((d, i) => (i % 2 === 0 ? Number(d) : Number(d) * 2))
    .reduce((all, n) => all + (n > 9 ? n - 9 : n), 0);
  return digits + String((10 - (sum % 10)) % 10);
};
let serial = Math.trunc(performance.timeOrigin % 9_000_000) + 1_000_000;
const freshSiret = (): string => keyed(`${keyed(`8${(serial += 1)}`)}0001`);

const thisMonth = (): string => monthOf(todayIn(portal.services.now()));
const body = (o: object = {}) => ({
  name: 'Transports Œuvrard',
  siret: freshSiret(),
  group: '',
  holidayZone: 'la-reunion',
  street: '1 rue du Port',
  postalCode: '97420',
  city: 'Le Port',
  agreement: '0016',
  agreementSince: null,
  agencies: ['Saint-Denis ; 97400 ; Saint-Denis', 'Saint-Denis Nord', 'Strasbourg ; 67000'],
  firstName: 'Ana',
  lastName: 'Œuvrard',
  email: 'ana@oeuvrard.test',
  software: '123paie',
  firstMonth: addMonths(thisMonth(), -2),
  version: 0,
  ...o,
});
const create = (o?: object, who = c.superAdmin) =>
  portal.as(who).post('/admin/infrastructures/new-customer', body(o));
const made = async (o?: object) => {
  const answer = await create(o);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { id: number; companyId: number; agencies: number };
};
const remove = (id: number, who = c.superAdmin) =>
  portal.as(who).delete(`/admin/infrastructures/edit/${id}`);

describe('a new customer', () => {
  it('has its tree, agreement, administrator, software, starting set and months at once', async () => {
    const siret = freshSiret();
    const { id, companyId, agencies } = await made({ siret });
    expect([id, agencies]).toEqual([companyId, 3]);
    const tree = await elevated(
      (tx) =>
        tx.run<
          Record<string, unknown>
        >`select type, name, code, siren, siret, timezone, holiday_zone from infrastructure
        where customer_id = ${id} order by id`,
    );
    const zone = { timezone: 'Indian/Reunion', holiday_zone: 'la-reunion' };
    expect(tree).toEqual([
      {
        ...zone,
        type: 'company',
        name: 'Transports Œuvrard',
        code: 'TRANSPORTSOE',
        siren: siret.slice(0, 9),
        siret,
      },
      {
        ...zone,
        type: 'agency',
        name: 'Saint-Denis',
        code: 'SAINTDENIS',
        siren: null,
        siret: null,
      },
      {
        ...zone,
        type: 'agency',
        name: 'Saint-Denis Nord',
        code: 'SAINTDENISNO',
        siren: null,
        siret: null,
      },
      {
        timezone: 'Europe/Paris',
        holiday_zone: 'alsace-moselle',
        type: 'agency',
        name: 'Strasbourg',
        code: 'STRASBOURG',
        siren: null,
        siret: null,
      },
    ]);
    const agreements = await elevated(
      (tx) => tx.run`select idcc, since::text from company_agreement where infra_id = ${companyId}`,
    );
    expect(agreements).toEqual([{ idcc: '0016', since: `${addMonths(thisMonth(), -2)}-01` }]);
    const accounts = await elevated(
      (tx) =>
        tx.run`select u.email, u.roles, u.state, u.infra_id, p.infra_id as sees from app_user u
        join user_perimeter p on p.user_id = u.id where u.customer_id = ${id}`,
    );
    expect(accounts).toEqual([
      { email: 'ana@oeuvrard.test', roles: ['ROLE_ADMIN'], state: 0, infra_id: id, sees: id },
    ]);
    const software = await elevated(
      (tx) => tx.run`select layout from payroll_software where customer_id = ${id} and active`,
    );
    expect(software).toEqual([{ layout: '123paie' }]);
    // Two months back, those between, this one and the next.
    expect(
      await count(sql`select count(*)::int as n from pay_period where infra_id = ${companyId}`),
    ).toBe(4);
    for (const table of ['heading', 'formula', 'evp_model', 'counter', 'steering_column'])
      expect(
        await count(
          sql`select count(*)::int as n from ${sql.table(table)} where customer_id = ${id}`,
        ),
        table,
      ).toBeGreaterThan(0);
  });

  it('begins with the next month on wish, and with a group above its company', async () => {
    const { id, companyId } = await made({
      group: 'Groupe Œuvrard',
      firstMonth: addMonths(thisMonth(), 1),
      software: null,
    });
    expect(id).not.toBe(companyId);
    const months = () =>
      count(sql`select count(*)::int as n from pay_period where infra_id = ${companyId}`);
    expect(await months()).toBe(1);
    const agency = await elevated(
      (tx) =>
        tx.run<{
          id: number;
        }>`select id from infrastructure where parent_id = ${companyId} limit 1`,
    );
    // The first mission makes no month before the customer's first one.
    const { ensureMissionPeriods } = await import('#areas/working-time/pay-periods/server/api.ts');
    await elevated((tx) => ensureMissionPeriods(tx, agency[0]?.id ?? 0, portal.services.now()));
    expect(await months()).toBe(1);
  });

  it('is refused by field, with nothing written, and only the provider’s super administrators may', async () => {
    const { siret } = { siret: freshSiret() };
    await made({ siret, name: 'Premier' });
    const faults = async (o: object): Promise<string[]> => {
      const answer = await create(o);
      expect(answer.statusCode, answer.body).toBe(422);
      return (
        answer.json() as { error: { details: { field: string; message: string }[] } }
      ).error.details.map(({ field, message }) => `${field}: ${message}`);
    };
    expect((await faults({ siret }))[0]).toMatch(/^siret: .*Premier/);
    expect(
      (await faults({ siret: `${siret.slice(0, 13)}${(Number(siret[13]) + 1) % 10}` }))[0],
    ).toMatch(/^siret/);
    expect((await faults({ agencies: ['Lyon ; 6900 ; Lyon'] }))[0]).toMatch(/^agencies: .*6900/);
    expect((await faults({ agencies: ['Lyon', 'lyon ; 69007'] }))[0]).toMatch(/deux fois/);
    expect((await faults({ agencies: [] }))[0]).toMatch(/^agencies/);
    const before = await count(sql`select count(*)::int as n from infrastructure`);
    expect((await faults({ firstMonth: addMonths(thisMonth(), 2) }))[0]).toMatch(/^firstMonth/);
    expect(await count(sql`select count(*)::int as n from infrastructure`)).toBe(before);
    for (const who of [c.admin, c.pay]) expect((await create({}, who)).statusCode).toBe(403);
  });
});

describe('what is empty', () => {
  it('is deleted with what it began with', async () => {
    const { id } = await made({ group: 'À supprimer' });
    expect((await remove(id, c.admin)).statusCode).toBe(404);
    const answer = await remove(id);
    expect(answer.statusCode, answer.body).toBe(204);
    for (const table of [
      'infrastructure',
      'heading',
      'app_user',
      'pay_period',
      'company_agreement',
    ])
      expect(
        await count(
          sql`select count(*)::int as n from ${sql.table(table)} where customer_id = ${id}`,
        ),
        table,
      ).toBe(0);
  });

  it('is no customer with a person, a used account or a calculated month', async () => {
    const [withPerson, withAccount, withMonth] = [await made(), await made(), await made()];
    const agencyOf = async (id: number): Promise<number> =>
      count(
        sql`select id as n from infrastructure where customer_id = ${id} and type = 'agency' limit 1`,
      );
    await elevated(async (tx) => {
      await tx.run`insert into collaborator (customer_id, infra_id, matricule, first_name, last_name, type) values (${withPerson.id}, ${withPerson.id}, '1', 'A', 'B', 1)`;
      await tx.run`update pay_period set calculated_at = now() where customer_id = ${withMonth.id}`;
    });
    await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: withAccount.id,
        infraId: withAccount.id,
        perimeter: [withAccount.id],
      }),
    );
    for (const { id } of [withPerson, withAccount, withMonth]) {
      const answer = await remove(id);
      expect(answer.statusCode, answer.body).toBe(409);
      expect(
        await count(sql`select count(*)::int as n from heading where customer_id = ${id}`),
      ).toBeGreaterThan(0);
    }
    // An agency beside it to which nothing refers goes; the customer's own administrator may.
    const agency = await agencyOf(withPerson.id);
    expect((await remove(agency)).statusCode).toBe(204);
    expect((await remove(1)).statusCode).toBe(403);
  });
});
