// Versioned saves of the desk, of documents and of announcements.
import {
  byBody,
  byCreation,
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
const themes = '/admin/message/theme-management';
const newTheme = ({ mine, agency }: Place) =>
  made(mine, `${themes}/theme/new`, { ...theme(`Thème ${agency}`, null), version: 0 });

/** By the name of the save in the inventory. */
export const deskSaves: Readonly<Record<string, Recipe>> = {
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
