// The papers of a request as PDF: the same bytes for the same content on the same day.
import { Readable } from 'node:stream';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Day } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { Download, LateDownload, type HandlerCall } from '#platform/server/call.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import { withinCall } from '#platform/server/services.ts';
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
/** What is on the paper, read in the caller's transaction; printed when the answer is called, outside of it. */
const drawUp = async (call: DrawCall) => {
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
  const order = { title: fr.fileGroups[paper], issuedAt: `${issuedOn}T00:00:00Z`, content };
  return async () => ({
    name,
    bytes: Buffer.from(await printedBytes(order, { owner: call.actor.customerId })),
  });
};

export const drawn = async (call: Call): Promise<LateDownload> => {
  const print = await drawUp(call);
  return new LateDownload(async () => {
    const { name, bytes } = await print();
    return new Download({ name, type: 'application/pdf', body: bytes });
  });
};

/** Files the paper with the request, as whoever prepares it would; the same bytes again are the file that is there. */
export const fileDrawn = async (call: HandlerCall<typeof finalSettlement.fileDrawn>) => {
  const { paper: group, id } = call.params;
  const print = await withinCall(call, 'read', async (tx) => {
    refuseUnwritable(call, await settlementOf({ ...call, tx }, id), group);
    return drawUp({ ...call, tx });
  });
  const { name, bytes } = await print();
  const file = await call.services.files.put(Readable.from([bytes]), { name, accept: ['pdf'] });
  return withinCall(call, 'write', async (tx) => {
    const record = await settlementOf({ ...call, tx }, id, true);
    refuseUnwritable(call, record, group);
    const before = await fileWithContent(tx, record, { group, sha256: file.sha256 });
    const filed = before ?? (await addFile({ ...call, tx }, record, { group, file }));
    return { files: await filesOfSettlement(tx, record.id), file: filed };
  });
};
