// Versioned saves of what only the provider's staff keep: indicators, licences, conventions.
import {
  byBody,
  byCreation,
  byPath,
  made,
  type Place,
  type Recipe,
} from './recipe.setup.fixtures.ts';

const iso = '/admin/iso-indicator';
const groupOf = ({ agency }: Place, text: string) => ({
  name: `${text} ${agency}`,
  about: null,
  position: 1,
});
const indicator =
  (text: string): Recipe['element'] =>
  async (place) => {
    const group = { ...groupOf(place, `De ${text}`), version: 0 };
    const { id: groupId } = await made(place.mine, `${iso}/group/new`, group);
    return byPath(iso, ({ agency }) => ({
      name: `${text} ${agency}`,
      groupId,
      about: null,
      formula: 'visites.faites',
      shownAs: 'plain',
      direction: 'at_least',
      target: 1,
      isActive: false,
    }))(place);
  };
const both = ({ agency }: Place) => ({
  field: 'name',
  theirs: `Le sien ${agency}`,
  mine: `Le mien ${agency}`,
});

/** By the name of the save in the inventory. */
export const providerSaves: Readonly<Record<string, Recipe>> = {
  'iso-groups.save': {
    provider: true,
    both,
    element: byCreation(`${iso}/group/new`, (place) => groupOf(place, 'Groupe')),
  },
  'iso-indicators.save': { provider: true, both, element: indicator('Indicateur') },
  'iso-indicators.create': { provider: true, both, element: indicator('Autre indicateur') },
  'licences.save': {
    provider: true,
    both,
    element: byBody('/admin/licence-dumper/save-license', ({ agency }) => ({
      name: `Licence ${agency}`,
      infraId: agency,
      expiresOn: null,
      comment: null,
    })),
  },
  'social-optimisation.save': {
    provider: true,
    both: { field: 'comment', theirs: 'Le sien', mine: 'Le mien' },
    element: byPath('/admin/social-optimisation/start-up/save', ({ customer }) => ({
      infraId: customer.companyId,
      basis: 'flat',
      price: 15_000,
      share: null,
      signedOn: '2026-01-01',
      startsOn: '2026-02-01',
      endsOn: null,
      comment: null,
    })),
  },
};
