// A desk for messages: an anonymous service with an agent and a theme of it, a customer whose people have each role, and another customer.
import { beforeAll, expect } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { wholePortal, type Visitor, type WholePortal } from '#platform/testing/whole-portal.ts';
import type { Conversation } from '../message-shapes.ts';

export interface Desk {
  portal: WholePortal;
  c: FreshCustomer;
  other: FreshCustomer;
  /** Of the anonymous service, over both customers. */
  agent: TestPerson;
  second: TestPerson;
  themeId: number;
  serviceName: string;
}
export const ok = async (answer: ReturnType<Visitor['get']>) => {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBeLessThan(300);
  return body === '' ? null : json();
};

export const desk = () => {
  const at = {} as Desk;
  const as = (who: TestPerson): Visitor => at.portal.as(who);
  const agentOver = (...customers: readonly number[]) =>
    at.portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_STAFF_PAY'],
        customerId: null,
        infraId: 1,
        perimeter: [1, ...customers],
      }),
    );
  beforeAll(async () => {
    at.portal = await wholePortal();
    at.c = await freshCustomer(at.portal.services.db);
    at.other = await freshCustomer(at.portal.services.db);
    at.agent = await agentOver(at.c.customerId, at.other.customerId);
    at.second = await agentOver(at.c.customerId, at.other.customerId);
    at.serviceName = `Service anonyme ${at.c.customerId}`;
    const boss = as(at.c.superAdmin);
    const { id: serviceId } = await ok(
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
    const theme = await ok(
      boss.post('/admin/message/theme-management/theme/new', {
        parentId: null,
        label: `Thème ${at.c.customerId}`,
        audience: ['ROLE_ADMIN', 'ROLE_PAY_ADMIN', 'ROLE_SUPERVISOR', 'ROLE_COLLABORATOR'],
        serviceId,
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

  const write = (who: TestPerson, o: object = {}) =>
    as(who).post('/message/conversation-message/new', {
      infraIds: [at.c.agencies[0]],
      themeId: at.themeId,
      subject: 'Prime de novembre',
      text: 'La prime manque sur le bulletin.',
      ...o,
    });
  /** The conversations made, by company. */
  const opened = async (
    who: TestPerson,
    o: object = {},
  ): Promise<{ id: number; messageId: number }[]> => (await ok(write(who, o))).conversations;
  const open = async (who: TestPerson, o: object = {}) => {
    const [first] = await opened(who, o);
    return first ?? { id: 0, messageId: 0 };
  };
  const view = async (who: TestPerson, messageId: number): Promise<Conversation> =>
    ok(as(who).get(`/message/conversation-message/${messageId}/view/json`));
  const reply = async (who: TestPerson, c: { id: number; messageId: number }, o: object = {}) =>
    as(who).post(`/message/conversation/${c.id}/reply`, {
      text: 'Nous regardons.',
      seen: (await view(who, c.messageId)).messages.at(-1)?.id ?? 0,
      ...o,
    });
  const box = async (who: TestPerson, name: 'inbox' | 'sent', query = '') =>
    (await ok(as(who).get(`/message/conversation/list/${name}/json?length=100${query}`))).rows as {
      id: number;
      subject: string;
      from: string;
      unread: number;
      messageId: number;
      status: string;
    }[];
  const mark = (who: TestPerson, what: string, body: object = {}) =>
    as(who).post(`/message/conversation/${what}`, body);
  const upload = async (who: TestPerson, name: string, bytes: Buffer) =>
    as(who).upload('/message/message-attachment', [{ name, bytes }]);
  return { at, as, write, opened, open, view, reply, box, mark, upload, agentOver };
};
