// Topic by role: a token opens only topics whose routes its person may call.
import { describe, expect, it } from 'vitest';
import { may } from '#platform/contract/roles.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { LIVE_TOPICS } from '#platform/testing/live-topics.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { access, contributions } from './areas.ts';

describe('topics of infrastructures', () => {
  it('are declared once, each with a permission that exists', () => {
    const sorted = (topics: readonly { name: string }[]) =>
      topics.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(sorted(contributions.liveTopics)).toEqual(sorted(LIVE_TOPICS));
    const names = contributions.liveTopics.map((topic) => topic.name);
    expect(new Set(names).size).toBe(names.length);
    const unknown = contributions.liveTopics.filter((topic) => !(topic.may in access));
    expect(unknown).toEqual([]);
  });

  it('are open to those roles that hold their permission, and to nobody else', async () => {
    const portal = await wholePortal();
    const customer = await freshCustomer(portal.services.db);
    const roles = {
      ROLE_ADMIN: customer.admin,
      ROLE_PAY_ADMIN: customer.pay,
      ROLE_SUPERVISOR: customer.supervisor,
      ROLE_COLLABORATOR: customer.collaborator,
    } as const;
    const opened: Record<string, string[]> = {};
    for (const [role, person] of Object.entries(roles)) {
      const { topics } = (await portal.as(person).get('/mercure-discover')).json() as {
        topics: string[];
      };
      opened[role] = [
        ...new Set(topics.flatMap((t) => t.split('/infrastructures/')[1]?.split('/')[1] ?? [])),
      ];
      const allowed = contributions.liveTopics.filter(({ may: right }) =>
        may({ roles: [role as 'ROLE_ADMIN'], permissions: new Set(rightsOf(role)) }, right),
      );
      expect(opened[role].toSorted(), role).toEqual(allowed.map(({ name }) => name).toSorted());
    }
    expect(opened['ROLE_COLLABORATOR']).toEqual([]);
    expect(opened['ROLE_SUPERVISOR']).not.toContain('silae-documents');
    expect(opened['ROLE_SUPERVISOR']).toContain('planning');
  });
});

/** What the role grants by itself, read off the declarations. */
const rightsOf = (role: string): string[] =>
  Object.entries(access).flatMap(([name, right]) =>
    (right.roles as readonly string[]).includes(role) && right.providerOnly !== true ? [name] : [],
  );
