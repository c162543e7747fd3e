import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import { installOwnHeadings } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { NOTHING_SAID, type Settings } from '../effective.ts';
import { payConfiguration, payConfigurations } from './api.ts';
import { settingColumns } from '#areas/pay-variables/heading-configs/server/level-statements.ts';
import { insertRow, insertedId } from '#platform/server/db/rows.ts';

const portal = await wholePortal();
const customer = await freshCustomer(portal.services.db);
let person: number;
const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.elevated(work);
const ids = async (tx: Tx): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await tx
        .selectFrom('heading')
        .select(['id', 'code'])
        .where('customer_id', '=', customer.customerId)
        .execute()
    ).map((h) => [h.code as string, h.id as number]),
  );
const say = (
  code: string,
  at: { infra?: number; person?: number; since?: string; until?: string },
  settings: Partial<Settings>,
) =>
  elevated(async (tx) => {
    await insertRow(tx, 'heading_config', {
      customer_id: customer.customerId,
      heading_id: (await ids(tx)).get(code) ?? 0,
      infra_id: at.infra ?? null,
      collaborator_id: at.person ?? null,
      since: at.since ?? '2026-01-01',
      until: at.until ?? null,
      ...settingColumns({ ...NOTHING_SAID, ...settings }),
    });
  });
const asked = (day: string) =>
  elevated((tx) =>
    payConfigurations(tx, {
      customerId: customer.customerId,
      agencies: customer.agencies,
      day,
      collaborators: [{ id: person, agencyId: customer.agencies[0] }],
    }),
  );
const heading = async (code: string, agency: 0 | 1, day = '2026-03-31') => {
  const all = await asked(day);
  return all.configurations[all.ofAgency.get(customer.agencies[agency]) ?? -1]?.headings.find(
    (h) => h.code === code,
  );
};

beforeAll(async () => {
  await elevated(async (tx) => {
    await installOwnHeadings(tx, customer.customerId, { since: '2026-01-01' });
    person = await createCollaborator(tx, {
      customerId: customer.customerId,
      infraId: customer.agencies[0],
      matricule: 'C1',
      lastName: 'Martin',
      firstName: 'Camille',
      type: 1,
      driverType: 'LD',
    });
  });
});

describe('configurations of a customer', () => {
  it('are one while nobody says anything', async () => {
    const all = await asked('2026-03-31');
    expect(all.configurations).toHaveLength(1);
    expect(all.configurations[0]).toEqual(
      await elevated((tx) => payConfiguration(tx, customer.customerId, '2026-03-31')),
    );
    expect([
      ...all.ofAgency.values(),
      all.ofCollaborator.size,
      all.indexOf(customer.agencies[1], person),
    ]).toEqual([0, 0, 0, 0]);
  });

  it('take the nearest level, from its day to its end', async () => {
    await say(
      'REPAS',
      { infra: customer.companyId },
      { warnAbove: 300_000, rounding: { mode: 'up', step: 10_000 } },
    );
    await say(
      'REPAS',
      { infra: customer.agencies[1], since: '2026-02-01', until: '2026-04-30' },
      { warnAbove: 250_000, autoAccept: true, formula: 'somme(jour.repas) + 1' },
    );
    expect(await heading('REPAS', 0)).toMatchObject({
      warnAbove: 300_000,
      formula: 'somme(jour.repas)',
      rounding: { mode: 'up', step: 10_000 },
    });
    expect(await heading('REPAS', 1)).toMatchObject({
      warnAbove: 250_000,
      autoAccept: true,
      formula: 'somme(jour.repas) + 1',
      rounding: { mode: 'up', step: 10_000 },
    });
    expect((await heading('REPAS', 1, '2026-01-31'))?.warnAbove).toBe(300_000);
    expect((await asked('2026-03-31')).configurations).toHaveLength(2);
    expect((await asked('2026-05-31')).configurations).toHaveLength(1);
  });

  it('are a person’s own where something is said to the person', async () => {
    await say('HNUIT', { person }, { visible: false });
    const all = await asked('2026-05-31');
    expect(
      all.configurations[all.ofCollaborator.get(person) ?? -1]?.headings.find(
        (h) => h.code === 'HNUIT',
      )?.visible,
    ).toBe(false);
    expect(all.indexOf(customer.agencies[0], person)).not.toBe(
      all.ofAgency.get(customer.agencies[0]),
    );
    expect(all.indexOf(customer.agencies[0], person + 1)).toBe(
      all.ofAgency.get(customer.agencies[0]),
    );
  });

  it('compute a planned heading in its months only; one that others name counts zero meanwhile', async () => {
    const planningId = await elevated(async (tx) => {
      const all = await ids(tx);
      const made = await insertedId(tx, 'evp_planning', {
        customer_id: customer.customerId,
        label: 'Trimestre',
      });
      for (const code of ['DECOUCHER', 'HSERV'])
        await insertRow(tx, 'evp_planning_year', {
          customer_id: customer.customerId,
          planning_id: made,
          heading_id: all.get(code) ?? 0,
          year: 2026,
          months: 0b100,
        });
      return made as number;
    });
    for (const code of ['DECOUCHER', 'HSERV'])
      await say(
        code,
        { infra: customer.agencies[0] },
        { execution: { mode: 'planning', planningId } },
      );
    expect(await heading('DECOUCHER', 0)).toMatchObject({ mode: 'planning' });
    expect(await heading('DECOUCHER', 0, '2026-04-30')).toBeUndefined();
    expect(await heading('HSERV', 0, '2026-04-30')).toMatchObject({
      formula: '0h',
      visible: false,
    });
    expect(await heading('DECOUCHER', 1, '2026-04-30')).toBeDefined();
  });

  it('leave out what is not for the level, and headings outside their dates', async () => {
    await say('HDIM', { infra: customer.companyId }, { enabled: false });
    await say('HDIM', { infra: customer.agencies[1] }, { enabled: true });
    expect([await heading('HDIM', 0), (await heading('HDIM', 1))?.code]).toEqual([
      undefined,
      'HDIM',
    ]);
    await elevated((tx) =>
      tx
        .updateTable('heading')
        .set({ valid_from: '2026-02-01', valid_until: '2026-03-31' })
        .where('customer_id', '=', customer.customerId)
        .where('code', '=', 'HFERIE')
        .execute(),
    );
    expect([
      (await heading('HFERIE', 1, '2026-01-31'))?.code,
      (await heading('HFERIE', 1))?.code,
      (await heading('HFERIE', 1, '2026-04-01'))?.code,
    ]).toEqual([undefined, 'HFERIE', undefined]);
  });
});
