// A terminal that says nothing is told to the supervisor of its agency: after a day, once for each silence.
import { expect, it } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import type { Notifications } from '#areas/organisation/notifications/contract.ts';
import { tellSilent } from './tell-silent.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const SEEN = Temporal.Instant.from('2026-03-10T10:00:00Z');

const terminal = async (name: string, o: { kind?: string; revoked?: boolean } = {}) => {
  const [infra, hash] = [c.agencies[0], crypto.randomUUID()];
  await portal.run`insert into clocking_device (customer_id, infra_id, name, kind, key_hash, last_seen_at, revoked_at)
      values (${c.customerId}, ${infra}, ${name}, ${o.kind ?? 'terminal'}, ${hash}, ${SEEN.toString()}::timestamptz,
        ${o.revoked === true ? SEEN.toString() : null}::timestamptz)`;
};
const tell = (now: Temporal.Instant) =>
  portal.elevated((tx) => tellSilent(tx, portal.services, now));
const heard = async (who: TestPerson): Promise<string[]> =>
  (await portal.as(who).get('/notifications'))
    .json<Notifications>()
    .notifications.map(({ title, text }) => `${title} ${text}`);

it('is told to the supervisor after a day, once, with its last sign of life; and again after the next silence', async () => {
  await terminal('Quai 1');
  await terminal('Ancienne', { revoked: true });
  await terminal('Téléphones', { kind: 'phones' });
  await tell(SEEN.add({ hours: 24 }));
  expect(await heard(c.supervisor)).toEqual([]);
  const late = SEEN.add({ hours: 24, seconds: 1 });
  await tell(late);
  await tell(late.add({ hours: 1 }));
  const [first, ...others] = await heard(c.supervisor);
  expect(others).toEqual([]);
  // 10:00Z in winter is 11:00 in Paris.
  expect(first).toMatch(/Quai 1.*10\/03\/2026 11:00/);
  expect([await heard(c.admin), await heard(c.collaborator)]).toEqual([[], []]);
  await portal.run`update clocking_device set last_seen_at = ${late.toString()}::timestamptz where infra_id = ${c.agencies[0]} and name = 'Quai 1'`;
  await tell(late.add({ hours: 24 }));
  expect(await heard(c.supervisor)).toHaveLength(1);
  await tell(late.add({ hours: 25 }));
  expect(await heard(c.supervisor)).toHaveLength(2);
});
