// The settings of a company, and the judging again that a change asks for.
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import {
  companyOf,
  type InfrastructureFacts,
  infrastructureOf,
  inScope,
  levelsBelow,
} from '#areas/organisation/infrastructures/server/api.ts';
import { collaboratorsOf, type Person } from '#areas/collaborators/directory/server/api.ts';
import { markSplitDaysStale } from '#areas/working-time/days/server/api.ts';
import { attempt, derive } from '#areas/working-time/derivations/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { evidenceRows } from '#areas/working-time/days/server/table.ts';
import { insertRow, updateRow } from '#platform/server/db/rows.ts';
import type { offences } from '../contract.ts';
import { fr } from '../fr.ts';
import { judgePerson, type JudgedPeople } from './judge-people.ts';
import { settingsOf } from './read-settings.ts';
import type { OffenceTables } from './table.ts';

const t = texts(fr);

/** Where the caller sets: the company of the context, else the context itself, else the whole customer; the provider's staff without a context, the first company in sight. */
const placeOf = async (call: {
  readonly tx: Tx;
  readonly actor: Actor;
}): Promise<InfrastructureFacts> => {
  const at =
    call.actor.contextInfra ??
    call.actor.customerId ??
    (await inScope(call.tx, call.actor.scope, 'company'))[0]?.id ??
    null;
  const place =
    at === null ? null : ((await companyOf(call.tx, at)) ?? (await infrastructureOf(call.tx, at)));
  if (place === null) throw new AppError('conflict', { message: fr.choosePlace });
  if (!call.actor.perimeter.includes(place.id)) throw notFound();
  return place;
};
/** What decides under which regime a day's rest is judged. */
const REGIMES = ['regulation561', 'vansAbroad', 'activity'] as const;
const kept = (tx: Tx, infraId: number) =>
  tables<OffenceTables>({ tx })
    .selectFrom('offence_setting')
    .select(['id', 'version'])
    .where('infra_id', '=', infraId)
    .executeTakeFirst();

export const loadSettings = async (
  call: HandlerCall<typeof offences.loadSettings>,
): Promise<Output<typeof offences.loadSettings>> => {
  const place = await placeOf(call);
  const { settings, fromId } = (await settingsOf(call.tx, [place.id]))(place.id);
  const from =
    fromId === null || fromId === place.id ? null : await infrastructureOf(call.tx, fromId);
  return {
    infraId: place.id,
    infra: place.name,
    own: fromId === place.id,
    from: from?.name ?? null,
    version: (await kept(call.tx, place.id))?.version ?? 0,
    settings,
  };
};

export const saveSettings = async (
  call: HandlerCall<typeof offences.saveSettings>,
): Promise<{ job: number }> => {
  const place = await placeOf(call);
  const { version, ...settings } = call.body;
  const before = await kept(call.tx, place.id);
  if ((before?.version ?? 0) !== version) throw new AppError('stale');
  const { settings: previous } = (await settingsOf(call.tx, [place.id]))(place.id);
  if (REGIMES.some((key) => previous[key] !== settings[key]))
    await markSplitDaysStale(call.tx, place.id);
  const t = tables<OffenceTables>(call);
  if (before === undefined)
    await insertRow(t, 'offence_setting', {
      customer_id: place.customerId,
      infra_id: place.id,
      settings: JSON.stringify(settings),
      // 0 is what a form shows that nobody has saved yet: the first save ends that.
      version: 1,
    });
  else await updateRow(t, 'offence_setting', before.id, { settings: JSON.stringify(settings) });
  return {
    job: await call.services.jobs.enqueue(
      call.tx,
      judgeAllJob,
      { infraId: place.id, name: place.name },
      call.actor,
    ),
  };
};

const peopleWithLegalEvidence = async (tx: Tx, infraId: number): Promise<readonly Person[]> => {
  const [c, e] = [personRows('c'), evidenceRows('e')];
  const rows = await tx.column<number>`
    select ${c.id} as id from ${c.rows} where ${c.agency} in ${levelsBelow(infraId)}
    and exists (select from ${e.rows} where ${e.person} = ${c.id} and ${e.stands} and ${e.isLegal}) order by ${c.id}`;
  return collaboratorsOf(tx, rows);
};

const judgeOne = (job: JobContext<unknown>, person: Person): Promise<JudgedPeople> =>
  derive(job.services, { kind: 'offences', person, range: null }, () =>
    job.services.db.elevated(async (tx) => {
      await auditAs(tx, { ...job.scope.audit, customerId: job.scope.customerId });
      return judgePerson(tx, person);
    }),
  );

/** Everybody under an infrastructure, one by one: a person who cannot be judged is noted and stops nobody. Closed periods stay as they are. */
export const judgeAllJob: JobKind<{ readonly infraId: number; readonly name: string }> = {
  kind: 'offences.judge',
  title: ({ name }) => t('judgeAll', { name }),
  may: 'offence.settings',
  cancellable: true,
  orderedBy: ({ infraId }) => `offences ${infraId}`,
  run: async (job) => {
    const { infraId } = job.payload;
    if (job.actor?.perimeter.includes(infraId) !== true) throw notFound();
    const people = await job.services.db.elevated((tx) => peopleWithLegalEvidence(tx, infraId));
    let changed = 0;
    let failed = 0;
    for (const [i, person] of people.entries()) {
      await job.progress((i / people.length) * 100);
      const judged = await attempt(() => judgeOne(job, person));
      if (judged.ok) changed += judged.value.added + judged.value.changed + judged.value.removed;
      else failed += 1;
    }
    return { result: { people: people.length, changed, failed } };
  },
};
