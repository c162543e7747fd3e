// Mails to whoever must have a card or a unit downloaded.
import { formatDay } from '#engines/french-time/formats.ts';
import { addDays } from '#engines/french-time/days.ts';
import { dayAt, secondsOf } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  collaboratorsOf,
  personName,
  vehicleOf,
} from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import type { legalFiles } from '../contract.ts';
import { daysLeft, DELAYS, type EntityType } from '../delays.ts';
import { fr } from '../fr.ts';
import type { LegalFileTables } from './table.ts';

const t = texts(fr);
type NotifyCall = HandlerCall<typeof legalFiles.notify>;
interface Subject {
  readonly id: number;
  readonly infraId: number;
  readonly name: string;
  readonly firstName: string;
  readonly email: string | null;
}

const subjects = async (call: NotifyCall): Promise<Subject[]> => {
  const { entityType, entityIds } = call.body;
  const here = (infraId: number): boolean => call.actor.scope.includes(infraId);
  if (entityType === 'driver')
    return (await collaboratorsOf(call.tx, entityIds))
      .filter((p) => here(p.infraId))
      .map((p) => ({
        id: p.id,
        infraId: p.infraId,
        name: personName(p),
        firstName: p.firstName,
        email: p.email,
      }));
  const vehicles = await Promise.all(entityIds.map((id) => vehicleOf(call.tx, id)));
  return vehicles.flatMap((v) =>
    v !== null && here(v.infraId)
      ? [
          {
            id: v.id,
            infraId: v.infraId,
            name: v.registration,
            firstName: v.registration,
            email: null,
          },
        ]
      : [],
  );
};

const lastDownload = async (tx: Tx, type: EntityType, id: number): Promise<string | null> => {
  const row = await tables<LegalFileTables>({ tx })
    .selectFrom('legal_file')
    .select((eb) => eb.fn.max('downloaded_at').as('at'))
    .where(type === 'driver' ? 'collaborator_id' : 'vehicle_id', '=', id)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst();
  return row?.at ?? null;
};

/** What is written to the driver, and to the manager, of a card or a unit that is to be downloaded. */
export const letterOf = async (
  call: { readonly tx: Tx; readonly now: Temporal.Instant },
  entityType: EntityType,
  s: Omit<Subject, 'email'>,
): Promise<{ toDriver: string; toManager: string }> => {
  const last = await lastDownload(call.tx, entityType, s.id);
  const { days } = DELAYS[entityType];
  const left = daysLeft(last, call.now, days);
  const downloaded = last === null ? null : dayAt(secondsOf(Temporal.Instant.from(last)));
  const agency = await infrastructureOf(call.tx, s.infraId);
  const values = {
    late: left === null || left < 0 ? 'yes' : 'no',
    deadline: downloaded === null ? '' : formatDay(addDays(downloaded, days)),
    last: downloaded === null ? 'none' : formatDay(downloaded),
    agency: agency?.name ?? '',
    entity: entityType,
  };
  return {
    toDriver: t('mailDriver', { ...values, name: s.firstName }),
    toManager: t('mailManager', { ...values, name: s.name }),
  };
};

/** Who is written to about an agency: its supervisors, or its administrators where it has none. */
export const managersOf = async (tx: Tx, infraId: number): Promise<string[]> => {
  const supervisors = await usersOver(tx, infraId, ['ROLE_SUPERVISOR']);
  return (supervisors.length > 0 ? supervisors : await usersOver(tx, infraId, ['ROLE_ADMIN'])).map(
    (u) => u.email,
  );
};

/** Queues one mail for each; those without any address are named. A driver without one is spoken of to the manager of the agency. */
export const notify = async (call: NotifyCall) => {
  const { entityType, to } = call.body;
  const without: string[] = [];
  let sent = 0;
  const all = await subjects(call);
  for (const s of all) {
    const { toDriver, toManager } = await letterOf(call, entityType, s);
    const own = to === 'driver' && s.email !== null ? s.email : null;
    const managers = own === null ? await managersOf(call.tx, s.infraId) : [];
    if (own === null && managers.length === 0) without.push(s.name);
    else {
      await queueMail(call.tx, call.services, {
        to: own ?? managers,
        subject: fr.mailSubject[entityType],
        text: own === null ? toManager : toDriver,
      });
      sent += 1;
    }
  }
  return { status: sent > 0 && without.length === 0 ? (0 as const) : (1 as const), sent, without };
};
