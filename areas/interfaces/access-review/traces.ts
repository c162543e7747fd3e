// Which rights leave a trace when they are used, and in whose rows: a right that writes, in the rows of the area that declares it.
import { overall } from '#platform/contract/effective-rights.ts';
import type { Access, Role } from '#platform/contract/roles.ts';
import type { Contract } from '#platform/contract/route.ts';

export interface TracedArea {
  readonly name: string;
  readonly rights: readonly string[];
  /** The names under which its rows, runs and readings stand in the trail. */
  readonly records: readonly string[];
}
/** A right that only reads is not there: nothing says that it was used. */
export type TracedRights = ReadonlyMap<string, string>;

/** By right, the area in which its use is written down. */
export const tracedRights = (
  areas: readonly TracedArea[],
  contracts: readonly Contract[],
): TracedRights => {
  const writing = new Set<string>(
    contracts
      .flatMap((contract) => Object.values(contract))
      .filter(({ method, kind }) => method !== 'GET' && kind !== 'download')
      .map(({ may }) => may),
  );
  return new Map(
    areas
      .filter(({ records }) => records.length > 0)
      .flatMap(({ name, rights }) =>
        rights.filter((right) => writing.has(right)).map((right) => [right, name] as const),
      ),
  );
};

/** Rights over the rights of others. */
const POWERFUL = [
  'user.write',
  'profile.write',
  'administrator.write',
  'infrastructure-right.write',
];

export interface GrantFacts {
  readonly areas: readonly string[];
  readonly isPowerful: boolean;
}
export const factsOfRights = (traced: TracedRights, rights: readonly string[]): GrantFacts => ({
  areas: [...new Set(rights.flatMap((right) => traced.get(right) ?? []))],
  isPowerful: rights.some((right) => POWERFUL.includes(right)),
});
/** What a role gives to an account of a customer that sees all of it. */
export const rightsOfRole = (access: Access, role: Role): string[] =>
  Object.keys(access).filter((right) =>
    overall(access, { roles: [role], provider: false, whole: true }, right),
  );
