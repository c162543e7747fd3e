// Versioned saves of pay variables, pay periods and payroll.
import { FIELDS } from '#areas/payroll/final-settlement/fields.ts';
import { NEW_CASE } from '#areas/payroll/pay-simulator/pay-case.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import {
  made,
  read,
  byBody,
  byCreation,
  loaded,
  newMission,
  type Fields,
  type Place,
  type Recipe,
  label,
} from './recipe.setup.fixtures.ts';

const OFFICE = '/admin/evp-back-office';
const headingOf = async (place: Place): Promise<number> => {
  const { rows } = await read(place.mine, `${OFFICE}/heading/list/json?length=50`);
  return (rows as readonly { id: number }[])[0]?.id ?? 0;
};
const rowOf = async (place: Place, path: string): Promise<Fields> => {
  const { rows } = await read(place.mine, path);
  const [row] = rows as readonly Fields[];
  if (row === undefined) throw new Error(`${path}: no row`);
  return row;
};
const mobility = {
  zone: 'Rhône',
  insee: '69123',
  rate: 200,
  leastShare: 0,
  validFrom: '2026-01',
  mode: 'all',
};
const noSettings = {
  enabled: null,
  formula: null,
  rounding: null,
  execution: null,
  visible: null,
  warnBelow: null,
  warnAbove: null,
  autoAccept: null,
};

