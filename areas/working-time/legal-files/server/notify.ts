// Tells whoever must have a card or a unit downloaded.
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
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import type { legalFiles } from '../contract.ts';
import { daysLeft, DELAYS, type EntityType } from '../delays.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
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
    toDriver: t('mailDriver', values),
    toManager: t('mailManager', { ...values, name: s.name }),
  };
};

/** Who is told about an agency: its supervisors, or its administrators where it has none. */
export const managersOf = async (tx: Tx, infraId: number): Promise<number[]> => {
  const supervisors = await usersOver(tx, infraId, ['ROLE_SUPERVISOR']);
  return (supervisors.length > 0 ? supervisors : await usersOver(tx, infraId, ['ROLE_ADMIN'])).map(
    (u) => u.id,
  );
};

interface ToDriver extends Pick<Subject, 'id' | 'firstName' | 'email'> {
  readonly customerId: number | null;
  readonly text: string;
  readonly event: string;
}
/** In the portal and as they chose; without an account, at the address of their sheet. False where there is neither. */
export const tellDriver = async (
  at: { readonly tx: Tx; readonly services: NotifyCall['services'] },
  { id, firstName, email, customerId, text, event }: ToDriver,
): Promise<boolean> => {
  const values = { entityType: 'driver', text } as const;
  if ((await notify(at, notices.own, { to: { employee: id }, event, values })) > 0) return true;
  if (email === null) return false;
  await queueMail(at.tx, at.services, {
    to: email,
    customerId,
    subject: fr.mailSubject.driver,
    text: `${t('mailHello', { name: firstName })}\n\n${text}`,
  });
  return true;
};

/** Tells one person for each; those who reach nobody are named. A driver without account and address is spoken of to the managers of the agency. */
export const tellOfDownloads = async (call: NotifyCall) => {
  const { entityType, to } = call.body;
  const without: string[] = [];
  let sent = 0;
  for (const s of await subjects(call)) {
    const { toDriver, toManager } = await letterOf(call, entityType, s);
    // Asked again is told again.
    const event = `legal files ${entityType} ${s.id} ${call.now.toString()}`;
    const isTold =
      to === 'driver' &&
      entityType === 'driver' &&
      (await tellDriver(call, { ...s, customerId: call.actor.customerId, text: toDriver, event }));
    const managers = isTold ? [] : await managersOf(call.tx, s.infraId);
    const reached = isTold
      ? 1
      : await notify(call, notices.download, {
          to: { accounts: managers },
          event,
          values: { entityType, text: toManager },
        });
    if (reached === 0) without.push(s.name);
    else sent += 1;
  }
  return { status: sent > 0 && without.length === 0 ? (0 as const) : (1 as const), sent, without };
};
