// What Entra, Okta and the RFC send, one line each, and what the portal reads of it; filters: `server/provisioning.db.test.ts`.
import { expect, it } from 'vitest';
import { ScimFault } from './fault.ts';
import { groupResource, groupShape, groupValues } from './group-resource.ts';
import { docOf, patched } from './patch.ts';
import { FIELDS, FILTERS, MEMBERS, PATCHES, POSTS } from './scim-vectors.data.ts';
import { userResource, userShape, userValues, type StoredUser } from './user-resource.ts';

const JEAN: StoredUser = {
  id: 7,
  externalId: FIELDS.externalId,
  userName: 'jean.dupont@domaine.fr',
  email: 'jean.dupont@domaine.fr',
  firstName: 'Jean',
  lastName: 'Dupont',
  active: true,
  createdAt: '2026-11-30T08:00:00Z',
  updatedAt: '2026-11-30T08:00:00Z',
};
const filled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('DOMAIN', 'domaine.fr'));
type Json = Record<string, unknown>;
const inner = (work: () => Json): Json => {
  try {
    return work();
  } catch (refusal) {
    if (!(refusal instanceof ScimFault)) throw refusal;
    return { scimType: refusal.scimType };
  }
};
/** The person as it is answered after it was stored. */
const after = (doc: Json, before: StoredUser | null): Json =>
  userResource({ ...JEAN, ...userValues(doc, before) }, [], 'https://portail');
const membersAfter = (operation: Json): readonly number[] => {
  const group = { ...JEAN, name: 'Fret' };
  const before = [1, 2].map((id) => ({ id, name: '' }));
  const body = { Operations: [operation] };
  return groupValues(patched(groupResource(group, before, ''), body, groupShape)).members;
};
const wrong = (lines: readonly (readonly [string, Json, Json])[]) =>
  lines.flatMap(([what, is, wanted]) => {
    const seen = Object.fromEntries(Object.keys(wanted).map((key) => [key, is[key]]));
    return JSON.stringify(seen) === JSON.stringify(wanted) ? [] : [{ what, seen, wanted }];
  });

it(`${PATCHES.length + POSTS.length + MEMBERS.length + FILTERS.length} requests, 120 at least, are read as their senders mean them`, () => {
  const posts = POSTS.map(
    ([what, body, wanted]) =>
      [
        what,
        inner(() => after(docOf(filled(body), userShape), null)),
        filled(wanted) as Json,
      ] as const,
  );
  const patches = PATCHES.map(
    ([what, Operations, wanted]) =>
      [
        what,
        inner(() => {
          const { displayName: _derived, ...doc } = userResource(JEAN, [], '');
          const body = filled({ Operations });
          return after(patched(doc, body, userShape), JEAN);
        }),
        filled(wanted) as Json,
      ] as const,
  );
  const members = MEMBERS.map(
    ([what, operation, wanted]) =>
      [what, inner(() => ({ members: membersAfter(operation) })), wanted] as const,
  );
  expect(wrong([...posts, ...patches, ...members])).toEqual([]);
  expect(posts.length + patches.length + members.length + FILTERS.length).toBeGreaterThanOrEqual(
    120,
  );
});

it('refuses, before it is computed, what would hold the process: 57 kB that look at four million members', () => {
  const six = Array.from({ length: 6_000 }, (_, i) => i);
  const add = { op: 'add', path: 'members' };
  const doc = (...operations: readonly Json[]): Json =>
    inner(() => patched({ members: [] }, { Operations: operations }, groupShape));
  const again = Array.from({ length: 700 }, () => ({ ...add, value: 1 }));
  expect(doc({ ...add, value: six }, ...again)).toEqual({ scimType: 'tooMany' });
  const either = Array.from({ length: 110 }, () => 'value co "z"').join(' or ');
  expect(doc({ ...add, value: six }, { op: 'remove', path: `members[${either}]` })).toEqual({
    scimType: 'tooMany',
  });
  // Two hundred people, each added alone to a group of two hundred.
  const [first, ...one] = [six.slice(0, 200), ...six.slice(200, 400)];
  const made = doc({ ...add, value: first }, ...one.map((value) => ({ ...add, value })));
  expect(groupValues({ ...made, displayName: 'Fret' }).members).toEqual(six.slice(0, 400));
});
