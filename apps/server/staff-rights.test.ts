// The provider's own staff by kind (D1-G-07): what each may do on the whole portal.
import { expect, it } from 'vitest';
import { overall } from '#platform/contract/effective-rights.ts';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/roles.ts';
import { STAFF_RIGHTS } from '#platform/contract/staff-rights.ts';
import { access } from './areas.ts';

const permissions = Object.keys(access);
const heldBy = (role: StaffRole, provider = true): string[] =>
  permissions.filter((p) => overall(access, { roles: [role], provider, whole: true }, p));

it.each(STAFF_ROLES)('%s names rights that exist', (role) => {
  const { all, also = [] } = STAFF_RIGHTS[role];
  expect(also.filter((p) => !permissions.includes(p))).toEqual([]);
  expect(all.filter((area) => !permissions.some((p) => p.startsWith(`${area}.`)))).toEqual([]);
});
it.each(STAFF_ROLES)('%s gives nothing to an account of a customer', (role) =>
  expect(heldBy(role, false)).toEqual([]),
);
it('of ordinary staff nobody gives rights, and IT, commercial and hiring staff see no pay', () => {
  const giving = ['profile.write', 'infrastructure-right.write', 'administrator.write'];
  for (const role of STAFF_ROLES)
    expect(heldBy(role).filter((p) => giving.includes(p))).toEqual([]);
  for (const role of ['ROLE_STAFF_IT', 'ROLE_STAFF_COMMERCIAL', 'ROLE_STAFF_HIRING'] as const)
    expect(
      heldBy(role).filter((p) => /^(pay-(entry|document|period)|dsn|advance)\./.test(p)),
    ).toEqual([]);
});
it('an auditor looks at everything and holds no right of change but what everybody has', () => {
  const held = heldBy('ROLE_STAFF_AUDIT');
  expect(held).toEqual(expect.arrayContaining(['pay-entry.read', 'day.read-all', 'log.read']));
  const everybodys = permissions.filter((p) => STAFF_ROLES.every((r) => heldBy(r).includes(p)));
  expect(held.filter((p) => !/\.read(-all)?$/.test(p) && !everybodys.includes(p))).toEqual([
    'legal-file.download',
  ]);
});
it('time management does the work of a customer’s supervisor, and closes no month', () => {
  const held = heldBy('ROLE_STAFF_TIME');
  const supervisors = permissions.filter((p) =>
    access[p as 'a.b']?.roles.includes('ROLE_SUPERVISOR'),
  );
  expect(supervisors.filter((p) => !held.includes(p))).toEqual([]);
  expect(held).not.toContain('pay-entry.close');
});
