// A request before it is sent: its file, its people, where they sign.
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { HandlerCall, StoredFile, Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { withinCall } from '#platform/server/services.ts';
import { judgeInTurn } from '#platform/server/pdf-signature/judge-in-turn.ts';
import type { Owner } from '#platform/server/turns/turns.ts';
import { collaboratorsOf } from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { addressOfEmployee } from '#areas/organisation/users/server/api.ts';
import type { DraftForm, ParticipantForm, signatures } from '../contract.ts';
import { fr } from '../fr.ts';
import { attachShown } from './files.ts';
import { lockRequest, noteEvent, signatureTables } from './rows.ts';
import type { EmailSource, RequestRow } from './table.ts';

const t = texts(fr);
/** Pages of a file that can be sealed; a refusal names why another cannot. */
export const pagesOf = async (
  owner: Owner,
  bytes: Uint8Array,
  now: Temporal.Instant,
): Promise<number> => {
  const { report, pages } = await judgeInTurn(owner, { bytes, trusted: [], now, counts: true });
  const { verdict } = report;
  if (verdict === 'unreadable') throw invalid({ file: fr.pdfUnreadable });
  if (verdict !== 'not-signed') throw invalid({ file: fr.pdfSigned });
  if (pages === null) throw invalid({ file: fr.pdfUnreadable });
  return pages;
};

export interface NewRequest {
  readonly customerId: number;
  readonly infraId: number;
  readonly title: string;
  readonly file: Pick<StoredFile, 'sha256' | 'name' | 'size'>;
  readonly pageCount: number;
  readonly createdBy: number | null;
  readonly source?: { readonly name: string; readonly row: number };
}
/** Invented: a month to sign. */
const DAYS_TO_SIGN = 30;
export const insertRequest = async (
  tx: Tx,
  now: Temporal.Instant,
  o: NewRequest,
): Promise<RequestRow> => {
  const row = await signatureTables(tx)
    .insertInto('signature_request')
    .values({
      customer_id: o.customerId,
      infra_id: o.infraId,
      title: o.title,
      message: '',
      status: 'draft',
      is_in_order: false,
      expires_on: addDays(todayIn(now), DAYS_TO_SIGN),
      reminder_days: 3,
      source: o.source?.name ?? null,
      source_row: o.source?.row ?? null,
      shown_sha256: o.file.sha256,
      shown_bytes: o.file.size,
      page_count: o.pageCount,
      created_by: o.createdBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await attachShown(tx, row, o.file);
  return row;
};

export const upload = async (call: HandlerCall<typeof signatures.upload>) => {
  const { actor, now, services, request } = call;
  const [file] = call.files;
  if (file === undefined || file.type !== 'application/pdf') throw invalid({ file: fr.pdfOnly });
  const { infraId } = call.body;
  const place = actor.scope.includes(infraId)
    ? await withinCall(call, 'read', (tx) => infrastructureOf(tx, infraId))
    : null;
  if (place === null) throw invalid({ infraId: fr.placeWrong });
  const bytes = await services.files.bytes(file.sha256);
  const pageCount = await pagesOf(place.customerId, bytes, now);
  return withinCall(call, 'write', async (tx) => {
    const row = await insertRequest(tx, now, {
      customerId: place.customerId,
      infraId,
      title: file.name.replace(/\.pdf$/i, '').slice(0, 160),
      file,
      pageCount,
      createdBy: actor.userId,
    });
    await noteEvent({ tx, now }, row, { kind: 'created', who: actor.name, request });
    return { id: row.id, version: row.version };
  });
};

/** An address is the directory's or the account's only if it is what stands there. */
export const addressesOf = async (
  tx: Tx,
  infras: readonly number[],
  people: readonly ParticipantForm[],
): Promise<EmailSource[]> => {
  const ids = people.flatMap(({ collaboratorId: id }) => (id === null ? [] : [id]));
  const persons = new Map((await collaboratorsOf(tx, ids)).map((one) => [one.id, one]));
  const sources: EmailSource[] = [];
  for (const { collaboratorId: id, email } of people) {
    const person = id === null ? undefined : persons.get(id);
    if (id !== null && (person === undefined || !infras.includes(person.infraId)))
      throw invalid({ participants: fr.placeWrong });
    const account = id === null ? null : await addressOfEmployee(tx, id);
    if (account?.email.toLowerCase() === email) sources.push('account');
    else sources.push(person?.email?.toLowerCase() === email ? 'directory' : 'typed');
  }
  return sources;
};

const checkForm = (form: DraftForm, row: RequestRow, today: string): void => {
  const { participants, expiresOn } = form;
  if (expiresOn <= today || expiresOn > addDays(today, 365))
    throw invalid({ expiresOn: fr.expiresWrong });
  if (!participants.some(({ role }) => role === 'signer'))
    throw invalid({ participants: fr.noSigner });
  if (new Set(participants.map(({ email }) => email)).size < participants.length)
    throw invalid({ participants: fr.emailTwice });
  const isOutside = participants.some(({ fields }) =>
    fields.some((f) => f.page > row.page_count || f.x + f.width > 1.001 || f.y + f.height > 1.001),
  );
  if (isOutside) throw invalid({ participants: fr.fieldOutside });
};

export const insertParticipants = async (
  tx: Tx,
  row: RequestRow,
  people: readonly (ParticipantForm & { readonly source: EmailSource })[],
): Promise<void> => {
  await signatureTables(tx)
    .deleteFrom('signature_participant')
    .where('signature_request_id', '=', row.id)
    .execute();
  await signatureTables(tx)
    .insertInto('signature_participant')
    .values(
      people.map((one, position) => ({
        customer_id: row.customer_id,
        infra_id: row.infra_id,
        signature_request_id: row.id,
        role: one.role,
        position,
        status: 'pending' as const,
        name: one.name,
        email: one.email,
        email_source: one.source,
        collaborator_id: one.collaboratorId,
        fields: JSON.stringify(one.fields),
      })),
    )
    .execute();
};

export const save = async (call: HandlerCall<typeof signatures.save>) => {
  const { tx, actor, now, body } = call;
  const row = await lockRequest(tx, call.params.id);
  if (row.status !== 'draft')
    throw new AppError('conflict', {
      message: t('onlyDraft', { status: fr.statuses[row.status] }),
    });
  checkForm(body, row, todayIn(now));
  const sources = await addressesOf(tx, actor.perimeter, body.participants);
  const saved = await updateVersioned<{ id: number; version: number }>(
    tx,
    'signature_request',
    { id: row.id, version: body.version },
    {
      title: body.title,
      message: body.message,
      is_in_order: body.isInOrder,
      expires_on: body.expiresOn,
      reminder_days: body.reminderDays,
    },
  );
  const people = body.participants.map((one, i) => ({ ...one, source: sources[i] ?? 'typed' }));
  await insertParticipants(tx, row, people);
  return { id: saved.id, version: saved.version };
};
