// A portal with two customers whose starter headings take formulas, and what the tests of formulas ask of it.
import { beforeAll } from 'vitest';
import { installOwnHeadings } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { formulasOfHeadings, payConfiguration } from '#areas/pay-variables/headings/server/api.ts';

export const FORMULA = '/admin/evp-back-office/formula';
export type Loaded = {
  id: number;
  version: number;
  text: string;
  code: string;
  label: string;
  unit: string;
  description: string;
  tests: unknown[];
  outcomes: { ok: boolean }[];
  versions: {
    id: number;
    number: number;
    status: string;
    since: string | null;
    inForce: boolean;
    by: string | null;
  }[];
};

/** What it holds is there from the first test on: read it within tests. */
export const formulaPortal = () => {
  const at = {} as { portal: WholePortal; mine: FreshCustomer; other: FreshCustomer };
  beforeAll(async () => {
    at.portal = await wholePortal();
    at.mine = await freshCustomer(at.portal.services.db);
    at.other = await freshCustomer(at.portal.services.db);
    await at.portal.elevated(async (tx) => {
      for (const c of [at.mine, at.other]) {
        await installOwnHeadings(tx, c.customerId, { since: '2026-01-01' });
        await formulasOfHeadings(tx, c.customerId);
        await formulasOfHeadings(tx, c.customerId);
      }
    });
  });
  const rows = async (who = at.mine.pay, query = '') =>
    (await at.portal.as(who).get(`${FORMULA}/list/json?length=50${query}`)).json().rows as {
      id: number;
      code: string;
      text: string;
      draft: boolean;
      headings: string[];
      status: string;
    }[];
  const idOf = async (code: string, who = at.mine.pay): Promise<number> =>
    (await rows(who)).find((f) => f.code === code)?.id ?? 0;
  const load = async (code: string, who = at.mine.pay): Promise<Loaded> =>
    (await at.portal.as(who).get(`${FORMULA}/${await idOf(code, who)}`)).json();
  const formOf = ({ label, unit, description, text, tests, version }: Loaded) => ({
    label,
    unit,
    description,
    text,
    tests,
    version,
  });
  const put = (id: number, body: object, who = at.mine.pay) =>
    at.portal.as(who).request('PUT', `${FORMULA}/${id}`, { body });
  const create = (body: object, who = at.mine.pay) =>
    at.portal.as(who).post(FORMULA, { label: 'Essai', unit: 'hour', ...body });
  const publish = async (code: string, since: string, who = at.mine.admin) => {
    const f = await load(code);
    return at.portal.as(who).post(`${FORMULA}/${f.id}/publish`, { since, version: f.version });
  };
  const counted = (code: string, day: string) =>
    at.portal
      .elevated((tx) => payConfiguration(tx, at.mine.customerId, day))
      .then((c) => c.headings.find((h) => h.code === code)?.formula);
  return { at, rows, idOf, load, formOf, put, create, publish, counted };
};
