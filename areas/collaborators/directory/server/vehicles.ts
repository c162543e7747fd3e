import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { refuseTaken } from '#platform/server/db/refuse-taken.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { Vehicle, VehicleForm, vehicles } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DirectoryTables } from './table.ts';

const FRANCE = 17;
/** What the form of a new vehicle starts with: its agency is still to be chosen. */
const NEW: Vehicle = {
  id: 0,
  registration: '',
  label: null,
  vin: null,
  nation: FRANCE,
  infraId: 0,
  agency: '',
  active: true,
  updatedAt: null,
  version: 0,
};

export const loadVehicle = async (call: HandlerCall<typeof vehicles.load>): Promise<Vehicle> => {
  if (call.params.id === 0) return NEW;
  const r = await tables<DirectoryTables>(call)
    .selectFrom('vehicle')
    .selectAll()
    .where('id', '=', call.params.id)
    .executeTakeFirst();
  if (r === undefined || !call.actor.scope.includes(r.infra_id)) throw notFound();
  const agency = await infrastructureOf(call.tx, r.infra_id);
  return {
    id: r.id,
    registration: r.registration,
    label: r.label,
    vin: r.vin,
    nation: r.nation,
    infraId: r.infra_id,
    agency: agency?.name ?? '',
    active: r.active,
    updatedAt: r.updated_at,
    version: r.version,
  };
};

/** A vehicle of an agency that the caller does not see. */
const elsewhere = refuseTaken({
  vehicle_registration: () => invalid({ registration: fr.registrationElsewhere }),
});

/** Id 0 is a new vehicle. */
export const writeVehicle = async (
  call: Pick<HandlerCall<typeof vehicles.save>, 'tx' | 'actor'>,
  id: number,
  { infraId, version, ...values }: VehicleForm,
) => {
  const t = tables<DirectoryTables>(call);
  const existing =
    id === 0 ? null : ((await rowById(t, 'vehicle', id, ['customer_id', 'infra_id'])) ?? null);
  if (id !== 0 && (existing === null || !call.actor.scope.includes(existing.infra_id)))
    throw notFound();
  const agency = call.actor.scope.includes(infraId)
    ? await infrastructureOf(call.tx, infraId)
    : null;
  if (
    agency === null ||
    agency.type !== 'agency' ||
    (existing !== null && existing.customer_id !== agency.customerId)
  )
    throw invalid({ infraId: fr.agencyWrong });
  const taken = await t
    .selectFrom('vehicle')
    .select('id')
    .where('customer_id', '=', agency.customerId)
    .where('registration', '=', values.registration)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ registration: fr.registrationTaken });
  if (existing === null)
    return t
      .insertInto('vehicle')
      .values({ ...values, infra_id: agency.id, customer_id: agency.customerId })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
      .catch(elsewhere);
  const saved = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'vehicle',
    { id, version },
    { ...values, infra_id: agency.id },
  ).catch(elsewhere);
  return { id: saved.id, version: saved.version };
};
export const saveVehicle = (call: HandlerCall<typeof vehicles.save>) =>
  writeVehicle(call, call.params.id, call.body);
