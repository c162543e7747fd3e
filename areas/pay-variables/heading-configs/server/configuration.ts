// The configuration of one infrastructure: its payroll software, by inheritance, and its snapshots.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { canonicalText } from '#platform/contract/canonical-text.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { ancestors, infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import {
  exportCodes,
  payConfigurations,
  payrollSoftware,
  type PayHeading,
} from '#areas/pay-variables/headings/server/api.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';
import { softwareRows } from '#areas/pay-variables/headings/server/table.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import type {
  Configuration,
  evpConfiguration,
  Snapshot,
  SnapshotChanges,
} from '../configuration-contract.ts';
import { frozenChanges, type FrozenConfiguration, type FrozenHeading } from '../frozen.ts';
import { fr } from '../fr.ts';
import { highestInSight } from './level.ts';
import { modelsGivenTo } from './models.ts';
import { ownPlace, seenPlace } from './place.ts';
import type { ConfigurationTables } from './table.ts';

type Call = Pick<HandlerCall<typeof evpConfiguration.load>, 'tx' | 'actor' | 'now'>;
const t = (tx: Tx) => tables<ConfigurationTables>({ tx });

/** Where a call speaks of: what it says, the context, or the top; 404 when it is not in sight. */
const placeOf = async (call: Call, infra: number | undefined) => {
  const id = infra ?? (await highestInSight(call));
  if (id === null) throw notFound();
  const place = await seenPlace(call, { infraId: id, collaboratorId: null });
  return {
    id,
    customerId: place.customerId,
    name: place.chain[0]?.name ?? '',
    level: place.chain[0]?.level ?? ('company' as const),
  };
};

/** The payroll software that counts at an infrastructure: its own, or the nearest one said above; null where nobody said. */
export const softwareAt = async (
  tx: Tx,
  infraId: number,
): Promise<{
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly saidAt: number;
} | null> => {
  const [up, s] = [levelRows('up'), softwareRows('s')];
  const [software] = await tx.run<{
    id: number;
    code: string;
    label: string;
    saidAt: number;
  }>`select ${s.id} as id, ${s.code} as code, ${s.label} as label, c.infra_id as "saidAt" from ${up.rows} join evp_configuration c on c.infra_id = ${up.above}
    join ${s.rows} on ${s.id} = c.payroll_software_id and ${s.active} where ${up.below} = ${infraId} order by ${up.distance} limit 1`;
  return software ?? null;
};

const frozenHeading = (h: PayHeading, codes: ReadonlyMap<number, string | null>): FrozenHeading => {
  const exportCode = codes.get(h.id);
  return {
    code: h.code,
    label: h.label,
    unit: h.unit,
    formula: h.formula,
    decimals: h.decimals,
    rounding: h.rounding ?? null,
    mode: h.mode ?? null,
    visible: h.visible ?? null,
    warnBelow: h.warnBelow ?? null,
    warnAbove: h.warnAbove ?? null,
    autoAccept: h.autoAccept ?? null,
    ...(exportCode === undefined ? {} : { exportCode }),
  };
};

/** Everything that counts at a place on a day, as it is frozen. */
const frozenAt = async (
  tx: Tx,
  { customerId, id: infraId }: { readonly customerId: number; readonly id: number },
  day: string,
): Promise<FrozenConfiguration> => {
  const {
    configurations: [configuration],
  } = await payConfigurations(tx, { customerId, agencies: [infraId], day });
  const software = await softwareAt(tx, infraId);
  const codes =
    software === null ? new Map<number, string | null>() : await exportCodes(tx, software.id);
  return {
    software: software?.label ?? null,
    headings: (configuration?.headings ?? []).map((h) => frozenHeading(h, codes)),
    parameters: (configuration?.parameters ?? []).map(({ kind, name, unit, value, since }) => ({
      kind,
      name,
      unit,
      value,
      since,
    })),
  };
};
const hashOf = (content: FrozenConfiguration): string =>
  createHash('sha256').update(canonicalText(content)).digest('hex');

const snapshots = (tx: Tx) =>
  t(tx)
    .selectFrom('evp_configuration_snapshot as s')
    .select([
      's.id',
      's.number',
      's.day',
      's.hash',
      's.created_at as at',
      sql<string | null>`user_name(s.user_id)`.as('user'),
    ]);
const snapshotsOf = (tx: Tx, infraId: number): Promise<Snapshot[]> =>
  snapshots(tx).where('s.infra_id', '=', infraId).orderBy('s.number', 'desc').limit(20).execute();

/** What is inherited at a place: the software of the nearest level above that names one. */
const inheritedAt = async (tx: Tx, infraId: number): Promise<Configuration['inherited']> => {
  const [, above] = await ancestors(tx, infraId);
  const software = above === undefined ? null : await softwareAt(tx, above);
  if (software === null) return null;
  const from = await infrastructureOf(tx, software.saidAt);
  return { software: software.label, from: from?.name ?? '' };
};

