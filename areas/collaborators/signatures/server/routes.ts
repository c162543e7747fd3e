import { todayIn } from '#engines/french-time/zones.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import type { ContributionCall, Contributions } from '#platform/server/contributions.ts';
import { sealOfSettings } from '#platform/server/pdf-signature/seal-certificate.ts';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import { collaboratorsIn, personName } from '#areas/collaborators/directory/server/api.ts';
import { SIGNATURE_TOPIC, signatures } from '../contract.ts';
import { fr } from '../fr.ts';
import { check } from './check.ts';
import { DAILY_JOB, dailySchedule } from './daily-job.ts';
import { save, upload } from './drafts.ts';
import { signatureFiles } from './files.ts';
import { linkPath } from './link.ts';
import { isMe, signatureEntity } from './list.ts';
import { file, getSignatureLink, load, move, sendReminder } from './manage.ts';
import { SEAL_JOB } from './seal-job.ts';
import { decline, document, opened, sendCode, sign, view } from './signing.ts';
import type { SignatureTables } from './table.ts';

const t = texts(fr);

const formOptions = async (call: HandlerCall<typeof signatures.formOptions>) => {
  const seal = await sealOfSettings(call.services.config, call.now);
  return {
    places: (await agencyOptions(call)).map(({ value, label }) => ({ value, label })),
    people: (await collaboratorsIn(call.tx, call.actor.scope)).map((one) => ({
      id: one.id,
      name: personName(one),
      email: one.email,
    })),
    seal: { name: seal.name, endsOn: todayIn(seal.endsAt), isSelfMade: seal.isSelfMade },
  };
};

/** What waits for this person’s signature. */
const notices = async (call: ContributionCall) => {
  const rows = await tables<SignatureTables>(call)
    .selectFrom('signature_participant as p')
    .innerJoin('signature_request as r', 'r.id', 'p.signature_request_id')
    .select(['p.id', 'r.title', 'p.invited_at'])
    .where(isMe('p', call.actor))
    .where('p.status', '=', 'pending')
    .where('p.role', '<>', 'copy')
    .where('p.invited_at', 'is not', null)
    .where('r.status', 'in', ['ongoing', 'approved'])
    .orderBy('p.invited_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ id, title, invited_at: at }) => ({
    id: `signature-${id}`,
    title: t('noticeTitle', { title }),
    at: at ?? call.now.toString(),
    tone: 'warning' as const,
    url: linkPath(call.services, id),
  }));
};

export const contributes: Contributions = {
  jobs: [SEAL_JOB, DAILY_JOB],
  schedules: [dailySchedule],
  liveTopics: [{ name: SIGNATURE_TOPIC, may: 'signature.all' }],
  fileOwners: signatureFiles,
  linkedPages: [{ name: 'signature_document', route: signatures.index }],
  recordNames: [
    ['signature_request', fr.record],
    ['signature_participant', fr.participantRecord],
  ],
  recordPages: [
    ['signature_request', signatures.load],
    ['signature_participant', signatures.index],
  ],
  recordFields: [
    [
      'signature_request',
      {
        title: { label: fr.titleLabel },
        message: { label: fr.message },
        status: { label: fr.status, values: fr.statuses },
        is_in_order: { label: fr.isInOrder },
        expires_on: { label: fr.expiresOn },
        reminder_days: { label: fr.reminderDays },
        source: { label: fr.source },
        source_row: { label: fr.source },
        shown_sha256: { label: fr.shown },
        shown_bytes: { label: fr.shownBytes },
        page_count: { label: fr.pageCount },
        created_by: { label: fr.sentBy },
        sent_at: { label: fr.sentAt },
        completed_at: { label: fr.completedAt },
        ended_reason: { label: fr.endedReason },
        sealed_sha256: { label: fr.sealed },
        seal_level: { label: fr.sealLevel, values: fr.levels },
        seal_fault: { label: fr.sealFault },
        proof: { label: fr.proof },
      },
    ],
    [
      'signature_participant',
      {
        signature_request_id: { label: fr.record },
        role: { label: fr.role, values: fr.roles },
        position: { label: fr.position },
        status: { label: fr.status, values: fr.participantStatuses },
        email_source: { label: fr.emailSource, values: fr.emailSources },
        fields: { label: fr.places },
        invited_at: { label: fr.invitedAt },
        reminded_on: { label: fr.remindedOn },
        opened_at: { label: fr.openedAt },
        acted_at: { label: fr.actedAt },
        reason: { label: fr.declineReason },
        drawn: { label: fr.drawn },
        code_hash: { label: fr.codeHash },
        seen_sha256: { label: fr.shown },
        code_until: { label: fr.codeUntil },
        code_tries: { label: fr.codeTries },
        codes_sent: { label: fr.codesSent },
        codes_since: { label: fr.codesSince },
        codes_failed: { label: fr.codesFailed },
      },
    ],
  ],
  notices: [{ for: 'home', may: 'signature.read', read: notices }],
};

export const signaturesServer = serve(
  'signatures',
  signatures,
  {
    ...signatureEntity.handlers,
    loadFilters: async (call) => ({
      status: options(fr.statuses),
      ...(await signatureEntity.engine.handlers.filterOptions(call)),
    }),
    getSignatureLink,
    sendReminder,
    upload,
    load,
    save,
    move,
    file,
    formOptions,
    view,
    opened,
    document,
    sendCode,
    sign,
    decline,
    check,
  },
  { save: 'load' },
);
