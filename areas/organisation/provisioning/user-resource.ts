// A person as SCIM says it (RFC 7643, section 4.1), and what the portal reads of it. Everything else that a directory sends is left aside.
import { scimFault } from './fault.ts';
import type { Shape } from './patch.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const userShape: Shape = {
  plain: ['userName', 'externalId', 'displayName', 'active'],
  complex: ['name'],
  several: ['emails'],
};

export interface StoredUser {
  readonly id: number;
  readonly externalId: string | null;
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export interface GroupOfUser {
  readonly id: number;
  readonly name: string;
}
const instant = (at: string): string => Temporal.Instant.from(at).toString();
export const metaOf = (
  resourceType: 'User' | 'Group',
  row: Pick<StoredUser, 'id' | 'createdAt' | 'updatedAt'>,
  base: string,
) => ({
  resourceType,
  created: instant(row.createdAt),
  lastModified: instant(row.updatedAt),
  location: `${base}/${resourceType}s/${row.id}`,
});

export const userResource = (
  user: StoredUser,
  groups: readonly GroupOfUser[],
  base: string,
): Record<string, unknown> => {
  const { firstName: givenName, lastName: familyName } = user;
  const formatted = `${givenName} ${familyName}`;
  return {
    schemas: [USER],
    id: String(user.id),
    ...(user.externalId === null ? {} : { externalId: user.externalId }),
    userName: user.userName,
    name: { givenName, familyName, formatted },
    displayName: formatted,
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: user.active,
    groups: groups.map(({ id, name }) => ({
      value: String(id),
      display: name,
      $ref: `${base}/Groups/${id}`,
    })),
    meta: metaOf('User', user, base),
  };
};

type Json = Readonly<Record<string, unknown>>;
const bad = (detail?: string): Error => scimFault(400, 'invalidValue', detail);

/** A text of at most so many signs; null where there is none. */
export const textOf = (value: unknown, most: number): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > most || !value.isWellFormed()) throw bad();
  const text = value.normalize('NFC').trim();
  // oxlint-disable-next-line no-control-regex -- no column holds NUL, and names hold none of the others
  if (/[\u0000-\u001F]/.test(text)) throw bad();
  return text === '' ? null : text;
};

/** Entra sends « False » as a text. */
const activeOf = (value: unknown, before: boolean): boolean => {
  if (value === undefined || value === null) return before;
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text !== 'true' && text !== 'false') throw bad();
  return text === 'true';
};

const isTrue = (value: unknown): boolean =>
  value === true || String(value).toLowerCase() === 'true';
const LONGEST_ADDRESS = 254;
const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\]]+$/;
const addressOf = (emails: unknown, userName: string): string => {
  const list: Json[] = (Array.isArray(emails) ? emails : []).map((one: unknown) =>
    typeof one === 'object' && one !== null ? (one as Json) : { value: one },
  );
  const held = list.filter((one) => textOf(one['value'], LONGEST_ADDRESS) !== null);
  const chosen =
    held.find((one) => isTrue(one['primary'])) ??
    held.find((one) => String(one['type']).toLowerCase() === 'work') ??
    held[0];
  const address = (textOf(chosen?.['value'], LONGEST_ADDRESS) ?? userName)
    .normalize('NFKC')
    .toLowerCase();
  if (!ADDRESS.test(address)) throw bad();
  return address;
};

const LONGEST_NAME = 100;
/** What displayName alone says: the first word is the given name. */
const namesIn = (whole: string | null) => {
  const [first = '', ...rest] = (whole ?? '').split(/\s+/);
  return { given: first || '?', family: rest.join(' ') || '?' };
};
const namesOf = (doc: Json, before: Pick<StoredUser, 'firstName' | 'lastName'> | null) => {
  const name = (doc['name'] ?? {}) as Json;
  const given = textOf(name['givenName'], LONGEST_NAME);
  const family = textOf(name['familyName'], LONGEST_NAME);
  const whole = textOf(name['formatted'], 300) ?? textOf(doc['displayName'], 300);
  const other = namesIn(given === null && family === null ? whole : null);
  return {
    firstName: given ?? before?.firstName ?? other.given,
    lastName: family ?? before?.lastName ?? other.family,
  };
};

export interface UserValues {
  readonly externalId: string | null;
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
}
/** What a resource says; a name that it leaves out stays as it was. */
export const userValues = (doc: Json, before: StoredUser | null): UserValues => {
  const userName = textOf(doc['userName'], LONGEST_ADDRESS);
  if (userName === null) throw bad();
  const { firstName, lastName } = namesOf(doc, before);
  return {
    userName,
    externalId: textOf(doc['externalId'], 255),
    email: addressOf(doc['emails'], userName),
    firstName: firstName.slice(0, LONGEST_NAME),
    lastName: lastName.slice(0, LONGEST_NAME),
    // Silence wakes nobody.
    active: activeOf(doc['active'], before?.active ?? true),
  };
};
