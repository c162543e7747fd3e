// The mail that tells a person what became of their request: queued with the answer, so that it goes out if and only if the answer stands.
import { formatRange } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { tellEmployee } from '#areas/organisation/notifications/server/api.ts';
import { addressOfEmployee } from '#areas/organisation/users/server/api.ts';
import { starterBook } from '#areas/working-time/schedules/contract.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import { fr } from '../fr.ts';
import type { StandingAbsence } from './people.ts';
import type { WriteCall } from './write-call.ts';

const t = texts(fr);
type Told = keyof typeof fr.mailSubjects;
const isTold = (status: string): status is Told => Object.hasOwn(fr.mailSubjects, status);

const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
const whenOf = ({ startsOn, endsOn, fromMinute, toMinute }: StandingAbsence): string => {
  const range = formatRange({ first: startsOn, last: endsOn });
  return fromMinute === null || toMinute === null
    ? range
    : t('ofHours', { range, from: clock(fromMinute), to: clock(toMinute) });
};

/** To their account's address, else to that of their sheet; who has neither is told by nobody but the board. */
export const tellPerson = async (
  { tx, actor, services }: WriteCall,
  absence: StandingAbsence,
  reason: string,
): Promise<void> => {
  if (!isTold(absence.status)) return;
  const person = await collaboratorOf(tx, absence.collaboratorId);
  const book = person === null ? starterBook : await codeBookOf(tx, person.customerId);
  const type = book.look(absence.code).label;
  await tellEmployee({ tx, services }, absence.collaboratorId, {
    event: `absence ${absence.id} ${absence.status} ${absence.version}`,
    title: fr.mailSubjects[absence.status],
    text: [
      t(`mailBodies.${absence.status}`, { type, range: whenOf(absence) }),
      ...(reason === '' ? [] : [t('mailReason', { reason })]),
    ].join(' '),
    link: '/collaborative/absences',
  });
  const account = await addressOfEmployee(tx, absence.collaboratorId);
  const to = account?.email ?? person?.email ?? null;
  if (person === null || to === null) return;
  const subject = fr.mailSubjects[absence.status];
  const paragraphs = [
    t('mailHello', { name: account?.name ?? personName(person) }),
    t(`mailBodies.${absence.status}`, { type, range: whenOf(absence) }),
    ...(reason === '' ? [] : [t('mailReason', { reason })]),
    t('mailSee', { who: actor.name }),
  ];
  await queueMail(tx, services, { to, subject, ...mailLayout({ title: subject, paragraphs }) });
};
