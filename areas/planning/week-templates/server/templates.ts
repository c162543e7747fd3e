// Templates kept by place: used by whoever plans below the place, changed by whoever has the place in their perimeter.
import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import {
  infrastructureOf,
  infrastructuresOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import type { Weeks } from '../application.ts';
import type { Template, TemplateForm, weekTemplates } from '../contract.ts';
import { fr } from '../fr.ts';
import type { WeekTemplateTables } from './table.ts';

const t = texts(fr);
type Calling = Pick<HandlerCall<typeof weekTemplates.list>, 'tx' | 'actor'>;
const rows = (call: Pick<Calling, 'tx'>) => tables<WeekTemplateTables>(call);

interface KeptTemplate {
  readonly id: number;
  readonly version: number;
  readonly customerId: number;
  readonly placeId: number;
  readonly label: string;
  readonly weeks: Weeks;
}
const up = levelRows('up');
/** A place that is in the scope, or has some of it below. */
const reaches = (scope: readonly number[]) =>
  sql<boolean>`exists (select from ${up.rows} where ${up.above} = planning_template.place_id and ${up.below} = any(${scope}::bigint[]))`;
const inSight = ({ tx, actor }: Calling) =>
  rows({ tx })
    .selectFrom('planning_template')
    .select(['id', 'version', 'customer_id as customerId', 'place_id as placeId', 'label', 'weeks'])
    .where(reaches(actor.scope));

/** Throws 404 where nobody in the caller's scope may use it. */
export const templateInSight = async (call: Calling, id: number): Promise<KeptTemplate> => {
  const template = await inSight(call).where('id', '=', id).executeTakeFirst();
  if (template === undefined) throw notFound();
  return template;
};

export const list = async (call: Calling) => {
  const { tx, actor } = call;
  const kept = await inSight(call)
    .orderBy(sql`label collate fr`)
    .execute();
  const ids = [...new Set([...kept.map((k) => k.placeId), ...actor.scope])];
  const places = await infrastructuresOf(tx, ids);
  const names = new Map(places.map((p) => [p.id, p.name]));
  return {
    templates: kept.map((k): Template => ({
      id: k.id,
      version: k.version,
      label: k.label,
      infraId: k.placeId,
      place: names.get(k.placeId) ?? '',
      weeks: k.weeks.map((week) => [...week]),
      editable: actor.perimeter.includes(k.placeId),
    })),
    places: places
      .filter((p) => actor.perimeter.includes(p.id) && actor.scope.includes(p.id))
      .map(({ id, name }) => ({ id, name })),
  };
};

/** The customer of the place where a template is kept; throws where the place is not the caller's. */
const customerOfPlace = async ({ tx, actor }: Calling, infraId: number): Promise<number> => {
  const place = actor.perimeter.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
  if (place === null) throw invalid({ infraId: fr.placeMissing });
  return place.customerId;
};
const checkCodes = async (
  { tx }: Calling,
  customerId: number,
  { weeks }: TemplateForm,
): Promise<void> => {
  const book = await codeBookOf(tx, customerId);
  for (const [n, week] of weeks.entries())
    for (const [i, shift] of week.entries())
      if (shift !== null && book.shift(shift.code) === undefined)
        throw invalid({ [`weeks.${n}.${i}`]: t('shiftUnknown', { code: shift.code }) });
};
const checkLabel = async (call: Calling, { id, infraId, label }: TemplateForm): Promise<void> => {
  const same = await rows(call)
    .selectFrom('planning_template')
    .select('id')
    .where('place_id', '=', infraId)
    .where('label', '=', label)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (same !== undefined) throw invalid({ label: fr.labelTaken });
};
/** A template that the caller may change. */
const ownTemplate = async (call: Calling, id: number): Promise<KeptTemplate> => {
  const kept = await templateInSight(call, id);
  if (!call.actor.perimeter.includes(kept.placeId)) throw new AppError('forbidden');
  return kept;
};

export const save = async (call: HandlerCall<typeof weekTemplates.save>) => {
  const { tx, body } = call;
  const { id, version, label, infraId } = body;
  const kept = id === 0 ? null : await ownTemplate(call, id);
  const customerId = await customerOfPlace(call, infraId);
  if (kept !== null && kept.customerId !== customerId) throw invalid({ infraId: fr.placeMoves });
  await checkCodes(call, customerId, body);
  await checkLabel(call, body);
  const values = { place_id: infraId, label, weeks: JSON.stringify(body.weeks) };
  if (kept !== null) {
    const seen = { id, version };
    const done = await updateVersioned<typeof seen>(tx, 'planning_template', seen, values);
    return { id: done.id, version: done.version };
  }
  const done = await rows({ tx })
    .insertInto('planning_template')
    .values({ customer_id: customerId, ...values })
    .onConflict((c) => c.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  // Somebody else made it since it was read.
  if (done === undefined) throw invalid({ label: fr.labelTaken });
  return done;
};
/** What a late save is shown: the template as it is kept now. */
export const saved = async (call: HandlerCall<typeof weekTemplates.save>) => {
  const { id, version, label, placeId, weeks } = await templateInSight(call, call.body.id);
  return { id, version, label, infraId: placeId, weeks };
};

export const remove = async (call: HandlerCall<typeof weekTemplates.remove>): Promise<null> => {
  const { id } = await ownTemplate(call, call.params.id);
  await rows(call).deleteFrom('planning_template').where('id', '=', id).execute();
  return null;
};
