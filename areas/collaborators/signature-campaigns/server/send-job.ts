// The requests of a campaign: one transaction a person, so that a killed run goes on with those who are left, and two at once never ask one person twice.
import { Readable } from 'node:stream';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { civilDataOn } from '#areas/collaborators/civil-data/server/api.ts';
import {
  collaboratorOf,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import {
  pagesOf,
  requestRows,
  startSignature,
} from '#areas/collaborators/signatures/server/api.ts';
import { addressOfEmployee, userNames } from '#areas/organisation/users/server/api.ts';
import { fr } from '../fr.ts';
import { letterOf } from './letter.ts';
import type { CampaignRow, CampaignTables } from './table.ts';

const t = texts(fr);
interface Payload {
  readonly id: number;
  readonly title: string;
}
export const CAMPAIGN_SOURCE = 'campaign';
interface Paper {
  readonly sha256: string;
  readonly size: number;
  readonly pageCount: number;
}
const rows = (tx: Tx) => tables<CampaignTables>({ tx });
const write = (tx: Tx, id: number, values: { signature_request_id?: number; fault?: string }) =>
  rows(tx).updateTable('signature_campaign_person').set(values).where('id', '=', id).execute();

/** The file of a document is everybody's; the letter about the deduction is one's own. Made before anything is locked. */
const paperOf = async (
  { services, now }: JobContext<Payload>,
  campaign: CampaignRow,
  person: Person,
): Promise<Paper> => {
  const { sha256, file_size: size, page_count: pageCount } = campaign;
  if (sha256 !== null && size !== null && pageCount !== null) return { sha256, size, pageCount };
  const today = todayIn(now);
  const civil = await services.db.elevated((tx) => civilDataOn(tx, [person.id], today));
  const letter = letterOf({
    name: personName(person),
    matricule: person.matricule,
    year: campaign.year ?? 0,
    rate: campaign.rate ?? 0,
    silence: campaign.silence ?? 'ends',
    expiresOn: campaign.expires_on,
    monthlyGross: civil.get(person.id)?.pay?.monthlyGross ?? null,
    issuedOn: today,
  });
  const bytes = await printedBytes(letter, { owner: campaign.customer_id });
  const name = `${letter.title}.pdf`;
  const stored = await services.files.put(Readable.from([Buffer.from(bytes)]), {
    name,
    accept: ['pdf'],
  });
  return {
    sha256: stored.sha256,
    size: bytes.length,
    pageCount: await pagesOf(campaign.customer_id, bytes, now),
  };
};

const r = requestRows('r');
/** Whether another campaign asks the person for the same: the same file, or the deduction of the same year. */
const isAsked = async (tx: Tx, campaign: CampaignRow, person: number): Promise<boolean> => {
  const asked =
    await tx.run`select from signature_campaign_person p join signature_campaign k on k.id = p.signature_campaign_id
    join ${r.rows} on ${r.id} = p.signature_request_id
    where p.collaborator_id = ${person} and k.id <> ${campaign.id} and ${r.status} in ('ongoing', 'approved', 'error', 'signed')
      and k.kind = ${campaign.kind} and (k.sha256 = ${campaign.sha256} or k.year = ${campaign.year}) limit 1`;
  return asked.length > 0;
};

/** Why nothing is sent to a person, or the address that it is sent to. */
const addressOf = async (tx: Tx, campaign: CampaignRow, person: Person) => {
  if (await isAsked(tx, campaign, person.id)) return { fault: fr.already };
  const account = await addressOfEmployee(tx, person.id);
  const email = (account?.email ?? person.email)?.toLowerCase();
  return email === undefined
    ? { fault: fr.noAddress }
    : { email, source: account === null ? ('directory' as const) : ('account' as const) };
};
const waitingPeople = (tx: Tx) =>
  rows(tx)
    .selectFrom('signature_campaign_person')
    .selectAll()
    .where('signature_request_id', 'is', null)
    .where('fault', 'is', null);

const ask = async (
  { services, now }: JobContext<Payload>,
  { tx, campaign, person, of }: { tx: Tx; campaign: CampaignRow; person: Person; of: number },
  paper: Paper,
): Promise<void> => {
  await oneAtATime(tx, 'campaign person', person.id);
  const row = await waitingPeople(tx).where('id', '=', of).forUpdate().executeTakeFirst();
  if (row === undefined) return;
  const address = await addressOf(tx, campaign, person);
  if ('fault' in address) {
    await write(tx, of, address);
    return;
  }
  const names = await userNames(tx, [campaign.created_by]);
  const request = await startSignature(
    { tx, services, now },
    {
      customerId: campaign.customer_id,
      infraId: row.infra_id,
      title: campaign.title,
      file: { sha256: paper.sha256, size: paper.size, name: `${campaign.title}.pdf` },
      pageCount: paper.pageCount,
      source: { name: CAMPAIGN_SOURCE, row: campaign.id },
      by: { userId: campaign.created_by, name: names.get(campaign.created_by) ?? '' },
      isInOrder: false,
      expiresOn: campaign.expires_on,
      reminderDays: campaign.reminder_days,
      participants: [
        {
          ...address,
          role: 'signer',
          name: personName(person),
          collaboratorId: person.id,
          fields: [],
        },
      ],
    },
  );
  await write(tx, of, { signature_request_id: request });
};

/** Judged before its letter is printed, and again under a lock. */
const sendOne = async (job: JobContext<Payload>, campaign: CampaignRow, of: number) => {
  const { db } = job.services;
  const person = await db.elevated(async (tx) => {
    const row = await waitingPeople(tx).where('id', '=', of).executeTakeFirst();
    const one = row === undefined ? null : await collaboratorOf(tx, row.collaborator_id);
    if (one === null) return null;
    const address = await addressOf(tx, campaign, one);
    if ('fault' in address) await write(tx, of, address);
    return 'fault' in address ? null : one;
  });
  if (person === null) return;
  const paper = await paperOf(job, campaign, person);
  await db.elevated((tx) => ask(job, { tx, campaign, person, of }, paper));
};

export const sendJob: JobKind<Payload> = {
  kind: 'signature-campaign.send',
  title: ({ title }) => t('sending', { title }),
  may: 'signature-campaign.write',
  retries: 5,
  orderedBy: ({ id }) => `signature campaign ${id}`,
  run: async (job) => {
    const { services, payload } = job;
    const campaign = await services.db.elevated((tx) =>
      rows(tx)
        .selectFrom('signature_campaign')
        .selectAll()
        .where('id', '=', payload.id)
        .executeTakeFirst(),
    );
    if (campaign === undefined) return;
    const people = await services.db.elevated(
      (tx) =>
        tx.column<number>`select id from signature_campaign_person where signature_campaign_id = ${campaign.id} order by id`,
    );
    for (const [i, id] of people.entries()) {
      await sendOne(job, campaign, id);
      if (i % 20 === 0)
        await job.progress(
          Math.floor((i / people.length) * 100),
          t('step', { done: i + 1, all: people.length }),
        );
    }
  },
};
