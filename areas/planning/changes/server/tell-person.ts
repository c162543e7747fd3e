// What became of a request is told to whoever asked, in the transaction of the answer: if and only if the answer stands.
import { formatRange } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { addressOfEmployee } from '#areas/organisation/users/server/api.ts';
import { starterBook } from '#areas/working-time/schedules/contract.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import { fr } from '../fr.ts';
import { notices, type ToldStatus } from '../notices.ts';
import type { StandingAbsence } from './absence-rows.ts';
import type { WriteCall } from './write-call.ts';

const t = texts(fr);
const isTold = (status: string): status is ToldStatus => Object.hasOwn(fr.mailSubjects, status);

const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
const whenOf = ({ startsOn, endsOn, fromMinute, toMinute }: StandingAbsence): string => {
  const range = formatRange({ first: startsOn, last: endsOn });
  return fromMinute === null || toMinute === null
    ? range
    : t('ofHours', { range, from: clock(fromMinute), to: clock(toMinute) });
};

/** By their account, as they chose; without one, by a mail to the address of their sheet; who has neither is told by nobody but the board. */
export const tellPerson = async (
  { tx, actor, services }: WriteCall,
  absence: StandingAbsence,
  reason: string,
): Promise<void> => {
  const { id, collaboratorId: employee, status, version } = absence;
  if (!isTold(status)) return;
  const person = await collaboratorOf(tx, employee);
  const book = person === null ? starterBook : await codeBookOf(tx, person.customerId);
  const type = book.look(absence.code).label;
  const values = { status, type, range: whenOf(absence), reason, who: actor.name };
  await notify({ tx, services }, notices.answered, {
    to: { employee },
    event: `absence ${id} ${status} ${version}`,
    values,
  });
  const to = person?.email ?? null;
  if (person === null || to === null || (await addressOfEmployee(tx, employee)) !== null) return;
  const { title, text } = notices.answered.say(values);
  const paragraphs = [t('mailHello', { name: personName(person) }), text];
  await queueMail(tx, services, { to, subject: title, ...mailLayout({ title, paragraphs }) });
};
