// A customer with a directory that calls.
import { freshCustomer, TEST_PASSWORD, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor, type WholePortal } from '#platform/testing/whole-portal.ts';

export const USERS = '/scim/v2/Users';
export const GROUPS = '/scim/v2/Groups';
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export type Json = Record<string, unknown>;
export interface Answered {
  readonly status: number;
  readonly body: Json;
}

export interface Directory {
  readonly portal: WholePortal;
  readonly c: FreshCustomer;
  readonly admin: Visitor;
  readonly key: string;
  readonly domain: string;
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answered>;
  /** `Operations` of a PATCH. */
  patch(path: string, ...operations: Json[]): Promise<Answered>;
  /** A person of the domain, made by the directory. */
  make(name: string, more?: Json): Promise<Json>;
}

export const newKey = async (admin: Visitor, c: FreshCustomer, name = 'Entra') =>
  (await admin.post('/admin/provisioning/key', { customer: c.customerId, name, days: 30 })).json()
    .key as string;

let domains = 0;
export const openDirectory = async (): Promise<Directory> => {
  const portal = await wholePortal();
  const c = await freshCustomer(portal.services.db);
  const admin = portal.as(c.admin);
  await admin.post('/profile/confirm-password', { password: TEST_PASSWORD });
  await admin.post('/admin/provisioning/update', {
    customer: c.customerId,
    version: 0,
    role: 'ROLE_SUPERVISOR',
    infraId: c.agencies[0],
    profileId: null,
  });
  const key = await newKey(admin, c);
  domains += 1;
  const domain = `annuaire-${c.customerId}-${domains}.example`;
  await portal.run`insert into identity_domain (customer_id, domain, challenge, proved_at) values (${c.customerId}, ${domain}, 'x', now())`;
  const call: Directory['call'] = async (method, path, body, by = key) => {
    const answer = await portal.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        authorization: `Bearer ${by}`,
        accept: 'application/scim+json',
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      body: answer.payload === '' ? {} : (answer.json() as Json),
    };
  };
  const patch: Directory['patch'] = (path, ...Operations) =>
    call('PATCH', path, { schemas: [PATCH], Operations });
  const make: Directory['make'] = async (name, more = {}) =>
    (await call('POST', USERS, { userName: `${name}@${domain}`, ...more })).body;
  return { portal, c, admin, key, domain, call, patch, make };
};
