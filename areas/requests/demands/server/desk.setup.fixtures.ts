// A desk: an anonymous service with an agent, a theme of it, a customer with a clerk, and another customer.
import { beforeAll, expect } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { wholePortal, type Visitor, type WholePortal } from '#platform/testing/whole-portal.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { DemandDetails, HistoryLine } from '../contract.ts';

export interface Desk {
  portal: WholePortal;
  c: FreshCustomer;
  other: FreshCustomer;
  agent: TestPerson;
  second: TestPerson;
  serviceId: number;
  themeId: number;
  serviceName: string;
}
export const ok = async (answer: ReturnType<Visitor['get']>) => {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBeLessThan(300);
  return body === '' ? null : json();
};
const base = '/admin/demand';

export const desk = () => {
  const at = {} as Desk;
  const as = (who: TestPerson): Visitor => at.portal.as(who);
  const agentOver = (customerId: number, roles: readonly Role[] = ['ROLE_STAFF_PAY']) =>
    at.portal.elevated((tx) =>
      freshPerson(tx, { roles, customerId: null, infraId: 1, perimeter: [1, customerId] }),
    );
  beforeAll(async () => {
    at.portal = await wholePortal();
    at.c = await freshCustomer(at.portal.services.db);
    at.other = await freshCustomer(at.portal.services.db);
    at.agent = await agentOver(at.c.customerId);
    at.second = await agentOver(at.c.customerId);
    at.serviceName = `Service anonyme ${at.c.customerId}`;
    const boss = as(at.c.superAdmin);
    const service = await ok(
      boss.post('/admin/service/', {
        name: at.serviceName,
        email: null,
        isAnonymous: true,
        memberIds: [at.agent.id],
        substituteIds: [],
        opensAt: 0,
        closesAt: 1_440,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        closedDays: 30,
        answerTarget: null,
        solutionTarget: null,
        version: 0,
      }),
    );
    at.serviceId = service.id;
    const theme = await ok(
      boss.post('/admin/message/theme-management/theme/new', {
        parentId: null,
        label: `Thème ${at.c.customerId}`,
        audience: ['ROLE_ADMIN', 'ROLE_PAY_ADMIN'],
        serviceId: at.serviceId,
        firstMinutes: 60,
        nextMinutes: 120,
        solutionMinutes: 600,
        interlocutorType: null,
        position: 0,
        version: 0,
      }),
    );
    at.themeId = theme.id;
  });

  const create = (who: TestPerson, o: object = {}) =>
    as(who).post(`${base}/create`, {
      infraId: at.c.companyId,
      themeId: at.themeId,
      label: 'Pourquoi ce chiffre ?',
      text: 'La prime manque sur le bulletin.',
      ...o,
    });
  const opened = async (o: object = {}): Promise<number> => (await ok(create(at.c.pay, o))).id;
  const details = async (who: TestPerson, id: number): Promise<DemandDetails> =>
    ok(as(who).get(`${base}/details/${id}/json`));
  const history = async (who: TestPerson, id: number): Promise<HistoryLine[]> =>
    (await ok(as(who).get(`${base}/${id}/history/json`))).history;
  const lastSeen = async (who: TestPerson, id: number): Promise<number> =>
    (await details(who, id)).comments.at(-1)?.id ?? 0;
  const comment = async (who: TestPerson, id: number, o: object = {}) =>
    as(who).post(`${base}/${id}/comment/0`, {
      type: 'message',
      text: 'Nous regardons.',
      seen: await lastSeen(who, id),
      ...o,
    });
  const act = (who: TestPerson, id: number, what: string, body: object = {}) =>
    as(who).post(`${base}/${id}/${what}`, body);
  return { at, as, create, opened, details, history, comment, act, lastSeen, agentOver };
};
