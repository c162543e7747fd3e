// The pack that an inspection asks for: one archive, made by a job with the rights as they are when it runs, judged again when it is fetched.
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { withContext, type PlacedActor } from '#platform/server/access/perimeter.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { WithHeaders, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordAccess } from '#platform/server/db/audit.ts';
import { zipStream } from '#platform/server/exports/zip.ts';
import {
  scopeOf,
  type JobContext,
  type JobKind,
  type JobResult,
} from '#platform/server/services.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { inspections } from '../contract.ts';
import { fr } from '../fr.ts';
import { contentsOf } from './pack-contents.ts';
import type { PackOrder, PackSubject } from './pack-types.ts';
import { withManifest } from './manifest.ts';

const t = texts(fr);
/** What is in the pack is also read and taken elsewhere: whoever takes the pack has those rights too. */
const NEEDS = [
  'inspection.pack',
  'day.read-all',
  'offence.read-all',
  'legal-file.download',
] as const;
const isAllowed = (actor: Actor): boolean => NEEDS.every((right) => may(actor, right));

/** Throws 404 for what is not in the perimeter. */
const subjectOf = async (
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  { infraId, collaboratorId }: PackOrder,
): Promise<PackSubject> => {
  if (collaboratorId !== null) {
    const person = await collaboratorOf(tx, collaboratorId);
    if (person === null || !actor.scope.includes(person.infraId)) throw notFound();
    const { customerId } = person;
    return {
      about: personName(person),
      customerId,
      infraId: person.infraId,
      infras: [person.infraId],
    };
  }
  // Every actor of a request or job was placed.
  const inside = infraId === null ? null : withContext(actor as PlacedActor, infraId);
  const place = infraId === null || inside === null ? null : await infrastructureOf(tx, infraId);
  if (inside === null || place === null) throw notFound();
  const infras = inside.scope.filter((id) => actor.scope.includes(id));
  if (infras.length === 0) throw notFound();
  return { about: place.name, customerId: place.customerId, infraId: place.id, infras };
};

export const queuePack = async (call: HandlerCall<typeof inspections.pack>) => {
  const { services, actor, request, body } = call;
  if (!isAllowed(actor)) throw new AppError('forbidden', { message: fr.needs });
  const { infraId, collaboratorId, from, to } = body;
  const job = await services.db.within(scopeOf(actor, request), 'write', async (tx) => {
    const order = { infraId, collaboratorId, from, to };
    const { about } = await subjectOf({ tx, actor }, order);
    return services.jobs.enqueue(tx, packJob, { ...order, about }, actor);
  });
  return new WithHeaders({ job }, {}, 202);
};

/** Reading and packing are nearly all of the work; placing the file the rest. */
const PACKED_SHARE = 95;

const run = async (job: JobContext<PackOrder & { readonly about: string }>): Promise<JobResult> => {
  const { payload: order, actor, services, scope, now } = job;
  if (actor === null || !isAllowed(actor)) throw new AppError('forbidden');
  const title = t('jobTitle', { about: order.about });
  const { subject, contents } = await services.db.within(scope, 'write', async (tx) => {
    const subject = await subjectOf({ tx, actor }, order);
    const contents = await contentsOf(tx, { job, order, subject, by: actor.name });
    await recordAccess(tx, {
      what: 'export',
      customerId: subject.customerId,
      infraId: subject.infraId,
      detail: {
        list: 'inspection-pack',
        title: `${title}, ${order.from} – ${order.to}`,
        format: 'zip',
        rows: contents.length,
      },
    });
    return { subject, contents };
  });
  const { about } = subject;
  const manifest = {
    madeAt: now.toString(),
    by: actor.name,
    about,
    from: order.from,
    to: order.to,
  };
  const sources = withManifest(manifest, contents, async (done) => {
    job.signal.throwIfAborted();
    const percent = Math.floor((done / contents.length) * PACKED_SHARE);
    await job.progress(percent, t('step', { done, all: contents.length }));
  });
  const name = `${title}.zip`.replaceAll(/[/\\:]/g, '-');
  const { sha256 } = await services.files.put(zipStream(sources, order.to), { name });
  return { result: { files: contents.length }, file: { sha256, name, type: 'application/zip' } };
};

export const packJob: JobKind<PackOrder & { readonly about: string }> = {
  kind: 'inspections.pack',
  title: ({ about }) => t('jobTitle', { about }),
  may: 'inspection.pack',
  retries: 1,
  cancellable: true,
  mayFetch: async ({ tx, actor }, { payload }) =>
    isAllowed(actor) &&
    subjectOf({ tx, actor }, payload).then(
      () => true,
      () => false,
    ),
  run,
};
