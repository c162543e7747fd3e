// What is believed of a provider's answer.
import { domainToASCII } from 'node:url';
import { withoutDirectionMarks } from '#platform/contract/direction-marks.ts';

export interface Person {
  readonly issuer: string;
  readonly subject: string;
  /** Null unless the provider says that it verified it. */
  readonly address: string | null;
  readonly groups: readonly string[];
  readonly firstName: string;
  readonly lastName: string;
  /** Seconds since 1970: when the person last proved who they are there. */
  readonly authTime: number | null;
}
export type Claims = Readonly<Record<string, unknown>>;

/** What no database keeps, or what shows another text than it is: of an address, a group or a subject it leaves nothing, of a name the rest. */
const UNSEEN = /[\p{Cc}\p{Cs}]/u;
export const isPlain = (text: string): boolean =>
  !UNSEEN.test(text) && withoutDirectionMarks(text) === text;
const textOf = (value: unknown): string =>
  typeof value === 'string' && isPlain(value) ? value.trim() : '';
const nameOf = (value: unknown): string =>
  typeof value === 'string'
    ? withoutDirectionMarks(value.replaceAll(new RegExp(UNSEEN, 'gu'), ' ')).trim()
    : '';

/** A domain as it stands in the DNS; null for what is none. */
export const domainOf = (typed: string): string | null => {
  const ascii = domainToASCII(typed.trim().toLowerCase().replace(/\.$/, ''));
  const isName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
  return isName.test(ascii) ? ascii : null;
};
/** The TXT record that proves a domain. */
export const recordOf = (domain: string, challenge: string) => ({
  record: `_roulement-challenge.${domain}`,
  value: `roulement-domain=${challenge}`,
});

export const domainOfAddress = (address: string): string | null => {
  const parts = address.split('@');
  const [name = '', domain = ''] = parts;
  return parts.length === 2 && name !== '' ? domainOf(domain) : null;
};

/** Entra leaves `email_verified` out and says instead that the owner of the domain is verified (`xms_edov`); whatever another issuer says there is its own invention. */
const ENTRA = /^https:\/\/login\.microsoftonline\.com\//;
const isVerified = (issuer: string, claims: Claims): boolean => {
  if ('email_verified' in claims || !ENTRA.test(issuer)) return claims['email_verified'] === true;
  return [true, 1, '1', 'true'].includes(claims['xms_edov'] as string);
};

const LONGEST_NAME = 100;
const namesOf = (claims: Claims): Pick<Person, 'firstName' | 'lastName'> => {
  const [first = '', ...rest] = nameOf(claims['name']).split(/\s+/);
  const firstName = nameOf(claims['given_name']) || first;
  const lastName = nameOf(claims['family_name']) || rest.join(' ');
  return {
    firstName: (firstName || '?').slice(0, LONGEST_NAME),
    lastName: (lastName || '?').slice(0, LONGEST_NAME),
  };
};

/** `claims` were proved: signature, issuer, audience, time, nonce. */
export const personOf = (
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
  claims: Claims,
  groupsClaim: string,
): Person => {
  const address = textOf(claims['email']).normalize('NFKC').toLowerCase();
  const groups = claims[groupsClaim];
  const authTime = claims['auth_time'];
  return {
    issuer,
    subject,
    address: isVerified(issuer, claims) && domainOfAddress(address) !== null ? address : null,
    groups: (Array.isArray(groups) ? groups : [groups]).map(textOf).filter((group) => group !== ''),
    ...namesOf(claims),
    authTime: typeof authTime === 'number' ? authTime : null,
  };
};
