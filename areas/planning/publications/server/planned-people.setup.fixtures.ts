// Employees with an account and days planned, in one customer, for the tests of what is published.
import { freshPerson, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import type { AsOwner } from '#platform/testing/as-owner.ts';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import { addPlannedDays, clearPlannedDays } from '#areas/working-time/schedules/server/api.ts';

export interface Employee {
  readonly id: number;
  readonly account: TestPerson;
}
/** What holds the portal and the customer is filled before the first test. */
export const plannedPeople = (at: {
  readonly portal: AsOwner;
  readonly customer: FreshCustomer;
}) => {
  let matricule = 0;
  const placeOf = (agency: 0 | 1) => ({
    customerId: at.customer.customerId,
    infraId: at.customer.agencies[agency],
  });
  const employee = (lastName: string, agency: 0 | 1 = 0): Promise<Employee> =>
    at.portal.elevated(async (tx) => {
      const place = placeOf(agency);
      const [id = 0] = await createCollaborators(tx, [
        { ...place, matricule: `P${matricule++}`, lastName, firstName: 'Léo', type: 1 },
      ]);
      const spell = { startsOn: '2020-01-01', monthlyMinutes: 9100, weeklyMinutes: 2100 };
      await createMissions(tx, [
        { ...place, collaboratorId: id, type: 'P', jobTitle: 'Conducteur', ...spell },
      ]);
      const account = await freshPerson(tx, {
        ...place,
        roles: ['ROLE_COLLABORATOR'],
        perimeter: [place.infraId],
        collaboratorId: id,
      });
      return { id, account };
    });
  /** Eight hours from `start` (minutes from midnight), with a break of one. */
  const plan = (
    { id }: Employee,
    day: string,
    start: number,
    agency: 0 | 1 = 0,
    code = 'J',
  ): Promise<unknown> =>
    at.portal.elevated((tx) =>
      addPlannedDays(tx, [
        {
          ...placeOf(agency),
          collaboratorId: id,
          day,
          code,
          start,
          end: start + 480,
          pause: 60,
        },
      ]),
    );
  const clear = ({ id }: Employee, day: string): Promise<unknown> =>
    at.portal.elevated((tx) => clearPlannedDays(tx, [{ collaboratorId: id, day }]));
  return { employee, plan, clear };
};
