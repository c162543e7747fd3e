// One setting of one level: read, made, changed, taken back.
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { insertVersioned } from '#platform/server/db/rows.ts';
import { type LevelTables } from './table.ts';
import { settingColumns, settingsOf } from './level-statements.ts';
import type { Config, headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import { checkSettings, headingsOf, saysNothing, type KnownHeading } from './check.ts';
import { ownPlace, standing, type PlaceCall, type Standing } from './place.ts';

type Saved = { id: number; version: number };
const t = ({ tx }: Pick<PlaceCall, 'tx'>) => tables<HeadingTables & LevelTables>({ tx });

export const foundConfig = async (call: PlaceCall, id: number) => {
  const row = await t(call)
    .selectFrom('heading_config')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const place =
    row === undefined
      ? null
      : await standing(call, { infraId: row.infra_id, collaboratorId: row.collaborator_id });
  if (row === undefined || place === null) throw notFound();
  const headings = [...(await headingsOf(call, place.customerId)).values()];
  const heading = headings.find((h) => h.id === row.heading_id || h.code === row.heading_code);
  if (heading === undefined) throw notFound();
  return { row, place, heading };
};

export const loadConfig = async (
  call: HandlerCall<typeof headingConfigs.load>,
): Promise<Config> => {
  const { row, place, heading } = await foundConfig(call, call.params.id);
  return {
    id: row.id,
    version: row.version,
    headingId: heading.id,
    code: heading.code,
    label: heading.label,
    unit: heading.unit,
    infraId: row.infra_id,
    collaboratorId: row.collaborator_id,
    since: row.since,
    until: row.until,
    settings: settingsOf(row),
    place: place.chain[0]?.name ?? '',
    mine: place.mine,
  };
};

interface Written {
  readonly place: Standing;
  readonly heading: KnownHeading;
}
const checked = async (
  call: HandlerCall<typeof headingConfigs.create> | HandlerCall<typeof headingConfigs.save>,
): Promise<Written> => {
  const { headingId, infraId, collaboratorId, since, until, settings } = call.body;
  const place = await ownPlace(call, { infraId, collaboratorId });
  const heading = (await headingsOf(call, place.customerId)).get(headingId);
  if (heading === undefined) throw invalid({ headingId: fr.headingMissing });
  if (until !== null && until < since) throw invalid({ until: fr.validity });
  if (saysNothing(settings)) throw invalid({ settings: fr.saysNothing });
  await checkSettings(call, {
    customerId: place.customerId,
    heading,
    settings,
    overall: isOverall(place),
  });
  return { place, heading };
};
const isOverall = (p: Standing): boolean => p.infraId === null && p.collaboratorId === null;

/** The columns that say where a setting stands and of what. */
export const placedAt = (
  place: Pick<Standing, 'customerId' | 'infraId' | 'collaboratorId'>,
  heading: Pick<KnownHeading, 'id' | 'code'>,
) =>
  place.infraId === null && place.collaboratorId === null
    ? {
        customer_id: null,
        heading_id: null,
        heading_code: heading.code,
        infra_id: null,
        collaborator_id: null,
      }
    : {
        customer_id: place.customerId,
        heading_id: heading.id,
        heading_code: null,
        infra_id: place.infraId,
        collaborator_id: place.collaboratorId,
      };

const refuseTaken = async (
  call: PlaceCall,
  { place, heading }: Written,
  since: string,
  except = 0,
): Promise<void> => {
  const at = placedAt(place, heading);
  const twin = await t(call)
    .selectFrom('heading_config')
    .select('id')
    .where('since', '=', since)
    .where('id', '<>', except)
    .where('heading_id', 'is not distinct from', at.heading_id)
    .where('heading_code', 'is not distinct from', at.heading_code)
    .where('infra_id', 'is not distinct from', at.infra_id)
    .where('collaborator_id', 'is not distinct from', at.collaborator_id)
    .executeTakeFirst();
  if (twin !== undefined) throw invalid({ since: fr.sinceTaken });
};

export const createConfig = async (
  call: HandlerCall<typeof headingConfigs.create>,
): Promise<Saved> => {
  const written = await checked(call);
  const { since, until, settings } = call.body;
  await refuseTaken(call, written, since);
  const made = await insertVersioned(t(call), 'heading_config', {
    ...placedAt(written.place, written.heading),
    since,
    until,
    ...settingColumns(settings),
    model_id: null,
  });
  return { id: made.id, version: made.version };
};

/** Whose heading and place stay what they were: a setting moves by being made elsewhere. */
export const saveConfig = async (call: HandlerCall<typeof headingConfigs.save>): Promise<Saved> => {
  const { row } = await foundConfig(call, call.params.id);
  const written = await checked(call);
  const at = placedAt(written.place, written.heading);
  if (
    at.infra_id !== row.infra_id ||
    at.collaborator_id !== row.collaborator_id ||
    at.heading_id !== row.heading_id ||
    at.heading_code !== row.heading_code
  )
    throw invalid({ headingId: fr.headingMissing });
  const { since, until, settings, version } = call.body;
  await refuseTaken(call, written, since, row.id);
  const saved = await updateVersioned<Saved>(
    call.tx,
    'heading_config',
    { id: row.id, version },
    {
      since,
      until,
      ...settingColumns(settings),
      model_id: null,
    },
  );
  return { id: saved.id, version: saved.version };
};

/** The level above counts again. */
export const removeFound = async (call: Pick<PlaceCall, 'tx'>, id: number): Promise<void> => {
  await t(call).deleteFrom('heading_config').where('id', '=', id).execute();
};

export const removeConfig = async (
  call: HandlerCall<typeof headingConfigs.remove>,
): Promise<null> => {
  const { row } = await foundConfig(call, call.params.id);
  await ownPlace(call, { infraId: row.infra_id, collaboratorId: row.collaborator_id });
  await removeFound(call, row.id);
  return null;
};
