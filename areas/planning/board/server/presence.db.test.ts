import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '#platform/testing/actors.ts';
import { boardCustomers, type BoardCustomers } from './board.setup.fixtures.ts';

let portal: BoardCustomers['portal'];
let ours: BoardCustomers['ours'];
let others: BoardCustomers['others'];
let people: BoardCustomers['people'];
beforeAll(async () => {
  ({ portal, ours, others, people } = await boardCustomers());
});

describe('presence', () => {
  const tell = (who: TestPerson, body: object) =>
    portal.as(who).post('/rest/planning/presence', {
      tab: randomUUID(),
      from: '2026-05-01',
      to: '2026-05-31',
      ...body,
    });
  const updatesOf = async (tab: string) =>
    (
      await portal.run<{
        topics: string[];
        data: string;
      }>`select topics, data from live_update where data like ${`%${tab}%`} order by position`
    ).map((r) => ({ topics: r.topics, data: JSON.parse(r.data).data }));
  it('tells each agency apart, and the day being changed only where its person works', async () => {
    const tab = randomUUID();
    const answer = await tell(ours.admin, {
      tab,
      agencies: [...ours.agencies],
      cell: { collaboratorId: people['Martin'], day: '2026-05-04', agency: ours.agencies[0] },
      state: 'hello',
    });
    expect(answer.json()).toEqual({ me: ours.admin.id });
    const all = await updatesOf(tab);
    // Wide perimeters that are being listened to have a topic of their own besides.
    expect(all.map((m) => m.topics.filter((t) => t.startsWith('/infrastructures/')))).toEqual(
      ours.agencies.toReversed().map((id) => [`/infrastructures/${id}/planning-presence`]),
    );
    expect(all.map((m) => m.data.cell)).toEqual([
      null,
      { collaboratorId: people['Martin'], day: '2026-05-04' },
    ]);
    expect(all[0]?.data).toMatchObject({
      by: ours.admin.id,
      tab,
      state: 'hello',
      from: '2026-05-01',
    });
  });
  it.each<[string, () => Promise<{ statusCode: number }>, number]>([
    [
      'an agency out of the perimeter',
      () => tell(ours.supervisor, { agencies: [ours.agencies[1]] }),
      404,
    ],
    ['another customer’s agency', () => tell(others.admin, { agencies: [ours.agencies[0]] }), 404],
    [
      'somebody else’s person',
      () =>
        tell(others.admin, {
          agencies: [others.agencies[0]],
          cell: { collaboratorId: people['Martin'], day: '2026-05-04', agency: others.agencies[0] },
        }),
      404,
    ],
    [
      'a person of another agency',
      () =>
        tell(ours.admin, {
          agencies: [ours.agencies[0]],
          cell: { collaboratorId: people['Bureau'], day: '2026-05-04', agency: ours.agencies[0] },
        }),
      404,
    ],
    ['a collaborator', () => tell(ours.collaborator, { agencies: [ours.agencies[0]] }), 403],
    ['no agency', () => tell(ours.admin, { agencies: [] }), 422],
  ])('%s is refused', async (_, ask_, status) => expect((await ask_()).statusCode).toBe(status));
});
