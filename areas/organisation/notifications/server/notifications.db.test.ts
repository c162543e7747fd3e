// What people are told: once, the right person alone, if and only if what it tells of stands.
import { beforeAll, describe, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborators } from '#areas/collaborators/directory/server/api.ts';
import type { Notifications } from '../contract.ts';
import { knowKinds, notify } from './api.ts';
import { allKinds } from './known-kinds.ts';
import { ofStaff, plain, testKinds } from './test-kinds.fixtures.ts';

const portal = await wholePortal();
let c: FreshCustomer;
let other: FreshCustomer;
interface Employee {
  readonly id: number;
  readonly account: TestPerson;
}
let matricule = 0;
const employee = (of: FreshCustomer): Promise<Employee> =>
  portal.elevated(async (tx) => {
    const [customerId, infraId] = [of.customerId, of.agencies[0]];
    const [id = 0] = await createCollaborators(tx, [
      {
        customerId,
        infraId,
        matricule: `N${matricule++}`,
        lastName: 'Lire',
        firstName: 'Ana',
        type: 1,
      },
    ]);
    const account = await freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId,
      infraId,
      perimeter: [infraId],
      collaboratorId: id,
    });
    return { id, account };
  });
const read = async (who: TestPerson): Promise<Notifications> =>
  (await portal.as(who).get('/notifications')).json();
const words = { event: 'test 1', title: 'Titre', text: 'Texte' };
type Words = typeof words;
const about = (employee: number, { event, title, text }: Words) => ({
  to: { employee },
  event,
  values: { title, text },
});
/** As somebody of a customer would, within their own rows. */
const tellAs = (who: TestPerson, of: FreshCustomer, person: number, o = words) =>
  portal.services.db.within(
    {
      customerId: of.customerId,
      infras: [of.customerId, ...of.agencies],
      personId: who.id,
      provider: false,
      customers: [],
      audit: { userId: who.id, impersonatorId: null, requestId: 'test', ip: '' },
    },
    'write',
    (tx) => notify({ tx, services: portal.services }, plain, about(person, o)),
  );
const tell = (person: number, o = words, kind = plain) =>
  portal.elevated((tx) => notify({ tx, services: portal.services }, kind, about(person, o)));

beforeAll(async () => {
  knowKinds([...allKinds(), ...testKinds]);
  [c, other] = [await freshCustomer(portal.services.db), await freshCustomer(portal.services.db)];
});

