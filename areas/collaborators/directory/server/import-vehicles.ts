// Vehicles from a file (a workbook, a fleet software): one line a vehicle, known by its registration. Those that the file does not name stay as they are.
import { tables } from '#platform/server/call.ts';
import { invalid } from '#platform/server/app-error.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { flag, text } from '#platform/server/imports/readers.ts';
import { texts } from '#platform/contract/texts.ts';
import { agenciesByName, customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { VehicleForm } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DirectoryTables } from './table.ts';
import { writeVehicle } from './vehicles.ts';

const t = texts(fr);
const columns = fields({
  registration: { label: fr.registration, reader: text({ max: 20 }), required: true, width: 150 },
  agency: { label: fr.agency, reader: text({ max: 120 }), required: true, width: 190 },
  label: { label: fr.label, reader: text({ max: 80 }), width: 200 },
  vin: { label: fr.vin, reader: text({ max: 17 }), width: 190 },
  active: { label: fr.active, reader: flag(), width: 110 },
});

const standing = (call: Pick<ImportCall, 'tx' | 'actor'>, customerId: number) =>
  tables<DirectoryTables & InfrastructureTables>(call)
    .selectFrom('vehicle as v')
    .innerJoin('infrastructure as i', 'i.id', 'v.infra_id')
    .select([
      'v.id',
      'v.version',
      'v.registration',
      'i.name as agency',
      'v.infra_id as infraId',
      'v.label',
      'v.vin',
      'v.nation',
      'v.active',
    ])
    .where('v.customer_id', '=', customerId)
    .where('v.infra_id', '=', anyOf(call.actor.scope))
    .orderBy('v.registration')
    .execute();
type Standing = Awaited<ReturnType<typeof standing>>[number];
const cells = (v: Standing) => [v.registration, v.agency, v.label, v.vin, v.active];

/** As the form checks it: its faults are those of the line. */
const formOf = (values: object): VehicleForm => {
  const read = VehicleForm.safeParse(values);
  if (read.success) return read.data;
  throw invalid(
    Object.fromEntries(read.error.issues.map((i) => [String(i.path[0]), i.message] as const)),
  );
};

type Values = ImportLine<typeof columns>['values'];
/** What a line leaves out stays as it was. */
const valuesOf = (v: Values, was: Standing | undefined) => ({
  registration: v.registration,
  label: v.label === undefined ? was?.label : v.label,
  vin: v.vin === undefined ? was?.vin : v.vin,
  active: v.active ?? was?.active ?? true,
});
const formFor = (v: Values, was: Standing | undefined, infraId: number): VehicleForm => {
  const { label = null, vin = null, ...rest } = valuesOf(v, was);
  const [nation, version] = was === undefined ? [null, 0] : [was.nation, was.version];
  return formOf({ ...rest, label, vin, infraId, nation, version });
};
interface Order {
  readonly log: ImportLog<typeof columns>;
  readonly was: Standing | undefined;
  readonly infraId: number;
}
const writeLine = async (
  call: ImportCall,
  { line, values }: ImportLine<typeof columns>,
  { log, was, infraId }: Order,
): Promise<void> => {
  const agency = was?.infraId === infraId ? was.agency : values.agency;
  const before = was === undefined ? [] : cells(was);
  const differences = differencesOf(columns, before, { ...values, agency });
  if (was !== undefined && differences.length === 0) return;
  const form = formFor(values, was, infraId);
  const row = { line, label: values.registration };
  if (was !== undefined) await log.touching('vehicle', [{ ...row, id: was.id }]);
  const { id } = await writeVehicle(call, was?.id ?? 0, form);
  if (was === undefined) await log.made('vehicle', [{ ...row, id }]);
  const what = was === undefined ? 'created' : 'changed';
  log.tell({ ...changeOf(line, values.registration, differences), what });
};

export const vehicleImport = importKind({
  kind: 'directory.vehicles',
  title: fr.vehicles,
  may: 'vehicle.write',
  tables: ['vehicle'],
  fields: columns,
  customer: customerOf,
  rows: async (call, customerId) => (await standing(call, customerId)).map(cells),
  apply: async (call, customerId, lines, log) => {
    const agencyOf = await agenciesByName(call, customerId);
    const rows = new Map((await standing(call, customerId)).map((v) => [v.registration, v]));
    const plate = (typed: string): string =>
      VehicleForm.shape.registration.safeParse(typed).data ?? typed;
    const once = onceEach(
      lines.map(({ line, values }) => ({
        line,
        values: { ...values, registration: plate(values.registration) },
      })),
      ({ values }) => values.registration,
      ({ line }, before) => log.problem(line, 'registration', t('sameVehicle', { line: before })),
    );
    await eachLine({ tx: call.tx, lines: once, log }, async (one) => {
      const infraId = agencyOf(one.values.agency);
      if (infraId === null) throw invalid({ agency: fr.agencyWrong });
      await writeLine(call, one, { log, was: rows.get(one.values.registration), infraId });
    });
  },
});
