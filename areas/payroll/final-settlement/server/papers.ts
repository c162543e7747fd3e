// The papers of a request as PDF: the same bytes for the same content on the same day.
import { Readable } from 'node:stream';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Day } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { Download, type HandlerCall } from '#platform/server/call.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import {
  collaboratorOf,
  missionsDuring,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import {
  addressOf,
  agreementOn,
  companyOf,
  numbersOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { finalSettlement, Paper } from '../contract.ts';
import { fr } from '../fr.ts';
import { helpOf, noticeDay, unknownFigures, type HelpFields } from '../help.ts';
import { paperBlocks, type PaperFacts } from '../papers.ts';
import { addFile, filesOfSettlement, fileWithContent, refuseUnwritable } from './files.ts';
import { settlementOf, type SettlementRecord } from './held.ts';

const t = texts(fr);
type Call = HandlerCall<typeof finalSettlement.drawn>;

const companyFacts = async ({ tx }: DrawCall, infraId: number) => {
  const company = await companyOf(tx, infraId);
  if (company === null) return { company: '', siret: null, address: null, place: null };
  const { siret } = await numbersOf(tx, infraId);
  const address = await addressOf(tx, infraId);
  return {
    company: company.name,
    siret,
    address:
      address === null ? null : `${address.street}, ${address.postalCode} ${address.city}`.trim(),
    place: address?.city ?? null,
  };
};

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const jobsOf = async ({ tx }: DrawCall, record: SettlementRecord): Promise<PaperFacts['jobs']> => {
  const { startsOn } = record.details;
  const last = record.ends_on;
  const missions = await missionsDuring(
    tx,
    { collaboratorIds: [record.collaborator_id] },
    { first: startsOn ?? last, last },
  );
  return missions
    .filter(({ type }) => type === 'P')
    .map((m) => ({
      title: m.jobTitle,
      first: m.startsOn,
      last: m.endsOn === null ? last : earlier(m.endsOn, last),
    }));
};

/** A paper with sums is not drawn up while one of them is unknown: nothing would read as zero. */
const refuseUnknown = (paper: Paper, fields: HelpFields): void => {
  const unknown = paper === 'certificate' ? [] : [...unknownFigures(fields)];
  if (unknown.length === 0) return;
  const list = unknown.map((figure) => fr.figures[figure]).join(', ');
  throw new AppError('conflict', { message: t('unknownFigures', { list }) });
};

type DrawCall = Pick<Call, 'tx' | 'actor' | 'now' | 'params'>;
const drawUp = async (
  call: DrawCall,
): Promise<{ name: string; bytes: Buffer; record: SettlementRecord }> => {
  const { id, paper } = call.params;
  const record = await settlementOf(call, id);
  const person = await collaboratorOf(call.tx, record.collaborator_id);
  const fields = {
    ...record.details,
    reason: record.reason,
    endsOn: record.ends_on,
    method: record.method,
    agreement: await agreementOn(
      call.tx,
      record.infra_id,
      noticeDay({ ...record.details, endsOn: record.ends_on }),
    ),
  };
  const help = helpOf(fields, person?.birthDate ?? null);
  if (help === null || person === null)
    throw new AppError('conflict', { message: fr.startMissing });
  refuseUnknown(paper, fields);
  const issuedOn = todayIn(call.now);
  const content = paperBlocks(paper, {
    ...(await companyFacts(call, record.infra_id)),
    name: personName(person),
    matricule: person.matricule,
    birthDate: person.birthDate,
    jobs: await jobsOf(call, record),
    fields,
    help,
    issuedOn,
  });
  const name = `${fr.drawnFiles[paper]}-${person.matricule}.pdf`;
  const bytes = await printedBytes(
    {
      title: fr.fileGroups[paper],
      issuedAt: `${issuedOn}T00:00:00Z`,
      content,
    },
    { owner: call.actor.customerId },
  );
  return { name, bytes: Buffer.from(bytes), record };
};

export const drawn = async (call: Call): Promise<Download> => {
  const { name, bytes } = await drawUp(call);
  return new Download({ name, type: 'application/pdf', body: bytes });
};

/** Files the paper with the request, as whoever prepares it would; the same bytes again are the file that is there. */
export const fileDrawn = async (call: HandlerCall<typeof finalSettlement.fileDrawn>) => {
  const { name, bytes, record } = await drawUp(call);
  const { paper } = call.params;
  refuseUnwritable(call, record, paper);
  const stored = await call.services.files.put(Readable.from([bytes]), { name, accept: ['pdf'] });
  const before = await fileWithContent(call.tx, record, { group: paper, sha256: stored.sha256 });
  const file = before ?? (await addFile(call, record, { group: paper, file: stored }));
  return { files: await filesOfSettlement(call.tx, record.id), file };
};
