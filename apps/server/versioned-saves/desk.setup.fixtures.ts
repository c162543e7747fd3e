// Versioned saves of the desk, of documents and of announcements.
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import {
  byBody,
  byCreation,
  byPath,
  read,
  label,
  made,
  type Place,
  type Recipe,
} from './recipe.setup.fixtures.ts';

const name = { field: 'name', theirs: 'Le sien', mine: 'Le mien' };
const theme = (text: string, parentId: number | null) => ({
  parentId,
  label: text,
  audience: ['ROLE_ADMIN'],
  serviceId: null,
  firstMinutes: null,
  nextMinutes: null,
  solutionMinutes: null,
  interlocutorType: null,
  position: 0,
});
const inspected = ({ agency }: Place) => ({
  inspectedOn: '2026-03-10',
  place: 'road',
  authority: 'DREAL',
  reference: null,
  infraId: agency,
  collaboratorId: null,
  plate: null,
  vehicles: 1,
  minor: 0,
  serious: 0,
  verySerious: 0,
  mostSerious: 0,
  note: null,
});
const fined = ({ agency }: Place) => ({
  number: `Avis ${agency}`,
  sentOn: '2026-03-10',
  happenedOn: '2026-03-03',
  happenedAt: 570,
  plate: 'AB-123-CD',
  infraId: agency,
  offence: null,
  place: null,
});
const todo = '/admin/todolist';
const choiceOf =
  (text: string) =>
  ({ agency }: Place) => ({ label: `${text} ${agency}`, type: '1', columns: ['label'] });
const releases = '/admin/release-notes';
const themes = '/admin/message/theme-management';
const newTheme = ({ mine, agency }: Place) =>
  made(mine, `${themes}/theme/new`, { ...theme(`Thème ${agency}`, null), version: 0 });

