import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, freshInfrastructure, freshPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
let key: string;
let agent: number;
let n = 0;
const digits = (): string => String(100_000_000 + Math.floor(Math.random() * 899_999_999)).slice(1);
const [mobile, desk] = [`+336${digits()}`, `+331${digits()}`];

const elevated = portalSql();
function portalSql() {
  return <T>(work: Parameters<WholePortal['services']['db']['elevated']>[0]): Promise<T> =>
    portal.elevated(work) as Promise<T>;
}
const phoneOf = (user: number, phone: string) =>
  elevated((tx) => tx.run`update app_user set phone = ${phone} where id = ${user}`);
const another = (
  roles: readonly ['ROLE_SUPERVISOR'] | readonly ['ROLE_STAFF_PAY'],
  infra: number,
) =>
  elevated<{ id: number }>((tx) =>
    freshPerson(tx, {
      roles,
      customerId: roles[0] === 'ROLE_STAFF_PAY' ? null : c.customerId,
      infraId: infra,
      perimeter: [infra],
    }),
  );

beforeAll(async () => {
  const { url } = (await portal.as(c.superAdmin).post('/admin/unassociated-call/door', {})).json();
  key = url.split('/').at(-1);
  agent = (await another(['ROLE_STAFF_PAY'], 1)).id;
  await phoneOf(agent, desk.replace('+33', '0'));
  await phoneOf(
    c.supervisor.id,
    mobile
      .replace('+33', '0')
      .replaceAll(/(\d\d)/g, '$1 ')
      .trim(),
  );
});
const tell = (event: string, callId: string, o: object = {}) =>
  portal.stranger.post(`/telephony/${key}`, { event, callId, ...o });
const numbers = (o: object = {}) => ({ from: mobile, to: desk, direction: 'in', ...o });
const callOf = (callId: string) =>
  elevated<{ reason: string | null; conversation_id: number | null } | undefined>(async (tx) => {
    const rows = await tx.run<{ reason: string | null; conversation_id: number | null }>`
      select reason, conversation_id from phone_call where call_id = ${callId}`;
    return rows[0];
  });
const ended = async (o: object = {}) => {
  const callId = `call ${c.customerId} ${(n += 1)}`;
  await tell('newCall', callId, numbers(o));
  await tell('answer', callId);
  await tell('hangup', callId);
  return { callId, ...(await callOf(callId)) };
};
const recycle = async (body: object = {}) =>
  (await portal.as(c.superAdmin).post('/admin/unassociated-call/recycle', body)).json();

describe('the door', () => {
  it('makes one conversation of a call, in whatever order and however often it is told', async () => {
    const orders = [
      ['newCall', 'answer', 'hangup'],
      ['hangup', 'newCall'],
      ['hangup', 'answer', 'newCall'],
      ['newCall', 'newCall', 'hangup', 'hangup', 'answer'],
    ];
    for (const order of orders) {
      const callId = `order ${c.customerId} ${(n += 1)}`;
      for (const event of order)
        expect((await tell(event, callId, event === 'newCall' ? numbers() : {})).statusCode).toBe(
          200,
        );
      const first = await callOf(callId);
      expect([order.join(), first?.reason, first?.conversation_id]).toEqual([
        order.join(),
        null,
        expect.any(Number),
      ]);
      for (const event of order) await tell(event, callId, numbers());
      expect(await callOf(callId)).toEqual(first);
    }
    const inbox = (
      await portal.as(c.supervisor).get('/message/conversation/list/inbox/json?length=100')
    ).json();
    expect(inbox.rows.filter((row: { source: string }) => row.source === 'call')).toHaveLength(4);
  });

  it('asks whom a call was between once it has ended, and never of the provider’s own people twice', async () => {
    const callId = `open ${c.customerId} ${(n += 1)}`;
    await tell('newCall', callId, numbers());
    await tell('answer', callId);
    expect(await callOf(callId)).toEqual({ reason: null, conversation_id: null });
    await tell('hangup', callId);
    expect((await callOf(callId))?.conversation_id).toEqual(expect.any(Number));
    expect((await ended({ from: desk })).reason).toBe('supervisor_not_found');
  });

  it('answers to its newest address alone, to known events alone', async () => {
    expect(
      (await portal.stranger.post('/telephony/wrong', { event: 'hangup', callId: 'x' })).statusCode,
    ).toBe(404);
    expect((await tell('transfer', 'x')).statusCode).toBe(422);
    expect((await tell('newCall', 'x'.repeat(251))).statusCode).toBe(422);
  });
});

describe('a call that cannot be associated', () => {
  it('has the reason of its six, and is associated once that is put right', async () => {
    const foreign = await ended({ to: `+331${digits()}` });
    expect(foreign.reason).toBe('admin_not_found');
    expect((await ended({ from: `+336${digits()}` })).reason).toBe('supervisor_not_found');
    expect((await ended({ from: 'anonymous' })).reason).toBe('supervisor_not_found');
    const second = await another(['ROLE_STAFF_PAY'], 1);
    await phoneOf(second.id, desk);
    const many = await ended();
    expect(many.reason).toBe('multiple_admins');
    await phoneOf(second.id, '');
    const colleague = await another(['ROLE_SUPERVISOR'], c.agencies[1]);
    await phoneOf(colleague.id, mobile);
    const same = await ended();
    expect(same.reason).toBe('multiple_supervisors_same_group');
    const company = await elevated<number>((tx) =>
      freshInfrastructure(tx, c.customerId, 'company'),
    );
    const apart = await another(['ROLE_SUPERVISOR'], company);
    await phoneOf(apart.id, mobile);
    expect((await ended()).reason).toBe('multiple_supervisors_different_groups');
    await phoneOf(colleague.id, '');
    await phoneOf(apart.id, '');
    await phoneOf(c.admin.id, mobile);
    await phoneOf(c.supervisor.id, '');
    expect((await ended()).reason).toBe('single_supervisor_different_groups');
    await phoneOf(c.admin.id, '');
    await phoneOf(c.supervisor.id, mobile);

    const list = (
      await portal
        .as(c.superAdmin)
        .get('/admin/unassociated-call/list?length=100&reason=multiple_admins')
    ).json();
    const [row] = list.rows.filter((one: { number: string }) => one.number === mobile);
    expect(row).toMatchObject({ reason: 'multiple_admins', providerNumber: desk, direction: 'in' });
    const { ids } = (
      await portal.as(c.superAdmin).get('/admin/unassociated-call/ids?reason=multiple_admins')
    ).json();
    expect(ids).toContain(row.id);
    expect((await recycle({ ids: [row.id] })).recycled).toBe(1);
    expect((await recycle({ ids: [row.id] })).recycled).toBe(0);
    const associated = await callOf(many.callId);
    expect(associated).toMatchObject({ reason: null, conversation_id: expect.any(Number) });
    await recycle();
    expect((await callOf(same.callId))?.conversation_id).toEqual(expect.any(Number));
    expect((await callOf(foreign.callId))?.reason).toBe('admin_not_found');
    expect(await callOf(many.callId)).toEqual(associated);
  });

  it('is the provider’s administrators’ alone', async () => {
    for (const who of [c.admin, c.pay, c.supervisor])
      for (const path of ['list', 'filters', 'ids'])
        expect((await portal.as(who).get(`/admin/unassociated-call/${path}`)).statusCode).toBe(403);
    expect((await portal.as(c.admin).post('/admin/unassociated-call/recycle', {})).statusCode).toBe(
      403,
    );
  });
});
