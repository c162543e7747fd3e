// Sentence-like builders for the tests of clocking: a company with a terminal, people with badges, their clockings.
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import type { Visitor, WholePortal } from '#platform/testing/whole-portal.ts';
import { someone } from '#areas/working-time/days/server/days.fixtures.ts';
import { addPlannedDays } from '#areas/working-time/schedules/server/api.ts';
import type { Delivery } from '../shapes.ts';

export interface Event {
  readonly badge?: unknown;
  readonly at?: unknown;
  readonly type?: unknown;
  readonly place?: unknown;
}
/** `'2026-03-10T08:00 service_start'`, UTC. */
export const events = (badge: string, ...lines: string[]): Event[] =>
  lines.map((line) => {
    const [at = '', type = ''] = line.split(' ');
    return { badge, at: `${at.length === 16 ? `${at}:00` : at}Z`, type };
  });
export const fullDay = (badge: string, day: string): Event[] =>
  events(
    badge,
    `${day}T07:00 service_start`,
    `${day}T11:00 rest_start`,
    `${day}T12:00 rest_end`,
    `${day}T16:00 service_end`,
  );

export interface ClockingSite {
  readonly customer: FreshCustomer;
  readonly admin: Visitor;
  readonly supervisor: Visitor;
  readonly key: string;
  readonly deviceId: number;
  /** Sends, as the terminal. */
  send(all: readonly Event[], o?: { sentAt?: string | null; key?: string }): Promise<Delivery>;
  /** A person with a badge, in the first agency. */
  person(badge: string | null): Promise<number>;
  /** What is planned for somebody there: from and to in minutes of the day, with a break of an hour. */
  plan(collaboratorId: number, day: string, start: number, end: number): Promise<unknown>;
  settled(): Promise<void>;
  days(query?: string): Promise<DayLine[]>;
}
export interface DayLine {
  readonly id: number;
  readonly collaboratorId: number;
  readonly day: string;
  readonly clocked: string;
  readonly work: number;
  readonly state: string;
  readonly odd: number;
  readonly anomalies: readonly { code: string; measured: number | null }[];
}

export const site = async (portal: WholePortal): Promise<ClockingSite> => {
  const customer = await freshCustomer(portal.services.db);
  const admin = portal.as(customer.admin);
  const made = await admin.post('/clocking/devices/create', {
    name: 'Portail nord',
    infraId: customer.agencies[0],
  });
  const { id: deviceId, key } = made.json<{ id: number; key: string }>();
  const send: ClockingSite['send'] = async (clockings, o = {}) => {
    const answer = await portal.stranger.request('POST', '/clocking/devices/clockings', {
      body: { clockings, sentAt: o.sentAt ?? null },
      headers: { 'x-device-key': o.key ?? key },
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const person: ClockingSite['person'] = async (badge) => {
    const { id } = await portal.elevated((tx) =>
      someone(tx, { customerId: customer.customerId, infraId: customer.agencies[0] }),
    );
    if (badge !== null)
      await admin.post('/clocking/manual-clockings/collaborator/associate', {
        badge,
        collaboratorId: id,
      });
    return id;
  };
  return {
    customer,
    admin,
    supervisor: portal.as(customer.supervisor),
    key,
    deviceId,
    send,
    person,
    plan: (collaboratorId, day, start, end) =>
      portal.elevated((tx) =>
        addPlannedDays(tx, [
          {
            customerId: customer.customerId,
            infraId: customer.agencies[0],
            collaboratorId,
            day,
            code: 'J',
            start,
            end,
            pause: 60,
          },
        ]),
      ),
    settled: () => jobsSettled(portal.services.db),
    days: async (query = '') =>
      (await admin.get(`/clocking/management/json?length=100${query}`)).json().rows,
  };
};
