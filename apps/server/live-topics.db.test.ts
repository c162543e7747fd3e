// Topic by role: a token opens only topics whose routes its person may call.
import { describe, expect, it } from 'vitest';
import { COUNTS_TOPIC } from '#platform/contract/counts-topic.ts';
import { may } from '#platform/contract/roles.ts';
import type { Tx } from '#platform/server/call.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { LIVE_TOPICS } from '#platform/testing/live-topics.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { access, contributions } from './areas.ts';

describe('topics of infrastructures', () => {
  it('are declared once, each with a permission that exists', () => {
    const sorted = (topics: readonly { name: string }[]) =>
      topics.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    // What counters say is put together from those that there are.
    const ofAreas = contributions.liveTopics.filter(({ name }) => name !== COUNTS_TOPIC);
    expect(sorted(ofAreas)).toEqual(sorted(LIVE_TOPICS));
    const names = contributions.liveTopics.map((topic) => topic.name);
    expect(new Set(names).size).toBe(names.length);
    const unknown = contributions.liveTopics.filter((topic) =>
      [topic.may].flat().some((right) => !(right in access)),
    );
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
      const holder = { roles: [role as 'ROLE_ADMIN'], permissions: new Set(rightsOf(role)) };
      const allowed = contributions.liveTopics.filter(({ may: rights }) =>
        [rights].flat().some((right) => may(holder, right)),
      );
      expect(opened[role].toSorted(), role).toEqual(allowed.map(({ name }) => name).toSorted());
    }
    expect(opened['ROLE_COLLABORATOR']).toEqual([]);
    expect(opened['ROLE_SUPERVISOR']).not.toContain('silae-documents');
    expect(opened['ROLE_SUPERVISOR']).toContain('planning');
  });
});

describe('counters of what waits', () => {
  it('are told of by every table that one of them counts', async () => {
    const { services } = await wholePortal();
    const rows = await services.db.elevated(
      (tx) =>
        tx.run<{ name: string; events: string[] }>`
        select tgrelid::regclass::text as name, array_agg(tgname::text order by tgname) as events from pg_trigger
        where tgname like 'tells_counts%' group by 1`,
    );
    const each = ['delete', 'insert', 'update'].map((event) => `tells_counts_${event}`);
    expect(rows.filter(({ events }) => events.join() !== each.join())).toEqual([]);
    // Each counter that is not one's own, by the tables that it reads.
    const counted = {
      'absence-requests': ['absence'],
      'advance-payments': ['advance_payment'],
      clocking: ['clocking', 'clocking_day'],
      contracts: ['contract'],
      'day-control': ['day_record'],
      'declared-days': ['declared_day'],
      demands: ['demand'],
      disputes: ['dispute'],
      'dsn-to-finalize': ['dsn_report'],
      exchanges: ['open_shift', 'open_shift_claim', 'shift_swap'],
      'final-settlements': ['final_settlement'],
      'job-offers': ['job_offer'],
      'legal-files': ['legal_file'],
      messages: ['conversation'],
      offences: ['offence', 'offence_difference'],
      onboarding: ['onboarding_item'],
      'sedentary-hours': ['sedentary_day'],
      'tracked-changes': ['tracked_change'],
    };
    const names = contributions.badges.filter((b) => b.isOwn !== true).map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(counted).toSorted());
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      Object.values(counted).flat().toSorted(),
    );
  });

  it('are told of once a transaction and infrastructure, when it is kept', async () => {
    const { services } = await wholePortal();
    const c = await freshCustomer(services.db);
    const [first, second] = c.agencies.map((id) => `/infrastructures/${id}/${COUNTS_TOPIC}`);
    const topicsOfInfras = async (): Promise<string[]> => {
      const rows = await services.db.elevated(
        (tx) =>
          tx.run<{ topic: string }>`select topics[1] as topic from live_update
          where topics[1] = any(${[first, second]}::text[]) order by position`,
      );
      return rows.map(({ topic }) => topic);
    };
    const offer = (tx: Tx, infra: number, day: string) =>
      tx.run`insert into open_shift (customer_id, infra_id, day, code, start_minute, end_minute, break_minutes, places, status, published_by)
        values (${c.customerId}, ${infra}, ${day}::date, 'M', 360, 720, 0, 1, 'open', 'test')`;
    await services.db.elevated(async (tx) => {
      for (const day of ['2026-12-01', '2026-12-02']) await offer(tx, c.agencies[0], day);
      await offer(tx, c.agencies[1], '2026-12-01');
      await tx.run`update open_shift set places = 2 where infra_id = ${c.agencies[0]}`;
    });
    expect(await topicsOfInfras()).toEqual([first, second]);
    await services.db.elevated(
      (tx) => tx.run`delete from open_shift where infra_id = ${c.agencies[1]}`,
    );
    const kept = [first, second, second];
    expect(await topicsOfInfras()).toEqual(kept);
    // Not kept, or written by demo data and restores: nobody is told.
    const refused = services.db.elevated(async (tx) => {
      await offer(tx, c.agencies[0], '2026-12-03');
      throw new Error('not kept');
    });
    await expect(refused).rejects.toThrow('not kept');
    await services.db.elevated(async (tx) => {
      await auditOff(tx);
      await offer(tx, c.agencies[0], '2026-12-04');
    });
    expect(await topicsOfInfras()).toEqual(kept);
  });
});

/** What the role grants by itself, read off the declarations. */
const rightsOf = (role: string): string[] =>
  Object.entries(access).flatMap(([name, right]) =>
    (right.roles as readonly string[]).includes(role) && right.providerOnly !== true ? [name] : [],
  );
