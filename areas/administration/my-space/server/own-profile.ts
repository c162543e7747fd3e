// One's profile: read beyond the account's perimeter, held to the person. Contact data are only asked for here.
import { todayIn } from '#engines/french-time/zones.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import type { Download, HandlerCall, Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { attachFile, detachFile, downloadOf, filesOf } from '#platform/server/files/references.ts';
import { scopeOf } from '#platform/server/services.ts';
import { civilDataOn, civilText, readSection } from '#areas/collaborators/civil-data/server/api.ts';
import {
  collaboratorOf,
  contactOf,
  currentMission,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { askContact, waitingContact } from '#areas/collaborators/tracked-changes/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { approversFor } from '#areas/planning/approvers/server/api.ts';
import { signedMonths } from '#areas/working-time/sedentary-hours/server/api.ts';
import { fr } from '../fr.ts';
import type { myProfile, OwnProfile } from '../profile-contract.ts';

type Call = Pick<HandlerCall<typeof myProfile.load>, 'actor' | 'now' | 'services' | 'request'>;
export const PHOTO = 'own-photo';
const photoOwner = (row: number) => ({ kind: PHOTO, table: 'collaborator', row }) as const;

/** What a person writes of their own: beyond the account's perimeter, in their name. */
export const asPerson = <T>(
  call: Pick<Call, 'actor' | 'services' | 'request'>,
  work: (tx: Tx, person: Person) => Promise<T>,
): Promise<T> => {
  const id = employeeOf(call.actor);
  const { actor, request } = call;
  return call.services.db.elevated(async (tx) => {
    await auditAs(tx, { ...scopeOf(actor, request).audit, customerId: actor.customerId });
    const person = await collaboratorOf(tx, id);
    if (person === null) throw notFound();
    return work(tx, person);
  });
};

const profileOf = async (tx: Tx, person: Person, today: string): Promise<OwnProfile> => {
  const mission = await currentMission(tx, person.id, today);
  const place = await infrastructureOf(tx, mission?.infraId ?? person.infraId);
  const photo = (await filesOf(tx, photoOwner(person.id))).at(-1);
  const civil = (await civilDataOn(tx, [person.id], today)).get(person.id);
  const [first, second] = await approversFor(tx, person.id, { code: LEAVE, day: today });
  return {
    collaboratorId: person.id,
    name: personName(person),
    matricule: person.matricule,
    jobTitle: mission?.jobTitle ?? person.jobTitle,
    agency: place?.name ?? '',
    since: mission?.startsOn ?? null,
    contact: (await contactOf(tx, person.id)) ?? { email: null, phone: null },
    civil: { address: civilOf(civil?.address), emergency: civilOf(civil?.emergency) },
    asked: await waitingContact(tx, person.id),
    photo: photo?.id ?? null,
    approvers: { first: named(first), second: named(second) },
  };
};
const civilOf = (held: { readonly since: string } | undefined): OwnProfile['civil']['address'] => {
  if (held === undefined) return null;
  const { since, ...values } = held;
  return { since, values };
};
const LEAVE = 'CP';
const named = (approver: { readonly name: string } | undefined): { name: string } | null =>
  approver === undefined ? null : { name: approver.name };

export const loadProfile = (call: HandlerCall<typeof myProfile.load>): Promise<OwnProfile> =>
  asPerson(call, (tx, person) => profileOf(tx, person, todayIn(call.now)));

export const askProfile = (call: HandlerCall<typeof myProfile.ask>): Promise<OwnProfile> =>
  asPerson(call, async (tx, person) => {
    const now = (await contactOf(tx, person.id)) ?? { email: null, phone: null };
    const by = { userId: call.actor.userId, name: call.actor.name };
    for (const field of ['email', 'phone'] as const)
      await askContact(tx, person, { field, before: now[field], after: call.body[field], by });
    return profileOf(tx, person, todayIn(call.now));
  });

/** Checked as the company's own form checks it; written once somebody has validated it. */
export const askCivil = (call: HandlerCall<typeof myProfile.askCivil>): Promise<OwnProfile> =>
  asPerson(call, async (tx, person) => {
    const { section, since } = call.body;
    const { values, faults } = readSection(section, call.body.values);
    if (values === null) throw invalid(faults);
    const today = todayIn(call.now);
    const data = (await civilDataOn(tx, [person.id], today)).get(person.id);
    await askContact(tx, person, {
      field: section,
      before: civilText(section, data?.[section]),
      after: civilText(section, values),
      by: { userId: call.actor.userId, name: call.actor.name },
      values: { since, values },
    });
    return profileOf(tx, person, today);
  });

const withoutPhoto = async (tx: Tx, person: Person): Promise<void> => {
  for (const { id } of await filesOf(tx, photoOwner(person.id))) await detachFile(tx, id);
};
export const setPhoto = (
  call: HandlerCall<typeof myProfile.setPhoto>,
): Promise<{ photo: number }> => {
  const [file] = call.files;
  if (file === undefined) throw invalid({ file: fr.photoMissing });
  return asPerson(call, async (tx, person) => {
    await withoutPhoto(tx, person);
    const photo = await attachFile(tx, {
      file,
      owner: photoOwner(person.id),
      customerId: null,
      infraId: person.infraId,
      userId: null,
    });
    return { photo };
  });
};
export const removePhoto = (call: HandlerCall<typeof myProfile.removePhoto>): Promise<null> =>
  asPerson(call, async (tx, person) => {
    await withoutPhoto(tx, person);
    return null;
  });
export const loadPhoto = (call: HandlerCall<typeof myProfile.photo>): Promise<Download> =>
  asPerson(call, async (tx, person) => {
    const photo = (await filesOf(tx, photoOwner(person.id))).at(-1);
    if (photo === undefined) throw notFound();
    return downloadOf(call.services.files, photo, true);
  });

export const loadDocuments = (call: HandlerCall<typeof myProfile.documents>) =>
  asPerson(call, async (tx, person) => ({ sheets: await signedMonths(tx, person.id) }));
