// Objecting, and taking it back: the employee's side. Read and written beyond the account's perimeter, held to the person.
import { formatHours } from '#engines/french-time/hours.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { asEmployee, collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { ownMonth } from '#areas/pay-variables/pay-entry/server/api.ts';
import { dayRecords } from '#areas/working-time/days/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { subjectKey, type disputes, type DisputeSubject, type OwnDispute } from '../contract.ts';
import { disputeStatus, type DisputeStatus } from '../dispute-status.ts';
import { fr } from '../fr.ts';
import { dropFiles, filesOfDispute } from './files.ts';
import { disputeRow, type DisputeTables } from './table.ts';

const t = texts(fr);
const MOST = 300;
export const loadOwn = (
  call: HandlerCall<typeof disputes.own>,
): Promise<{ disputes: OwnDispute[] }> => {
  const person = employeeOf(call.actor);
  return call.services.db.elevated(async (tx) => {
    const rows = await tables<DisputeTables>({ tx })
      .selectFrom('dispute')
      .select([
        'id',
        'subject',
        'text',
        'status',
        'created_at as openedAt',
        'answer',
        'decided_at as decidedAt',
      ])
      .where('collaborator_id', '=', person)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
    const own: OwnDispute[] = [];
    for (const row of rows) own.push({ ...row, files: await filesOfDispute(tx, row.id) });
    return { disputes: own };
  });
};

interface Standing {
  readonly shown: string;
  readonly label: string | null;
}
/** What stands of the day or figure now, as the employee reads it; throws where it is none of theirs. */
const standingOf = async (
  tx: Tx,
  person: number,
  { subject, today }: { readonly subject: DisputeSubject; readonly today: string },
): Promise<Standing> => {
  if (subject.kind === 'day') {
    const { day } = subject;
    if (day > today) throw invalid({ 'subject.day': fr.dayToCome });
    const [record] = await dayRecords(tx, { collaboratorIds: [person], from: day, to: day });
    const service = record?.service ?? 0;
    return {
      shown: service === 0 ? fr.noRecord : t('hoursOfDay', { hours: formatHours(service) }),
      label: null,
    };
  }
  const figure = await figureNow(tx, person, subject);
  if (figure === null) throw invalid({ 'subject.code': fr.noFigure });
  return { shown: figure.shown, label: figure.label };
};

/** One's figure as it stands in an open month, or as it was closed. */
export const figureNow = async (
  tx: Tx,
  person: number,
  subject: { readonly month: string; readonly mission: number; readonly code: string },
) => {
  const missions = await ownMonth(tx, { collaboratorId: person, month: subject.month });
  const mission = missions.find((m) => m.missionId === subject.mission);
  const figure = mission?.figures.find((f) => f.code === subject.code);
  return mission === undefined || figure === undefined
    ? null
    : { ...figure, closed: mission.closed };
};

type Moved = { id: number; status: DisputeStatus };

export const openDispute = (call: HandlerCall<typeof disputes.open>): Promise<Moved> =>
  asEmployee(call, async (tx, person) => {
    const { subject, text } = call.body;
    const { shown, label } = await standingOf(tx, person, { subject, today: todayIn(call.now) });
    const who = await collaboratorOf(tx, person);
    if (who === null) throw notFound();
    const isDay = subject.kind === 'day';
    const row = await tables<DisputeTables>({ tx })
      .insertInto('dispute')
      .values({
        customer_id: who.customerId,
        infra_id: who.infraId,
        collaborator_id: person,
        subject: subjectKey(subject),
        day: isDay ? subject.day : null,
        month: isDay ? null : subject.month,
        mission_id: isDay ? null : subject.mission,
        heading_code: isDay ? null : subject.code,
        heading_label: label,
        shown,
        text,
        status: disputeStatus.initial,
        answer: null,
        decided_by: null,
        decided_at: null,
      })
      .onConflict((c) => c.doNothing())
      .returning(['id', 'status'])
      .executeTakeFirst();
    if (row === undefined) throw new AppError('conflict', { message: fr.already });
    return row;
  });

export const withdrawDispute = (call: HandlerCall<typeof disputes.withdraw>): Promise<Moved> =>
  asEmployee(call, async (tx, person) => {
    const { row, after } = await disputeRow.ofPerson(tx, person, call.params.id);
    const status = after('withdraw');
    await disputeRow.write(tx, row.id, { status });
    await dropFiles(tx, row.id);
    return { id: row.id, status };
  });
