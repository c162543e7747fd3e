// A group as SCIM says it (RFC 7643, section 4.2).
import { scimFault } from './fault.ts';
import type { Shape } from './patch.ts';
import { metaOf, textOf } from './user-resource.ts';

export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const groupShape: Shape = {
  plain: ['displayName', 'externalId'],
  complex: [],
  several: ['members'],
};
export interface StoredGroup {
  readonly id: number;
  readonly name: string;
  readonly externalId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export interface Member {
  readonly id: number;
  readonly name: string;
}
export const groupResource = (
  group: StoredGroup,
  members: readonly Member[],
  base: string,
): Record<string, unknown> => ({
  schemas: [GROUP],
  id: String(group.id),
  ...(group.externalId === null ? {} : { externalId: group.externalId }),
  displayName: group.name,
  members: members.map(({ id, name }) => ({
    value: String(id),
    display: name,
    type: 'User',
    $ref: `${base}/Users/${id}`,
  })),
  meta: metaOf('Group', group, base),
});

type Json = Readonly<Record<string, unknown>>;
export interface GroupValues {
  readonly name: string;
  readonly externalId: string | null;
  readonly members: readonly number[];
}
export const groupValues = (doc: Json): GroupValues => {
  const name = textOf(doc['displayName'], 255);
  if (name === null) throw scimFault(400, 'invalidValue');
  const sent = (doc['members'] ?? []) as readonly Json[];
  const members = sent.map(({ value }) => {
    if (!/^\d{1,15}$/.test(String(value))) throw scimFault(400, 'invalidValue');
    return Number(value);
  });
  return { name, externalId: textOf(doc['externalId'], 255), members: [...new Set(members)] };
};
