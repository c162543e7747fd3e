// Versioned saves of hiring.
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { contract } from '#platform/server/pdf-signature/written-pdf.fixtures.ts';
import { addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { byCreation, byPath, label, type Recipe } from './recipe.setup.fixtures.ts';

const name = { field: 'name', theirs: 'Le sien', mine: 'Le mien' };

/** By the name of the save in the inventory. */
export const hiringSaves: Readonly<Record<string, Recipe>> = {
  'signatures.save': {
    both: { field: 'title', theirs: 'Le sien', mine: 'Le mien' },
    element: async ({ mine, agency }) => {
      const path = '/collaborative/collaborator/signature-document';
      const file = { name: 'Avenant.pdf', bytes: contract() };
      const answer = await mine.upload(`${path}/upload`, [file], { infraId: String(agency) });
      const { id, version } = answer.json() as { id: number; version: number };
      return {
        path: { id },
        body: {
          title: 'Avenant',
          message: '',
          isInOrder: false,
          expiresOn: addDays(todayIn(Temporal.Now.instant()), 10),
          reminderDays: 2,
          participants: [{ role: 'signer', name: 'Zoé', email: 'zoe@exemple.test' }],
          version,
        },
      };
    },
  },
  'interim-companies.save': {
    both: name,
    element: byCreation('/human-resources/interim-company/0', () => ({
      name: 'Agence',
      siret: null,
      street: null,
      postalCode: null,
      city: null,
      contact: null,
      email: null,
      phone: null,
      guarantor: null,
      isActive: true,
      rates: [],
    })),
  },
  'hiring-rules.save': {
    both: { field: 'agreement', theirs: 'Le leur', mine: 'Le mien' },
    element: byPath('/human-resources/hiring-rules/edit', ({ agency }) => ({
      infraId: agency,
      since: '2026-01-01',
      openWeekdays: [1, 2, 3, 4, 5],
      closesOnHolidays: true,
      maxRenewals: null,
      maxMonths: null,
      agreement: null,
    })),
  },
  'onboarding.save': {
    both: label,
    element: async (place) => {
      const { portal, agency, customer } = place;
      const list = await portal.elevated(async (tx) => {
        const common = { customerId: customer.customerId, infraId: agency };
        const person = await addPerson(tx, { ...common, matricule: 'A1', lastName: 'Roux' });
        const contractId =
          await tx.value<number>`insert into contract (customer_id, infra_id, status, contract_type, staff_type, job_title, begins_on,
            weekly_minutes, monthly_minutes, worked_days, has_trial)
          values (${customer.customerId}, ${agency}, 'filled', 'cdi', 'driver', 'Conducteur', '2026-12-01', 2100, 9100, '{1}', true) returning id`;
        return tx.value<number>`insert into onboarding_list (customer_id, infra_id, collaborator_id, kind, staff_type, day, contract_id)
          values (${customer.customerId}, ${agency}, ${person}, 'arrival', 'driver', '2026-12-01', ${contractId}) returning id`;
      });
      return byPath('/human-resources/onboarding/edit', () => ({
        listId: list,
        label: 'Remettre les clés',
        dueOn: '2026-12-01',
        responsible: 'operations',
        assigneeId: null,
      }))(place);
    },
  },
  'onboarding-steps.save': {
    both: label,
    element: byPath('/human-resources/onboarding/steps/edit', ({ agency }) => ({
      infraId: agency,
      kind: 'arrival',
      label: 'Casier',
      fact: 'manual',
      staffType: 'all',
      responsible: 'hr',
      dueDays: 0,
    })),
  },
  'contract-templates.save': {
    both: name,
    element: byCreation('/human-resources/contract-template/0', () => ({
      name: 'Modèle',
      kind: '1',
      contractTypes: ['cdi'],
      staffTypes: ['driver'],
      header: null,
      text: '{nom} {prénom} {poste} {date-de-début} {rémunération} {si essai}{période-d-essai}{fin} {temps-de-travail} {jours-travaillés}',
      isActive: true,
    })),
  },
  'contracts.save': {
    both: { field: 'jobTitle', theirs: 'Le sien', mine: 'Le mien' },
    element: byCreation('/human-resources/contract/0', ({ agency }) => ({
      collaboratorId: null,
      lastName: 'Roux',
      firstName: 'Anne',
      gender: null,
      birthDate: null,
      birthCity: null,
      nationality: null,
      nir: null,
      street: null,
      postalCode: null,
      city: null,
      email: null,
      phone: null,
      contractType: 'cdi',
      staffType: 'sedentary',
      driverType: null,
      infraId: agency,
      jobTitle: 'Agent',
      category: null,
      coefficient: null,
      beginsOn: '2026-12-01',
      endsOn: null,
      minimumDays: null,
      weeklyMinutes: 2_100,
      monthlyMinutes: 9_100,
      workedDays: [1],
      hasTrial: true,
      monthlyGross: null,
      hourlyRate: null,
      bonus: null,
      interimCompanyId: null,
      reason: null,
      replacementReason: null,
      specificReason: null,
      temporaryReason: null,
      replacedPerson: null,
      replacedJob: null,
      justification: null,
      templateId: null,
      lawNote: null,
    })),
  },
  'job-offers.save': {
    both: label,
    element: byCreation('/human-resources/job-offer/0', ({ agency }) => ({
      label: 'Offre',
      contractType: 'cdi',
      staffType: 'sedentary',
      infraId: agency,
      positions: 1,
      beginsOn: '2026-12-01',
      endsOn: null,
      weeklyMinutes: 2_100,
      monthlyGross: null,
      reason: null,
      replacementReason: null,
      specificReason: null,
      temporaryReason: null,
      description: null,
      profile: null,
    })),
  },
};
