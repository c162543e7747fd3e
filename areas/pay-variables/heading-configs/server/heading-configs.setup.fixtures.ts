// A portal with the headings of two customers, and what the tests of their settings do again and again.
import { installOwnHeadings } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { NOTHING_SAID } from '#areas/pay-variables/headings/contract.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';

export const OFFICE = '/admin/evp-back-office';
export interface Opened {
  readonly portal: WholePortal;
  readonly customer: FreshCustomer;
  readonly other: FreshCustomer;
  readonly heading: ReadonlyMap<string, number>;
}
export const openHeadingConfigs = async (): Promise<Opened> => {
  const portal = await wholePortal();
  const [customer, other] = [
    await freshCustomer(portal.services.db),
    await freshCustomer(portal.services.db),
  ];
  const heading = await portal.elevated(async (tx) => {
    for (const c of [customer, other])
      await installOwnHeadings(tx, c.customerId, { since: '2026-01-01' });
    await ensurePeriods(tx, {
      customerId: customer.customerId,
      companyId: customer.companyId,
      from: '2026-10',
      to: '2026-10',
    });
    return new Map(
      (
        await tx
          .selectFrom('heading')
          .select(['id', 'code'])
          .where('customer_id', '=', customer.customerId)
          .execute()
      ).map((h) => [h.code as string, h.id as number]),
    );
  });
  return { portal, customer, other, heading };
};

type Kind = 'heading-config' | 'model' | 'planning';
export const headingConfigsKit = (at: () => Opened) => {
  const idOf = (code: string): number => at().heading.get(code) ?? 0;
  const pay = () => at().portal.as(at().customer.pay);
  const form = (code: string, infraId: number | null, settings: object, more: object = {}) => ({
    headingId: idOf(code),
    infraId,
    collaboratorId: null,
    since: '2026-01-01',
    until: null,
    settings: { ...NOTHING_SAID, ...settings },
    ...more,
  });
  const make = (body: object, who = at().customer.pay) =>
    at().portal.as(who).post(`${OFFICE}/heading-config`, body);
  const level = async (query: string, who = at().customer.pay) =>
    (await at().portal.as(who).get(`${OFFICE}/heading-config/level/json?${query}`)).json();
  const wrong = (a: {
    statusCode: number;
    json: () => { error: { details: { field: string }[] } };
  }) => [a.statusCode, a.json().error.details[0]?.field];
  const upload = async (
    kind: Kind,
    text: string,
    o: { dryRun?: boolean; who?: FreshCustomer['pay'] } = {},
  ) =>
    (
      await at()
        .portal.as(o.who ?? at().customer.pay)
        .upload(`${OFFICE}/${kind}/import`, [{ name: 'f.csv', bytes: Buffer.from(text) }], {
          dryRun: String(o.dryRun ?? false),
        })
    ).json();
  const sheet = async (kind: Kind, who = at().customer.pay) =>
    (await at().portal.as(who).get(`${OFFICE}/${kind}/import/sheet/csv`)).rawPayload.toString(
      'utf8',
    );
  const bulk = async (
    kind: Kind,
    ids: readonly number[],
    values: object,
    o: { preview?: boolean; who?: FreshCustomer['pay'] } = {},
  ) =>
    at()
      .portal.as(o.who ?? at().customer.pay)
      .post(`${OFFICE}/${kind}/bulk-edit`, {
        selection: { ids },
        values,
        preview: o.preview ?? false,
      });
  const undo = async (kind: Kind, id: number) =>
    (await pay().post(`${OFFICE}/${kind}/import/undo/${id}`)).statusCode;
  return { idOf, pay, form, make, level, wrong, upload, sheet, bulk, undo };
};
