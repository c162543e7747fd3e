import { beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import {
  ensurePeriods,
  movePeriod,
  periodFor,
} from '#areas/working-time/pay-periods/server/api.ts';
import type { Checkpoint } from '../contract.ts';
import { createPoints } from './create-points.ts';

const config = '/admin/todolist';
const now = Temporal.Now.instant();
const today = todayIn(now, paris);
const month = monthOf(today);
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const [staff, admin, pay] = [portal.as(c.superAdmin), portal.as(c.admin), portal.as(c.pay)];
let n = 0;
const topicOf = (o: object = {}) => ({
  label: `Point ${c.customerId} ${(n += 1)}`,
  category: '2',
  supervisor: 'pay_administrator',
  recurrence: 'monthly',
  dueDays: 3,
  seenBy: null,
  isActive: true,
  position: n,
  version: 0,
  ...o,
});
const create = (tab: string, body: object) => staff.post(`${config}/${tab}/edit/0`, body);
const makePoints = () => portal.elevated((tx) => createPoints(tx, now));
const pointsIn = async (category: number, who = admin): Promise<Checkpoint[]> =>
  (await who.get(`/todolist/edit/${category}?month=${month}`)).json().points;
const named = async (label: string, category = 2): Promise<Checkpoint> => {
  const one = (await pointsIn(category)).find((point) => point.label === label);
  if (one === undefined) throw new Error(`no point ${label}`);
  return one;
};
const pointOf = async (o: object = {}): Promise<Checkpoint> => {
  const topic = topicOf(o);
  expect((await create('topic', topic)).statusCode).toBe(200);
  await makePoints();
  return named(topic.label);
};
const mark = (who: Visitor, id: number, status: number) =>
  who.post(`/todolist/validation-checkpoint/${id}/status-${status}`, {});

beforeAll(async () => {
  await portal.elevated((tx) =>
    ensurePeriods(tx, {
      customerId: c.customerId,
      companyId: c.companyId,
      from: month,
      to: month,
    }),
  );
});

describe('a point', () => {
  it('is created once for an open period, due after its end, in each run the same', async () => {
    const point = await pointOf();
    expect(point).toMatchObject({ status: 'open', company: { id: c.companyId }, agency: null });
    await makePoints();
    expect((await pointsIn(2)).filter(({ label }) => label === point.label)).toHaveLength(1);
    const end = Temporal.PlainDate.from(today).with({ day: 31 }).add({ days: 3 }).toString();
    expect(point.dueOn).toBe(end);
  });

  it('is prepared by one person and reviewed by another', async () => {
    const { id } = await pointOf();
    expect((await mark(admin, id, 2)).json().error).toMatchObject({
      code: 'transition_refused',
      allowed: ['prepare', 'skip'],
    });
    expect((await mark(admin, id, 1)).json()).toEqual({ id, status: 'prepared' });
    expect((await mark(admin, id, 2)).statusCode).toBe(403);
    expect((await mark(pay, id, 2)).json()).toEqual({ id, status: 'reviewed' });
    expect((await mark(pay, id, 9)).statusCode).toBe(404);
    expect((await mark(pay, id, 4)).json().status).toBe('sent_back');
  });

  it('ticks itself when the month is closed, and comes back with the reason when it is opened again', async () => {
    const { id, label } = await pointOf({ seenBy: 'closed' });
    expect((await mark(admin, id, 1)).statusCode).toBe(409);
    const move = (to: 'open' | 'closed', reason: string | null) =>
      portal.elevated(async (tx) => {
        const period = await periodFor(tx, c.companyId, today);
        if (period === null) throw new Error('no period');
        const transition = to === 'open' ? 'force-open' : 'close';
        await movePeriod(tx, period, { transition, to, reason, userId: c.pay.id });
      });
    await move('closed', null);
    expect(await named(label)).toMatchObject({ status: 'reviewed', isSeen: true });
    await move('open', 'Prime oubliée');
    expect(await named(label)).toMatchObject({
      status: 'sent_back',
      reason: expect.stringContaining('Prime oubliée'),
    });
  });

  it('is added and removed by hand; one of a topic is not removed; its comment is not overwritten unseen', async () => {
    const body = { category: 1, month, infraId: c.agencies[0], label: 'À part', dueOn: today };
    const { id } = (await admin.post('/todolist/add-checkpoint', body)).json();
    expect(await named('À part', 1)).toMatchObject({ id, agency: { id: c.agencies[0] } });
    const say = (comment: string) =>
      admin.post('/todolist/save-comment', { checkpoint: id, comment, version: 0 });
    expect((await say('Vu')).json()).toEqual({ version: 1 });
    expect((await say('Autre')).json().error.current).toMatchObject({ comment: 'Vu' });
    const removal = (point: number) => admin.delete(`/todolist/remove-checkpoint/${point}`);
    expect((await removal(id)).statusCode).toBeLessThan(300);
    expect((await removal((await pointOf()).id)).statusCode).toBe(409);
  });

  it('is out of sight of others', async () => {
    const other = await freshCustomer(portal.services.db);
    const { id } = await pointOf();
    expect((await mark(portal.as(other.admin), id, 1)).statusCode).toBe(404);
    expect(await pointsIn(2, portal.as(other.admin))).toEqual([]);
    expect((await portal.as(c.supervisor).get('/todolist/list')).statusCode).toBe(403);
  });
});

describe('topics', () => {
  it('are put in order, and deleted while no month has them', async () => {
    const ids: number[] = [];
    for (const one of [topicOf({ isActive: false }), topicOf({ isActive: false })])
      ids.push((await create('topic', one)).json().id);
    await staff.post(`${config}/topic/reorder`, { ids: ids.toReversed() });
    const rows = (await staff.get(`${config}/topic/list?length=500&search=${c.customerId}`)).json()
      .rows;
    const order = rows.map(({ id }: { id: number }) => id).filter((id: number) => ids.includes(id));
    expect(order).toEqual(ids.toReversed());
    const gone = await staff.request('DELETE', `${config}/topic/delete`, { body: { id: ids[0] } });
    expect(gone.statusCode).toBeLessThan(300);
    expect((await staff.delete(`${config}/topic/delete/${ids[1]}`)).statusCode).toBeLessThan(300);
    const { topicId } = await pointOf();
    expect((await staff.delete(`${config}/topic/delete/${topicId}`)).statusCode).toBe(409);
    expect((await admin.get(`${config}/topic/list`)).statusCode).toBe(403);
  });
});

describe('a file', () => {
  it('has the columns of its choice, of the place’s own setting, and inherits again', async () => {
    const choice = async (columns: string[]) =>
      (
        await create('choice-setting', {
          label: `Choix ${c.customerId} ${(n += 1)}`,
          type: '1',
          columns,
          version: 0,
        })
      ).json().id;
    const [plain, other] = [await choice(['label', 'status']), await choice(['label', 'due'])];
    const body = {
      label: `Fichier ${c.customerId}`,
      type: '1',
      format: 'csv',
      choiceSettingId: plain,
      isEnabled: true,
      version: 0,
    };
    const { id } = (await create('export', body)).json();
    const { label } = await pointOf();
    const file = async () =>
      (await staff.get(`${config}/export/generate-file/${id}/${c.companyId}`)).body;
    const first = await file();
    expect(first).toContain('Point;État');
    expect(first).toContain(`${label};À faire`);
    const place = `${config}/export/edit/${id}/${c.customerId}`;
    expect((await staff.post(place, { ...body, choiceSettingId: other })).statusCode).toBe(200);
    expect(await file()).toContain('Point;Échéance');
    expect((await staff.get(`${place}`)).json()).toMatchObject({
      choiceSettingId: other,
      ownSetting: true,
    });
    await staff.delete(`${config}/export/delete-infrastructure-settings/${id}/${c.customerId}`);
    expect(await file()).toContain('Point;État');
    expect((await staff.post(`${config}/export/toggle-enable/${id}`, {})).json()).toEqual({
      id,
      isEnabled: false,
    });
    expect(
      (await staff.get(`${config}/export/generate-file/${id}/${c.companyId}`)).statusCode,
    ).toBe(409);
    const form = (await staff.get(`${config}/choice-setting/form-by-export-type/1`)).json();
    expect(form.choices.map((one: { id: number }) => one.id)).toContain(plain);
    expect((await staff.get(`${config}/choice-setting/form-by-export-type/9`)).statusCode).toBe(
      404,
    );
  });
});
