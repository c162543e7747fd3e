// Versioned saves of hiring.
import { byCreation, type Recipe } from './recipe.setup.fixtures.ts';

const name = { field: 'name', theirs: 'Le sien', mine: 'Le mien' };

/** By the name of the save in the inventory. */
export const hiringSaves: Readonly<Record<string, Recipe>> = {
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
};
