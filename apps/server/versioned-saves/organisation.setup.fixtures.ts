// Versioned saves of organisation, people, requests and the provider’s own lists.
import { TEST_PASSWORD } from '#platform/testing/actors.ts';
import {
  made,
  read,
  byPath,
  byBody,
  byCreation,
  loaded,
  type Fields,
  type Place,
  type Recipe,
  label,
  mission,
  newMission,
  person,
} from './recipe.setup.fixtures.ts';

const account = ({ customer, agency }: Place, role = 'ROLE_SUPERVISOR'): Fields => ({
  email: `conflit-${agency}@test.example`,
  firstName: 'Paule',
  lastName: 'Martin',
  phone: null,
  roles: [role],
  infraId: customer.customerId,
  perimeter: [customer.customerId],
  profileIds: [],
});
const newAccount = async (place: Place, role?: string) => {
  const body = account(place, role);
  const { id } = await made(place.mine, '/modules/users/users/new', { ...body, version: 0 });
  const { version } = await read(place.mine, `/modules/users/users/${id}/tabs/informations`);
  return { id, body: { ...body, version } };
};
const group: (place: Place) => Fields = ({ agency }) => ({
  label: 'Groupe',
  description: '',
  infraId: agency,
  members: [],
});

/** By the name of the save in the inventory. */
export const organisationSaves: Readonly<Record<string, Recipe>> = {
  'company-settings.update': {
    provider: true,
    both: { field: 'faq', theirs: false, mine: true },
    element: async ({ mine, customer: { customerId } }) => {
      const path = '/admin/company-settings/modules';
      const { chosen } = await read(mine, `${path}?customer=${customerId}`);
      const { name: _, ...body } = chosen as Fields & { readonly name: string };
      await mine.post(`${path}/update`, { ...body, disputes: false });
      return { body: { ...body, disputes: false, version: 1 } };
    },
  },
  'sign-in-rules.update': {
    provider: true,
    both: { field: 'requiredFrom', theirs: '2027-01-01', mine: '2027-02-01' },
    element: async ({ mine, customer: { customerId } }) => {
      const path = '/admin/sign-in-rules';
      const body = { customer: customerId, kinds: [], requiredFrom: '2026-12-01' };
      await mine.post(`${path}/update`, { ...body, version: 0 });
      return { body: { ...body, version: 1 } };
    },
  },
  'single-sign-on.update': {
    provider: true,
    both: { field: 'label', theirs: 'Keycloak', mine: 'Okta' },
    element: async ({ mine, theirs, customer: { customerId } }) => {
      const path = '/admin/single-sign-on';
      const body = {
        customer: customerId,
        label: 'Entra',
        issuer: 'https://login.example',
        clientId: 'portail',
        isActive: false,
        createsAccounts: false,
        groupsClaim: 'groups',
      };
      for (const who of [mine, theirs])
        await who.post('/profile/confirm-password', { password: TEST_PASSWORD });
      await mine.post(`${path}/update`, { ...body, version: 0 });
      return { body: { ...body, version: 1 } };
    },
  },
  'provisioning.update': {
    provider: true,
    both: { field: 'role', theirs: 'ROLE_PAY_ADMIN', mine: 'ROLE_PAY_ADMIN' },
    element: async ({ mine, theirs, customer: { customerId } }) => {
      const path = '/admin/provisioning';
      const body = {
        customer: customerId,
        role: 'ROLE_SUPERVISOR',
        infraId: customerId,
        profileId: null,
      };
      for (const who of [mine, theirs])
        await who.post('/profile/confirm-password', { password: TEST_PASSWORD });
      await mine.post(`${path}/update`, { ...body, version: 0 });
      return { body: { ...body, version: 1 } };
    },
  },
  'proofs.update': {
    provider: true,
    both: { field: 'recipients', theirs: ['a@client.example'], mine: ['b@client.example'] },
    element: async ({ mine, customer: { customerId } }) => {
      const body = { customer: customerId, recipients: [] };
      await mine.post('/proofs/update', { ...body, version: 0 });
      return { body: { ...body, version: 1 } };
    },
  },
  'vehicles.save': {
    both: label,
    element: byPath('/vehicles/edit-post', ({ agency }) => ({
      registration: 'AB-123-CD',
      label: 'Tracteur',
      nation: null,
      infraId: agency,
      active: true,
      vin: null,
    })),
  },
  'directory.save': {
    both: { field: 'jobTitle', theirs: 'Conducteur de nuit', mine: 'Conductrice' },
    element: byPath('/collaborator/edit-post', person),
  },
  'civil-data.save': {
    both: { field: 'since', theirs: '2026-02-01', mine: '2026-03-01' },
    element: async (place) => {
      const { id } = await made(place.mine, '/collaborator/edit-post/0', person(place));
      const values = { nationality: 'FR', permitNumber: null, permitExpiresOn: null };
      const body = { section: 'nationality', since: '2026-01-01', values };
      const path = `/collaborator/civil-data/${id}/record`;
      const record = await made(place.mine, `${path}/0`, { ...body, version: 0 });
      return { path: { id, record: record.id }, body: { ...body, version: record.version } };
    },
  },
  'directory.saveMission': {
    both: { field: 'jobTitle', theirs: 'Conducteur de nuit', mine: 'Conductrice' },
    element: async (place) => {
      const { path, version } = await newMission(place);
      return { path, body: { ...mission(place), version } };
    },
  },
  'directory.endMission': {
    both: { field: 'endsOn', theirs: '2026-03-31', mine: '2026-06-30' },
    element: async (place) => {
      const { path, version } = await newMission(place);
      return { path, body: { version } };
    },
  },
  'groups.saveCollaboratorGroup': {
    both: label,
    element: byBody('/group-management/save-collaborator-group', group),
  },
  'groups.saveVehicleGroup': {
    both: label,
    element: byBody('/group-management/save-vehicle-group', group),
  },
  'interlocutors.save': {
    provider: true,
    both: { field: 'name', theirs: 'Le sien', mine: 'Le mien' },
    element: byPath('/admin/interlocutor/interlocutors/edit', ({ customer }) => ({
      type: 'commercial',
      name: 'Paule',
      email: null,
      phone: '0102030405',
      infraId: customer.customerId,
    })),
  },
  'faq-categories.save': {
    provider: true,
    both: { field: 'position', theirs: 7, mine: 9 },
    element: byBody(
      '/admin/faq/category/edit-post',
      ({ agency }) => ({
        label: `Conflits ${agency}`,
        modules: ['general'],
        position: 1,
        isForAdmin: false,
        isOnHome: false,
      }),
      'categoryId',
    ),
  },
  'faq-admin.articleSave': {
    provider: true,
    both: label,
    element: async (place) => {
      const category = {
        label: `Articles ${place.agency}`,
        modules: [],
        position: 1,
        isForAdmin: false,
        isOnHome: false,
        categoryId: 0,
        version: 0,
      };
      const { id: categoryId } = await made(place.mine, '/admin/faq/category/edit-post', category);
      return byPath('/admin/faq/article/edit-post', () => ({
        categoryId,
        label: 'Article',
        content: '<p>Texte</p>',
        tags: [],
        isForAdmin: false,
        isOnHome: false,
        isOnTop: false,
      }))(place);
    },
  },
  'naf-codes.save': {
    provider: true,
    both: label,
    // No code of the nomenclature ends in R, and none of the tests beside.
    element: byPath('/admin/naf/edit', ({ agency }) => ({
      code: `${String(agency % 90).padStart(2, '0')}.${String(agency % 89).padStart(2, '0')}R`,
      groupId: null,
      label: 'Code',
    })),
  },
  'naf-groups.save': {
    provider: true,
    both: { field: 'position', theirs: 7, mine: 9 },
    element: byPath('/admin/naf/group/edit', ({ agency }) => ({
      label: `Groupe ${agency}`,
      position: 1,
    })),
  },
  'infrastructures.save': {
    provider: true,
    both: { field: 'name', theirs: 'Agence Nord', mine: 'Agence Sud' },
    element: loaded(
      ({ agency }) => `/admin/infrastructures/edit/${agency}`,
      [
        'parentId',
        'type',
        'name',
        'code',
        'siren',
        'siret',
        'timezone',
        'holidayZone',
        'phase',
        'active',
        'version',
      ],
    ),
  },
  'infrastructure-rights.save': {
    provider: true,
    both: { field: 'settings', theirs: { 'vehicle.read': 'deny' }, mine: { 'group.read': 'deny' } },
    element: loaded(
      ({ customer }) => `/admin/infrastructures/rights/${customer.companyId}`,
      ['settings', 'version'],
    ),
  },
  'users.saveInformations': {
    both: { field: 'lastName', theirs: 'Durand', mine: 'Dupont' },
    element: async (place) => {
      const { id, body } = await newAccount(place);
      return { path: { userId: id }, body };
    },
  },
  'users.saveSso': {
    both: { field: 'identifier', theirs: 'le-sien', mine: 'le-mien' },
    element: async (place) => {
      const { id, body } = await newAccount(place);
      return { path: { userId: id }, body: { version: body.version } };
    },
  },
  'users.savePerimeters': {
    both: ({ customer }) => ({
      field: 'ids',
      theirs: [customer.agencies[0]],
      mine: [customer.agencies[1]],
    }),
    element: async (place) => {
      const { id, body } = await newAccount(place);
      return { path: { userId: id }, body: { version: body.version } };
    },
  },
  'users.savePerimetersIn': {
    both: ({ customer }) => ({
      field: 'ids',
      theirs: [customer.agencies[0]],
      mine: [customer.agencies[1]],
    }),
    element: async (place) => {
      const { id, body } = await newAccount(place);
      const path = { userId: id, infraId: place.customer.companyId };
      return { path, body: { version: body.version } };
    },
  },
  'users.saveAccreditation': {
    both: { field: 'mode', theirs: 'all', mine: 'inherit' },
    element: async (place) => {
      const { id } = await newAccount(place);
      const path = { userId: id, tab: 'documents', infraId: place.customer.companyId };
      return { path, body: { items: [], version: 0 } };
    },
  },
  'administrators.save': {
    provider: true,
    both: { field: 'lastName', theirs: 'Durand', mine: 'Dupont' },
    element: async (place) => {
      const { id, body } = await newAccount(place, 'ROLE_ADMIN');
      return { path: { id }, body };
    },
  },
  'user-profiles.save': {
    both: { field: 'name', theirs: 'Le sien', mine: 'Le mien' },
    element: byCreation('/modules/users/profiles/new', ({ customer }) => ({
      name: 'Profil',
      description: '',
      infraId: customer.customerId,
      parentId: null,
      settings: {},
    })),
  },
};
