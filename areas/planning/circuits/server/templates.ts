// Circuits themselves.
import { formatRange } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { texts } from '#platform/contract/texts.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { groupOf } from '#areas/collaborators/groups/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import type { circuits, Field, LeftDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { fieldsOf, readValues } from './attributes.ts';
import type { CircuitTables } from './table.ts';

const t = texts(fr);
type Calling = { readonly tx: Tx; readonly actor: Actor };
const inSight = ({ tx, actor }: Calling, ids: readonly number[]) =>
  tables<CircuitTables>({ tx })
    .selectFrom('circuit')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('infra_id', '=', anyOf(actor.scope))
    .orderBy('code')
    .execute();

const NAMED_DAYS = 8;
/** Days from today on whose plan this circuit already made; null where there is none. */
const validatedAhead = async (
  call: Calling & { readonly now: Temporal.Instant },
  circuitId: number,
): Promise<LeftDays | null> => {
  const rows = await tables<CircuitTables & DirectoryTables>(call)
    .selectFrom('circuit_assignment as a')
    .innerJoin('collaborator as c', 'c.id', 'a.collaborator_id')
    .select(['a.day', 'c.last_name', 'c.first_name'])
    .where('a.circuit_id', '=', circuitId)
    .where('a.status', '=', 'validated')
    .where('a.day', '>=', todayIn(call.now))
    .orderBy('a.day')
    .execute();
  const [first, last] = [rows[0], rows.at(-1)];
  return first === undefined || last === undefined
    ? null
    : {
        count: rows.length,
        first: first.day,
        last: last.day,
        days: rows.slice(0, NAMED_DAYS).map((r) => ({
          day: r.day,
          name: personName({ lastName: r.last_name, firstName: r.first_name }),
        })),
      };
};

type Saving = HandlerCall<typeof circuits.templateSave>;
type Before = Awaited<ReturnType<typeof inSight>>[number];
/** The agency of a circuit: in sight, and of the same customer as before. */
const agencyFor = async (call: Saving, before: Before | undefined) => {
  const { infraId } = call.body;
  const agency = call.actor.scope.includes(infraId)
    ? await infrastructureOf(call.tx, infraId)
    : null;
  if (agency === null || agency.type !== 'agency') throw invalid({ infraId: fr.agencyWrong });
  if (before !== undefined && before.customer_id !== agency.customerId)
    throw invalid({ infraId: fr.customerMoves });
  return agency;
};
const refuseForeignGroup = async (
  call: Saving,
  customerId: number,
  before: Before | undefined,
): Promise<void> => {
  const { vehicleGroupId } = call.body;
  // A group from above that the caller does not see stays where it was.
  if (vehicleGroupId === null || vehicleGroupId === before?.vehicle_group_id) return;
  const group = await groupOf(call, 'vehicle', vehicleGroupId);
  if (group === null || group.customerId !== customerId)
    throw invalid({ vehicleGroupId: fr.groupWrong });
};
const refuseTakenCode = async (call: Saving): Promise<void> => {
  const { id, infraId, code } = call.body;
  const taken = await tables<CircuitTables>(call)
    .selectFrom('circuit')
    .select('id')
    .where('infra_id', '=', infraId)
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ code: fr.codeTaken });
};
const hoursMove = (before: Before, { start, end, pause, shiftCode }: Saving['body']): boolean =>
  before.starts_minute !== start ||
  before.ends_minute !== end ||
  before.break_minutes !== pause ||
  before.shift_code !== shiftCode;
/** Validated days to come would keep the hours of before: the caller is asked first. */
const refuseLeftDays = async (call: Saving, before: Before): Promise<void> => {
  const { id, keepValidated } = call.body;
  const left =
    hoursMove(before, call.body) && !keepValidated ? await validatedAhead(call, id) : null;
  if (left === null) return;
  throw new AppError('validated_days', {
    status: 409,
    message: t('keptDays', { count: left.count, range: formatRange(left) }),
    extra: { left },
  });
};
const columnsOf = async (call: Saving, customerId: number) => {
  const { body } = call;
  return {
    code: body.code,
    label: body.label,
    color: body.color,
    infra_id: body.infraId,
    weekdays: [...new Set(body.weekdays)].toSorted((a, b) => a - b),
    starts_minute: body.start,
    ends_minute: body.end,
    break_minutes: body.pause,
    shift_code: body.shiftCode,
    needs: [...new Set(body.needs)],
    vehicle_group_id: body.vehicleGroupId,
    valid_from: body.validFrom,
    valid_to: body.validTo,
    values: JSON.stringify(await readValues(call.tx, customerId, body.values)),
  };
};

export const saveTemplate = async (call: Saving): Promise<{ id: number; version: number }> => {
  const { id, version, infraId } = call.body;
  const [before] = id === 0 ? [] : await inSight(call, [id]);
  if (id !== 0 && before === undefined) throw notFound();
  const { customerId } = await agencyFor(call, before);
  await refuseForeignGroup(call, customerId, before);
  await refuseTakenCode(call);
  if ((await codeBookOf(call.tx, customerId)).shift(call.body.shiftCode) === undefined)
    throw invalid({ shiftCode: fr.shiftUnknown });
  const row = await columnsOf(call, customerId);
  if (before === undefined)
    return tables<CircuitTables>(call)
      .insertInto('circuit')
      .values({ ...row, customer_id: customerId })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  await refuseLeftDays(call, before);
  const saved = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'circuit',
    { id, version },
    row,
  );
  if (before.infra_id !== infraId)
    await tables<CircuitTables>(call)
      .updateTable('circuit_assignment')
      .set({ infra_id: infraId })
      .where('circuit_id', '=', id)
      .execute();
  return { id: saved.id, version: saved.version };
};

/** What was planned stays: a circuit with validated days gets an end instead. */
export const deleteTemplates = async (
  call: HandlerCall<typeof circuits.templateDelete>,
): Promise<{ done: number }> => {
  const ids = [...new Set(call.body.ids)];
  const templates = await inSight(call, ids);
  if (templates.length < ids.length) throw notFound();
  const kept = await tables<CircuitTables>(call)
    .selectFrom('circuit_assignment')
    .select('circuit_id')
    .distinct()
    .where('circuit_id', '=', anyOf(ids))
    .where('status', '=', 'validated')
    .execute();
  if (kept.length > 0)
    throw new AppError('circuit_used', {
      status: 409,
      message: t('circuitUsed', {
        codes: templates
          .filter((c) => kept.some((k) => k.circuit_id === c.id))
          .map((c) => c.code)
          .join(', '),
      }),
    });
  await tables<CircuitTables>(call).deleteFrom('circuit').where('id', '=', anyOf(ids)).execute();
  return { done: ids.length };
};

/** The fields of a circuit's form; of a new one (0) those of the caller's customers. */
export const templateFields = async (
  call: HandlerCall<typeof circuits.templateFormFields>,
): Promise<{ fields: Field[] }> => {
  const { id } = call.params;
  const [row] = id === 0 ? [] : await inSight(call, [id]);
  if (id !== 0 && row === undefined) throw notFound();
  return {
    fields: await fieldsOf(
      call.tx,
      row === undefined ? call.actor.customers : [row.customer_id],
      (row?.values ?? {}) as Record<string, string>,
    ),
  };
};