const ownSettings = async (tx: Tx, infraId: number): Promise<number> =>
  (await tx.value<number>`select count(*)::int as n from heading_config where infra_id = ${infraId}`) ??
  0;

/** Headings of which nobody decided whether the software's file holds them. */
const undecidedOf = ({ software, headings }: FrozenConfiguration): string[] =>
  software === null ? [] : headings.filter((h) => h.exportCode === undefined).map((h) => h.code);

export const loadConfiguration = async (
  call: HandlerCall<typeof evpConfiguration.load>,
): Promise<Configuration> => {
  const place = await placeOf(call, call.query.infra);
  const own = await t(call.tx)
    .selectFrom('evp_configuration')
    .selectAll()
    .where('infra_id', '=', place.id)
    .executeTakeFirst();
  const frozen = await frozenAt(call.tx, place, todayIn(call.now));
  const software = await payrollSoftware(call.tx, place.customerId);
  const made = await snapshotsOf(call.tx, place.id);
  const given = await modelsGivenTo(call, [place.id]);
  return {
    infraId: place.id,
    name: place.name,
    level: place.level,
    softwareId: own?.payroll_software_id ?? null,
    note: own?.note ?? '',
    version: own?.version ?? 0,
    inherited: await inheritedAt(call.tx, place.id),
    software: software.map(({ id, label }) => ({ id, label })),
    headings: frozen.headings.length,
    own: await ownSettings(call.tx, place.id),
    undecided: undecidedOf(frozen),
    models: given.map((m) => ({ id: m.id, label: m.label, from: m.from })),
    snapshots: made,
    changed: made[0] !== undefined && made[0].hash !== hashOf(frozen),
  };
};

export const saveConfiguration = async (
  call: HandlerCall<typeof evpConfiguration.save>,
): Promise<{ version: number }> => {
  const { infraId, softwareId, note, version } = call.body;
  const place = await ownPlace(call, { infraId, collaboratorId: null });
  if (
    softwareId !== null &&
    !(await payrollSoftware(call.tx, place.customerId)).some((s) => s.id === softwareId)
  )
    throw invalid({ softwareId: fr.softwareMissing });
  const before = await t(call.tx)
    .selectFrom('evp_configuration')
    .select('id')
    .where('infra_id', '=', infraId)
    .executeTakeFirst();
  if (before !== undefined)
    return {
      version: (
        await updateVersioned<{ version: number }>(
          call.tx,
          'evp_configuration',
          { id: before.id, version },
          { payroll_software_id: softwareId, note },
        )
      ).version,
    };
  const made = await t(call.tx)
    .insertInto('evp_configuration')
    .values({
      customer_id: place.customerId,
      infra_id: infraId,
      payroll_software_id: softwareId,
      note,
      // 0 is what a form shows that nobody has saved yet: the first save ends that.
      version: 1,
    })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst();
  // Somebody else said the first word meanwhile.
  if (made === undefined) throw new AppError('stale');
  return made;
};

export const generateSnapshot = async (
  call: HandlerCall<typeof evpConfiguration.generateSnapshot>,
): Promise<Snapshot & { made: boolean }> => {
  const place = await placeOf(call, call.query.infra);
  // Numbers follow one another: one at a time for a place.
  await call.tx
    .run`select pg_advisory_xact_lock(hashtext('evp_configuration_snapshot'), ${place.id}::int)`;
  const day = todayIn(call.now);
  const content = await frozenAt(call.tx, place, day);
  const [hash, [last]] = [hashOf(content), await snapshotsOf(call.tx, place.id)];
  if (last?.hash === hash) return { ...last, made: false };
  const id = await insertedId(t(call.tx), 'evp_configuration_snapshot', {
    customer_id: place.customerId,
    infra_id: place.id,
    number: (last?.number ?? 0) + 1,
    day,
    content: JSON.stringify(content),
    hash,
    user_id: call.actor.userId,
  });
  return {
    ...(await snapshots(call.tx).where('s.id', '=', id).executeTakeFirstOrThrow()),
    made: true,
  };
};

export const readSnapshot = async (
  call: HandlerCall<typeof evpConfiguration.snapshot>,
): Promise<SnapshotChanges> => {
  const row = await snapshots(call.tx)
    .select(['s.content', 's.infra_id'])
    .where('s.id', '=', call.params.id)
    .where('s.infra_id', '=', anyOf(call.actor.scope))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const { content, infra_id: infraId, ...summary } = row;
  const before = await t(call.tx)
    .selectFrom('evp_configuration_snapshot')
    .select(['number', 'content'])
    .where('infra_id', '=', infraId)
    .where('number', '<', row.number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ...summary,
    previous: before?.number ?? null,
    changes: before === undefined ? [] : frozenChanges(before.content, content),
  };
};
