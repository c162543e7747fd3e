// What the bell says after a reminder of the cockpit.
import { expect } from 'vitest';
import type { FreshCustomer, TestPerson } from '#platform/testing/actors.ts';
import type { WholePortal } from '#platform/testing/whole-portal.ts';

/** Sent by whoever pays. Who can clear it is told what blocks and how much; who asked for it, and employees, are not. */
export const remindedOf = async (
  portal: WholePortal,
  customer: FreshCustomer,
  period: number,
): Promise<void> => {
  const noticesOf = async (who: TestPerson) =>
    (
      (await portal.as(who).get('/notifications')).json() as {
        notifications: { title: string; text: string; link: string | null }[];
      }
    ).notifications;
  const sent = await portal
    .as(customer.pay)
    .post('/evp-front-office/relaunch-activity-report', { period });
  expect(sent.json()).toEqual({ sent: 1 });
  expect(await noticesOf(customer.supervisor)).toMatchObject([
    {
      title: expect.stringContaining('septembre 2026'),
      text: expect.stringMatching(/à traiter\s:\n– Missions jamais calculées\s: 1$/),
      link: `/evp-front-office/${period}`,
    },
  ]);
  expect([await noticesOf(customer.pay), await noticesOf(customer.collaborator)]).toEqual([[], []]);
};