describe('a notification', () => {
  it('reaches its person once, counts until it is read, and nobody else sees it', async () => {
    const [mine, colleague] = [await employee(c), await employee(c)];
    expect([await tell(mine.id), await tell(mine.id)]).toEqual([1, 0]);
    const { unread, notifications } = await read(mine.account);
    expect([unread, notifications]).toEqual([
      1,
      [expect.objectContaining({ title: 'Titre', text: 'Texte', isRead: false })],
    ]);
    for (const who of [colleague.account, c.admin, c.superAdmin])
      expect((await read(who)).notifications).toEqual([]);
    const badges = async (): Promise<number | undefined> =>
      (await portal.as(mine.account).get('/home/badges')).json().badges.notifications;
    expect(await badges()).toBe(1);
    const id = notifications[0]?.id ?? 0;
    // Another's is not read by asking for it.
    await portal.as(colleague.account).post('/notifications/read', { ids: [id] });
    expect((await read(mine.account)).unread).toBe(1);
    expect(
      (await portal.as(mine.account).post('/notifications/read', { ids: [id] })).json(),
    ).toEqual({ unread: 0 });
    expect([(await read(mine.account)).notifications[0]?.isRead, await badges()]).toEqual([
      true,
      0,
    ]);
  });

  it('is not told where what it tells of is undone', async () => {
    const mine = await employee(c);
    await portal
      .elevated(async (tx) => {
        await notify({ tx, services: portal.services }, plain, about(mine.id, words));
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect((await read(mine.account)).notifications).toEqual([]);
  });

  it('crosses no customer, and leads nowhere outside', async () => {
    const theirs = await employee(other);
    expect(await tellAs(c.admin, c, theirs.id)).toBe(0);
    expect(await tellAs(c.admin, c, (await employee(c)).id)).toBe(1);
    expect((await read(theirs.account)).notifications).toEqual([]);
    const outside = { ...plain, pages: [{ path: '//evil.test', may: 'signed-in' }] } as const;
    await expect(tell(theirs.id, words, outside)).rejects.toThrow('notification_link_check');
  });

  it('loses its link with the right to open it, and keeps its words', async () => {
    const mine = await employee(c);
    await tell(mine.id, { ...words, event: 'right' }, ofStaff);
    expect((await read(mine.account)).notifications).toMatchObject([
      { title: 'Titre', link: null },
    ]);
  });

  it('stands with all unread ones first; older read ones are asked for, of one subject where wanted', async () => {
    const mine = await employee(c);
    for (let n = 1; n <= 53; n += 1)
      await tell(mine.id, { ...words, event: `page ${n}`, title: `N${n}` });
    await portal.as(mine.account).post('/notifications/read', {});
    await tell(mine.id, { ...words, event: 'page 54', title: 'N54' });
    await tell(mine.id, { ...words, event: 'page old', title: 'Ancienne' });
    // The oldest of all was never read.
    await portal.run`update notification set read_at = null where user_id = ${mine.account.id} and event = 'page 1'`;
    const page = async (query: string): Promise<Notifications> =>
      (await portal.as(mine.account).get(`/notifications${query}`)).json();
    const titles = ({ notifications }: Notifications) => notifications.map(({ title }) => title);
    const first = await page('');
    expect(titles(first).slice(0, 4)).toEqual(['Ancienne', 'N54', 'N1', 'N53']);
    expect([first.unread, first.more, first.notifications.length]).toEqual([3, true, 53]);
    const next = await page(`?before=${first.notifications.at(-1)?.id ?? 0}`);
    expect([titles(next), next.more]).toEqual([['N3', 'N2'], false]);
    expect((await page('?group=person')).notifications).toHaveLength(53);
    expect((await page('?group=pay')).notifications).toEqual([]);
    for (const wrong of ['?group=nothing', '?before=x'])
      expect((await portal.as(mine.account).get(`/notifications${wrong}`)).statusCode).toBe(422);
  });

  it('all are read at once; what is older than ninety days goes', async () => {
    const mine = await employee(c);
    for (const n of [1, 2, 3]) await tell(mine.id, { ...words, event: `test ${n}` });
    await portal.run`update notification set created_at = now() - interval '91 days' where user_id = ${mine.account.id} and event = 'test 1'`;
    const { contributes } = await import('./contributes.ts');
    await contributes.jobs?.[0]?.run({
      services: portal.services,
      now: Temporal.Now.instant(),
      payload: {},
    } as never);
    expect((await read(mine.account)).notifications.map((n) => n.isRead)).toEqual([false, false]);
    await portal.as(mine.account).post('/notifications/read', {});
    expect((await read(mine.account)).unread).toBe(0);
  });
});

describe('what areas tell', () => {
  it('the answer to a request for days off, with its reason', async () => {
    const mine = await employee(c);
    await portal.elevated(async (tx) => {
      const { createMissions } = await import('#areas/collaborators/directory/server/api.ts');
      const spell = { startsOn: '2020-01-01', monthlyMinutes: 9100, weeklyMinutes: 2100 };
      const at = { customerId: c.customerId, infraId: c.agencies[0], collaboratorId: mine.id };
      await createMissions(tx, [{ ...at, type: 'P', jobTitle: 'Conducteur', ...spell }]);
    });
    const asked = await portal.as(mine.account).post('/collaborative/absences', {
      code: 'CP',
      startsOn: '2030-07-01',
      endsOn: '2030-07-02',
    });
    const answer = await portal.as(c.supervisor).post('/exploitation/api/absence/answer-absences', {
      ids: [asked.json().id],
      answer: 'refuse',
      reason: 'Trop de monde absent.',
    });
    expect(answer.statusCode).toBe(200);
    const { notifications } = await read(mine.account);
    expect(notifications).toMatchObject([
      {
        title: 'Votre demande d’absence est refusée',
        text: expect.stringMatching(/Trop de monde absent/),
        link: '/collaborative/absences',
      },
    ]);
  });
});
