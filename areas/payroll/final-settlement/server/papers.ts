// The papers of a request as PDF: the same bytes for the same content on the same day.
import { todayIn } from '#engines/french-time/zones.ts';
import type { Day } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall } from '#platform/server/call.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import {
  collaboratorOf,
  missionsDuring,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { companyOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { finalSettlement, Paper } from '../contract.ts';
import { fr } from '../fr.ts';
import { helpOf, unknownFigures, type HelpFields } from '../help.ts';
import { paperBlocks, type PaperFacts } from '../papers.ts';
import { settlementOf, type SettlementRecord } from './held.ts';

const t = texts(fr);
type Call = HandlerCall<typeof finalSettlement.drawn>;

const companyFacts = async ({ tx }: Call, infraId: number) => {
  const company = await companyOf(tx, infraId);
  if (company === null) return { company: '', siret: null };
  const row = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure')
    .select('siret')
    .where('id', '=', company.id)
    .executeTakeFirst();
  return { company: company.name, siret: row?.siret ?? null };
};

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const jobsOf = async ({ tx }: Call, record: SettlementRecord): Promise<PaperFacts['jobs']> => {
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

export const drawn = async (call: Call): Promise<Download> => {
  const { id, paper } = call.params;
  const record = await settlementOf(call, id);
  const person = await collaboratorOf(call.tx, record.collaborator_id);
  const fields = {
    ...record.details,
    reason: record.reason,
    endsOn: record.ends_on,
    method: record.method,
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
  const bytes = await printedBytes({
    title: fr.fileGroups[paper],
    issuedAt: `${issuedOn}T00:00:00Z`,
    content,
  });
  return new Download({ name, type: 'application/pdf', body: Buffer.from(bytes) });
};