/** By the name of the save in the inventory. */
export const deskSaves: Readonly<Record<string, Recipe>> = {
  'traffic-fines.save': {
    both: { field: 'plate', theirs: 'AA-111-AA', mine: 'BB-222-BB' },
    element: byPath('/traffic-fines/edit', fined),
  },
  'inspections.save': {
    both: { field: 'authority', theirs: 'Le sien', mine: 'Le mien' },
    element: byPath('/inspections/edit', inspected),
  },
  'mailboxes.save': {
    provider: true,
    both: name,
    element: byPath('/admin/inbound-mail/mailbox', ({ agency }) => ({
      name: `Boîte ${agency}`,
      address: `boite${agency}@portail.test`,
      protocol: 'http',
      host: null,
      port: 993,
      security: 'tls',
      login: null,
      folder: 'INBOX',
      authority: null,
      serviceId: null,
      customerId: null,
      isActive: false,
    })),
  },
  'ticket-systems.save': {
    provider: true,
    both: name,
    element: byPath('/admin/ticket-mirror/system', ({ agency }) => ({
      name: `Tickets ${agency}`,
      address: 'https://tickets.exemple.fr/events',
      link: null,
      customerId: null,
      isActive: false,
    })),
  },
  'customer-visits.save': {
    provider: true,
    both: { field: 'subject', theirs: 'Le sien', mine: 'Le mien' },
    element: async (place) => {
      const { visitors } = await read(place.mine, '/admin/customer-visit/modal-options');
      const [visitor] = visitors as readonly { value: string }[];
      return byPath('/admin/customer-visit/edit', ({ agency }) => ({
        infraId: agency,
        visitedOn: '2026-03-02',
        startsAt: null,
        kind: 'audit',
        state: 'planned',
        subject: 'Visite',
        visitorId: Number(visitor?.value),
        supervisorIds: [],
        kilometres: 0,
        meals: 0,
        nights: 0,
        report: null,
      }))(place);
    },
  },
  'todo-topics.save': {
    provider: true,
    both: label,
    element: byPath(`${todo}/topic/edit`, ({ agency }) => ({
      label: `Point ${agency}`,
      category: '1',
      supervisor: 'pay_administrator',
      recurrence: 'monthly',
      dueDays: 0,
      seenBy: null,
      isActive: false,
      position: 0,
    })),
  },
  'todo-choice-settings.save': {
    provider: true,
    both: label,
    element: byPath(`${todo}/choice-setting/edit`, choiceOf('Choix')),
  },
  'todo-exports.save': {
    provider: true,
    both: label,
    element: async (place) => {
      const choice = { ...choiceOf('Colonnes')(place), version: 0 };
      const { id } = await made(place.mine, `${todo}/choice-setting/edit/0`, choice);
      const body = { label: 'Fichier', type: '1', format: 'csv', isEnabled: true };
      return byPath(`${todo}/export/edit`, () => ({ ...body, choiceSettingId: id }))(place);
    },
  },
  'todolist.saveComment': {
    both: { field: 'comment', theirs: 'Le sien', mine: 'Le mien' },
    element: async ({ mine, customer, portal }) => {
      const { companyId, customerId } = customer;
      const month = '2026-06';
      await portal.elevated((tx) =>
        ensurePeriods(tx, { customerId, companyId, from: month, to: month }),
      );
      const dueOn = `${month}-30`;
      const point = { category: 1, month, infraId: companyId, label: 'Point', dueOn };
      const { id } = await made(mine, '/todolist/add-checkpoint', point);
      return { body: { checkpoint: id, comment: '', version: 0 } };
    },
  },
  'release-note-types.save': {
    provider: true,
    both: name,
    element: byPath(`${releases}/type/edit`, ({ agency }) => ({
      name: `Type ${agency}`,
      position: 1,
    })),
  },
  'release-notes-admin.save': {
    provider: true,
    both: name,
    element: async (place) => {
      const type = { name: `Genre ${place.agency}`, position: 1, version: 0 };
      const { id: typeId } = await made(place.mine, `${releases}/type/edit/0`, type);
      const body = { name: 'Note', typeId, text: 'Texte', audience: ['ROLE_ADMIN'] };
      return byPath(`${releases}/edit`, () => body)(place);
    },
  },
  'services.save': {
    provider: true,
    both: name,
    element: byCreation('/admin/service/', ({ agency }) => ({
      name: `Service ${agency}`,
      email: null,
      isAnonymous: true,
      memberIds: [],
      substituteIds: [],
      opensAt: 480,
      closesAt: 1_080,
      weekdays: [1, 2, 3, 4, 5],
      closedDays: 30,
      answerTarget: null,
      solutionTarget: null,
    })),
  },
  'message-templates.save': {
    provider: true,
    both: name,
    element: byCreation('/message/template/new', ({ agency }) => ({
      name: `Modèle ${agency}`,
      text: 'Bonjour,',
      themeId: null,
    })),
  },
  'message-themes.saveTheme': {
    provider: true,
    both: label,
    element: byCreation(`${themes}/theme/new`, ({ agency }) => theme(`Thème ${agency}`, null)),
  },
  'message-themes.saveSubtheme': {
    provider: true,
    both: label,
    element: async (place) => {
      const { id: parentId } = await newTheme(place);
      const body = theme('Sous-thème', parentId);
      const { id, version } = await made(place.mine, `${themes}/subtheme/new`, {
        ...body,
        version: 0,
      });
      return { path: { id }, body: { ...body, version } };
    },
  },
  'document-types.save': {
    both: label,
    element: byBody('/admin/collaborative/document-type/save', () => ({
      label: 'Type',
      isMonthly: false,
      isVisible: true,
      validityMonths: null,
      requiredFor: [],
      proves: null,
      isArchived: false,
    })),
  },
  'announcements.update': {
    both: name,
    element: byBody('/admin/publication/publication-update', ({ customer }) => ({
      name: 'Annonce',
      text: 'Texte',
      audience: ['admin'],
      infraId: customer.companyId,
      beginsOn: '2026-01-01',
      endsOn: null,
      mustConfirm: false,
    })),
  },
};