/** By the name of the save in the inventory. */
export const paySaves: Readonly<Record<string, Recipe>> = {
  'pay-reports.save': {
    own: true,
    both: { field: 'name', theirs: 'Le sien', mine: 'Le mien' },
    element: async (place) => {
      const body = {
        name: 'Rapport',
        shared: false,
        definition: {
          span: 3,
          until: null,
          lines: 'person',
          columns: 'heading',
          headings: [],
          agencies: [],
        },
      };
      return {
        body: { ...body, ...(await made(place.mine, '/report-vpe/save', { id: null, ...body })) },
      };
    },
  },
  'headings.save': {
    both: label,
    element: async (place) => {
      const id = await headingOf(place);
      return loaded(
        () => `${OFFICE}/heading/${id}`,
        ['label', 'formula', 'decimals', 'active', 'version'],
      )(place);
    },
  },
  'headings.saveParameter': {
    both: { field: 'source', theirs: 'Accord', mine: 'Usage' },
    element: async (place) => {
      const row = await rowOf(place, `${OFFICE}/parameter/list/json?length=10`);
      const { id, since, source, version } = row;
      return { path: { id }, body: { amount: 151.67, since, source, version } };
    },
  },
  'evp-software.save': {
    both: label,
    element: async (place) => {
      const row = await rowOf(place, `${OFFICE}/software/list/json?length=10`);
      return loaded(
        () => `${OFFICE}/software/${String(row['id'])}`,
        ['label', 'layout', 'active', 'version'],
      )(place);
    },
  },
  'formulas.save': {
    both: label,
    notKept: ['note'],
    element: async (place) => {
      const form = { label: 'Formule', unit: 'number', description: '', text: '1', tests: [] };
      const create = { ...form, code: 'essai' };
      const { id } = await made(place.mine, `${OFFICE}/formula`, create);
      const { version } = await read(place.mine, `${OFFICE}/formula/${id}`);
      return { path: { id }, body: { ...form, version } };
    },
  },
  'evp-models.save': {
    both: label,
    element: byCreation(`${OFFICE}/model`, () => ({
      label: 'Modèle',
      note: '',
      items: [],
      infras: [],
    })),
  },
  'heading-configs.save': {
    both: { field: 'until', theirs: '2026-06-30', mine: '2026-09-30' },
    element: async (place) => {
      const headingId = await headingOf(place);
      return byCreation(`${OFFICE}/heading-config`, ({ agency }) => ({
        headingId,
        infraId: agency,
        collaboratorId: null,
        since: '2026-01-01',
        until: null,
        settings: { ...noSettings, visible: true },
      }))(place);
    },
  },
  'evp-configuration.save': {
    both: { field: 'note', theirs: 'La sienne', mine: 'La mienne' },
    // Neither has saved it yet: both see what counts by default.
    element: async ({ agency }) => ({ body: { infraId: agency, softwareId: null, version: 0 } }),
  },
  'evp-plannings.save': {
    both: label,
    element: byBody(`${OFFICE}/planning/save-data/json`, () => ({
      label: 'Planning',
      note: '',
      year: 2026,
      rows: [],
    })),
  },
  'mobility-payments.save': {
    both: { field: 'zone', theirs: 'Lyon', mine: 'Lyon Est' },
    // Neither has saved it yet.
    element: async ({ agency }) => ({ path: { id: agency }, body: { ...mobility, version: 0 } }),
  },
  'pay-simulator.change': {
    both: { field: 'amount', theirs: 230_000, mine: 240_000 },
    element: async (place) => {
      const { mine, agency } = place;
      const body = { ...NEW_CASE, label: 'Conducteur', infraId: agency };
      const { id } = await made(mine, '/pay-simulator/details/0', body);
      return { path: { id }, body: { ...body, version: 0 } };
    },
  },
  'advance-payments.changeSetting': {
    both: { field: 'maxAmount', theirs: 30_000, mine: 40_000 },
    element: async ({ portal, customer, mine, agency }) => {
      const heading = await portal.elevated((tx) =>
        tx
          .insertInto('heading')
          .values({
            customer_id: customer.customerId,
            code: 'ACOMPTE',
            label: 'Acompte',
            unit: 'euro',
            formula: '0 €',
            decimals: 2,
            position: 999,
            active: true,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const rule = {
        headingId: heading['id'],
        maxAmount: null,
        maxPerMonth: null,
        monthlyCeiling: null,
        firstDay: 1,
        lastDay: 31,
        minSeniority: 0,
        active: true,
      };
      const at = '/collaborative/advance-payment-configuration/save';
      const { id, version } = await made(mine, at, { infraId: agency, ...rule });
      return { path: { id }, body: { ...rule, version } };
    },
  },
  'final-settlement.edit': {
    both: { field: 'heirs', theirs: 'Sa fille', mine: 'Son fils' },
    notKept: ['transition', 'note'],
    element: async (place) => {
      const { id: collaboratorId } = (await newMission(place)).path;
      const settlement = { collaboratorId, reason: 21, endsOn: '2026-06-30' };
      const { id } = await made(place.mine, '/final-settlement/create', settlement);
      const row = await read(place.mine, `/final-settlement/edit/${id}`);
      const fields = ['version', 'assigneeId', ...Object.keys(FIELDS)];
      return { path: { id }, body: Object.fromEntries(fields.map((f) => [f, row[f]])) };
    },
  },
  'mobility-payments.enable': {
    both: { field: 'enabled', theirs: true, mine: false },
    element: async ({ mine, agency }) => {
      const at = `/admin/mobility-payment/edit/${agency}`;
      const { version } = await made(mine, at, { ...mobility, version: 0 });
      return { path: { id: agency }, body: { version } };
    },
  },
  'pay-periods.save': {
    both: { field: 'lastDay', theirs: '2026-06-29', mine: '2026-06-28' },
    element: async ({ portal, customer, mine }) => {
      const { customerId, companyId } = customer;
      await portal.elevated((tx) =>
        ensurePeriods(tx, { customerId, companyId, from: '2026-06', to: '2026-06' }),
      );
      const { rows } = await read(mine, '/pay-period/list/json?length=10');
      const [{ id, version }] = rows as readonly [{ id: number; version: number }];
      return { path: { id }, body: { firstDay: '2026-06-01', version } };
    },
  },
  'payroll-layouts.save': {
    both: label,
    notKept: ['note'],
    element: async (place) => {
      const { id } = await made(place.mine, `${OFFICE}/payroll-layout`, {
        code: 'essai',
        label: 'Essai',
        preset: 'wide-csv',
      });
      return loaded(
        () => `${OFFICE}/payroll-layout/${id}`,
        ['label', 'active', 'layout', 'version'],
      )(place);
    },
  },
};
