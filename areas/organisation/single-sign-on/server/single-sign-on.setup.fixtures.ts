// A customer with a provider of identities, and people who come in by it.
import { asSession, cookieOf } from '#areas/organisation/sign-in/server/sign-in.fixtures.ts';
import { freshCustomer, TEST_PASSWORD, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor, type WholePortal } from '#platform/testing/whole-portal.ts';
import { CLIENT, type Issuer } from './issuer.fixtures.ts';
import { txtRecords } from './domains.ts';

const PATH = '/admin/single-sign-on';
/** The DNS of the tests. */
export const dns = new Map<string, readonly string[]>();
txtRecords.filledBy((name) => Promise.resolve(dns.get(name) ?? []))();

let places = 0;
/** Each attempt comes from a place of its own, so that they do not add up. */
const elsewhere = (): { remoteAddress: string } => {
  places += 1;
  return { remoteAddress: `198.51.${places >> 8}.${places & 255}` };
};
const browserIn = (header: unknown): string =>
  /roulement_identity=[^;]+/.exec(String(header))?.[0] ?? '';

export interface Home {
  readonly portal: WholePortal;
  readonly c: FreshCustomer;
  readonly admin: Visitor;
  readonly issuer: Issuer;
  readonly domain: string;
  readonly key: string;
}
/** What the administrator enters. */
export const entered = (issuer: Issuer, { customerId }: FreshCustomer) => ({
  customer: customerId,
  version: 0,
  label: 'Entra de Martin',
  issuer: issuer.url,
  clientId: CLIENT,
  isActive: true,
  createsAccounts: false,
  groupsClaim: 'groups',
});
export const chosen = async (admin: Visitor, { customerId }: FreshCustomer) =>
  (await admin.get(`${PATH}?customer=${customerId}`)).json().chosen;

export const addDomain = async (admin: Visitor, c: FreshCustomer, domain: string) => {
  await admin.post(`${PATH}/domain`, { customer: c.customerId, domain });
  const { domains } = await chosen(admin, c);
  const listed = domains.find((one: { domain: string }) => one.domain === domain);
  return listed as { readonly id: number; readonly record: string; readonly value: string };
};
export const proveDomain = async (admin: Visitor, c: FreshCustomer, domain: string) => {
  const { id, record, value } = await addDomain(admin, c, domain);
  dns.set(record, [value]);
  return admin.post(`${PATH}/domain/${id}/prove`);
};

export const openHome = async (issuer: Issuer, domain: string): Promise<Home> => {
  const portal = await wholePortal();
  const c = await freshCustomer(portal.services.db);
  const admin = portal.as(c.admin);
  await admin.post('/profile/confirm-password', { password: TEST_PASSWORD });
  await admin.post(`${PATH}/update`, entered(issuer, c));
  await admin.post(`${PATH}/secret`, { customer: c.customerId, secret: issuer.secret });
  await proveDomain(admin, c, domain);
  const { redirectUri } = await chosen(admin, c);
  return { portal, c, admin, issuer, domain, key: redirectUri.split('/').at(-2) };
};

/** The way there: the address at the provider, and the browser. */
export const begin = async (
  { portal, key }: Home,
  by: Visitor = portal.stranger,
  at = `/login/provider/${key}/start`,
) => {
  const begun = await by.request('POST', at, { raw: elsewhere() });
  return { url: begun.json().url as string, browser: browserIn(begun.headers['set-cookie']) };
};
/** And back. */
export const finish = (
  { portal, key }: Home,
  answer: string,
  {
    browser,
    at = key,
    by = portal.stranger,
    cookie = '',
  }: {
    readonly browser: string;
    readonly at?: string;
    readonly by?: Visitor;
    readonly cookie?: string;
  },
) =>
  by.request('POST', `/login/provider/${at}/finish`, {
    body: { answer },
    headers: { cookie: [browser, cookie].filter(Boolean).join('; ') },
    raw: elsewhere(),
  });
/** The whole way, for the person that the issuer names. */
export const enter = async (home: Home) => {
  const { url, browser } = await begin(home);
  return finish(home, home.issuer.answerTo(url), { browser });
};
/** Who came in; null where nobody did. */
export const whoIs = async ({ portal }: Home, answer: Awaited<ReturnType<typeof enter>>) => {
  const token = cookieOf(answer);
  if (token === '') return null;
  const profile = (await portal.as(asSession(token)).get('/profile/json')).json();
  return {
    id: profile.userId as number,
    visitor: portal.as(asSession(token, profile.csrfToken)),
    cookie: asSession(token, profile.csrfToken).headers.cookie,
    profile,
  };
};
