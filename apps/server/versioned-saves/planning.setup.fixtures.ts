// Versioned saves of planning and working time.
import {
  made,
  read,
  byPath,
  byBody,
  type Fields,
  type Place,
  type Recipe,
  label,
  newMission,
  newPerson,
} from './recipe.setup.fixtures.ts';

const calendarAttribute = ({ agency }: Place): Fields => ({
  infraId: agency,
  label: 'Remarque',
  kind: 'text',
  choices: [],
  mandatory: false,
  visible: true,
  position: 1,
  active: true,
});
const circuit = ({ agency }: Place): Fields => ({
  code: 'C1',
  label: 'Tournée',
  color: 'a',
  infraId: agency,
  weekdays: [1, 2],
  start: 360,
  end: 720,
  pause: 0,
  shiftCode: 'CD',
  vehicleGroupId: null,
  validFrom: '2026-01-01',
  validTo: null,
  values: {},
});

/** By the name of the save in the inventory. */
export const planningSaves: Readonly<Record<string, Recipe>> = {
  'clocking.saveEmployer': {
    both: { field: 'name', theirs: 'Intérim Rhône', mine: 'Intérim Isère' },
    element: async ({ mine, agency }) => {
      const employer = { type: 'INTERIM', name: 'Intérim', infraId: agency };
      const at = '/clocking/employers-management/save';
      const { id } = await made(mine, at, { ...employer, id: 0 });
      return { body: { ...employer, id, version: 0 } };
    },
  },
  'schedules.codeSave': {
    both: label,
    element: byBody('/planning/codes/edit', () => ({
      kind: 'absence',
      code: 'ZZ',
      label: 'Récupération',
      color: 'a',
      unit: 'day',
      nature: 'AUTRE',
      counts: 'open',
      visibility: 'shown',
      start: null,
      end: null,
      pause: 0,
      from: null,
      to: null,
    })),
  },
  'week-templates.save': {
    both: label,
    element: byBody('/exploitation/week-templates/edit', ({ agency }) => ({
      label: 'Semaine type',
      infraId: agency,
      weeks: [[{ code: 'CD', start: 480, end: 960, pause: 60 }, ...Array(6).fill(null)]],
    })),
  },
  'staffing-needs.save': {
    both: label,
    element: byBody('/exploitation/staffing-needs/edit', ({ agency }) => ({
      label: 'Quai',
      infraId: agency,
      groupId: null,
      qualification: null,
      weekdays: [1, 2],
      start: 360,
      end: 840,
      required: 2,
      holidays: 'none',
      validFrom: '2026-12-07',
      validTo: null,
      exceptions: [],
    })),
  },
  'circuits.attributeSave': {
    both: label,
    element: byPath('/circuits/attribute/edit', () => ({
      label: 'Quai',
      kind: 'text',
      options: [],
      required: false,
      position: 1,
    })),
  },
  'circuits.templateSave': {
    both: label,
    notKept: ['keepValidated'],
    element: byBody('/circuits/template/edit', circuit),
  },
  'calendar-attribute.save': {
    both: label,
    element: byBody('/exploitation/calendar/attribute/configuration/save', calendarAttribute),
  },
  'steering-formulas.save': {
    both: label,
    element: byBody('/admin/exploitation/steering-formula-configuration/save', () => ({
      code: 'essai',
      label: 'Essai',
      unit: 'number',
      text: '1',
      description: '',
    })),
  },
  'steering-columns.save': {
    both: label,
    element: async (place) => {
      const formula = { code: 'essai', label: 'E', unit: 'number', text: '1', description: '' };
      const at = '/admin/exploitation/steering-formula-configuration/save';
      const { id: formulaId } = await made(place.mine, at, { ...formula, id: 0, version: 0 });
      return byBody(
        '/admin/exploitation/steering-column-configuration/save-steering-column',
        () => ({
          format: 'decimal',
          decimals: 0,
          thresholds: [],
          label: 'Colonne',
          head: 'Col',
          formulaId,
          audience: [],
          active: true,
        }),
      )(place);
    },
  },
  'counters.counterSave': {
    both: label,
    element: byPath('/counters/settings/edit', () => ({
      code: 'ZZ',
      label: 'Compteur',
      format: 'day',
      period: 'none',
      available: 'at_once',
      earning: { kind: 'credited' },
      keptMost: null,
      keptMonths: null,
      absences: [],
      counts: 'open',
      position: 90,
      active: true,
    })),
  },
  'debit-credit.savePerson': {
    both: { field: 'most', theirs: 3_600, mine: 7_200 },
    element: async (place) => ({
      path: { id: await newPerson(place) },
      body: {
        version: 0,
        enabled: null,
        since: null,
        period: null,
        format: null,
        dayMinutes: null,
        least: null,
        most: null,
      },
    }),
  },
  'my-counters.saveDisplay': {
    both: { field: 'holidays', theirs: false, mine: true },
    element: async ({ agency }) => ({
      body: { infraId: agency, widgets: [], holidays: true, version: 0 },
    }),
  },
  'theoretical-schedules.save': {
    both: { field: 'endsOn', theirs: '2027-03-28', mine: '2027-06-27' },
    element: async (place) => {
      const { path } = await newMission(place);
      return byPath('/exploitation/theoretical-schedules/edit', () => ({
        collaboratorId: path.id,
        startsOn: '2026-12-07',
        endsOn: null,
        weeks: [[{ code: 'CD', start: 480, end: 960, pause: 60 }, ...Array(6).fill(null)]],
      }))(place);
    },
  },
  'offences.saveSettings': {
    both: { field: 'costs', theirs: [1, 2, 3, 4, 5, 6, 7], mine: [2, 2, 3, 4, 5, 6, 7] },
    element: async ({ mine }) => {
      const { settings, version } = await read(mine, '/offences/settings/load');
      return { body: { ...(settings as Fields), version } };
    },
  },
};
