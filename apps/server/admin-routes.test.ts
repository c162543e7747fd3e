// "Routes under /admin/ are administrator areas" (specification 000 §6, 002 §6): whatever an area declares there, no role but an administrator's opens it.
import { expect, it } from 'vitest';
import type { Role } from '#platform/contract/roles.ts';
import { access } from './areas.ts';
import { declaredAreas } from './declared-areas.fixtures.ts';

const ADMINISTRATORS: readonly Role[] = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_PAY_ADMIN'];
const declared = declaredAreas
  .flatMap((a) => Object.values(a.contract))
  .filter((r) => r.path.startsWith('/admin/'));
const roles = (may: string): readonly Role[] =>
  access[may as `${string}.${string}`]?.roles ?? ['ROLE_COLLABORATOR'];

it('there are some', () => expect(declared.length).toBeGreaterThan(50));
it('is for administrators only', () => {
  expect([
    ...new Set(
      declared
        .filter((r) => roles(r.may).some((role) => !ADMINISTRATORS.includes(role)))
        .map((r) => `${r.method} ${r.path} (${r.may})`),
    ),
  ]).toEqual([]);
});
