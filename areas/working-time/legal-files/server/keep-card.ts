// A driver card that is kept: tied to its holder, its days as evidence.
import { tables, type Tx } from '#platform/server/call.ts';
import {
  collaboratorByCard,
  linkCard,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { isoOf, type CardContent } from '../card-content.ts';
import type { Outcome } from '../outcomes.ts';
import { plainFinding, type StoredFinding } from '../finding.ts';
import { giveEvidence } from './driver-evidence.ts';
import { doubtOf, saveReading, type Keeping } from './file-row.ts';
import { isSomebodyElse } from './holder.ts';
import { outcomeOf } from './outcome.ts';
import type { LegalFileTables } from './table.ts';
import type { KeptCard } from './examine.ts';

/** Writes what a card says of a person's days. `given`: somebody linked the file to this person. */
export const keepCard = async (
  k: Keeping,
  kept: KeptCard,
  given: Person | null,
): Promise<Outcome> => {
  const match = given === null ? await holderOf(k, kept.card) : { person: given };
  if (match.person === null) return leaveUnassigned(k, kept, match.because);
  const { card, findings, signature } = kept;
  const { person } = match;
  const doubt = doubtOf(k.row, kept);
  const isContested = doubt === 'contested';
  // A card that may have been altered says nothing of whose it is until somebody decides.
  if (card.holder !== null && !isContested) await linkCard(k.tx, person.id, card.holder);
  await saveReading(k, isContested ? 'contest' : 'treat', {
    values: { ...valuesOf(card), collaborator_id: person.id, infra_id: person.infraId },
    findings,
    signature,
  });
  const counts = await giveEvidence(k, { person, source: 'card', content: card, doubt });
  await publish(k, person.infraId, { fileId: k.row.id, collaboratorId: person.id });
  return outcomeOf({
    row: k.row,
    outcome: isContested ? 'contested' : 'treated',
    card,
    findings,
    signature,
    person: { id: person.id, name: personName(person) },
    ...counts,
  });
};

type Match =
  | { readonly person: Person }
  | { readonly person: null; readonly because: StoredFinding };

/**
 * Whose card it is: whoever's sheet bears its number. Another name or birth date on the card asks for a confirmation, unless files of the
 * same card with this very holder count for the person already: a number alone does not say that somebody looked.
 */
const holderOf = async (
  { tx, row }: Keeping,
  { holder }: Pick<CardContent, 'holder'>,
): Promise<Match> => {
  const nobody = { person: null, because: plainFinding('card-of-nobody') };
  if (holder === null) return nobody;
  const person = await collaboratorByCard(tx, row.customer_id, holder.nation, holder.number);
  if (person === null) return nobody;
  const name = nameOf(holder);
  if (!isSomebodyElse({ name, birthDate: holder.birthDate }, person)) return { person };
  return (await isConfirmed(tx, person, holder))
    ? { person }
    : { person: null, because: plainFinding('card-of-another') };
};

type Holder = NonNullable<CardContent['holder']>;
const nameOf = (holder: Holder): string => `${holder.surname} ${holder.firstNames}`.trim();

/** Files read before birth dates were kept have none: their name decides. */
const isConfirmed = async (tx: Tx, person: Person, holder: Holder): Promise<boolean> => {
  const files = await tables<LegalFileTables>({ tx })
    .selectFrom('legal_file')
    .select('holder_birth_date')
    .distinct()
    .where('collaborator_id', '=', person.id)
    .where('card_nation', '=', holder.nation)
    .where('card_number', '=', holder.number)
    .where('holder', '=', nameOf(holder))
    .where('status', '=', 'treated')
    .execute();
  return files.some(
    (f) => f.holder_birth_date === null || f.holder_birth_date === holder.birthDate,
  );
};

const leaveUnassigned = async (
  k: Keeping,
  { card, findings, signature }: KeptCard,
  because: StoredFinding,
): Promise<Outcome> => {
  const all = [because, ...findings];
  await saveReading(k, 'unassign', { values: valuesOf(card), findings: all, signature });
  await publish(k, k.row.infra_id, { fileId: k.row.id });
  return outcomeOf({ row: k.row, outcome: 'unassigned', card, findings: all, signature });
};

const publish = ({ tx, keeper }: Keeping, infraId: number, data: object): Promise<void> =>
  keeper.services.live.publish(tx, {
    topics: [`/infrastructures/${infraId}/legal-files`],
    type: 'legal-files',
    data,
  });

const valuesOf = ({ holder, downloadedAt, days }: CardContent) => ({
  kind: 'card' as const,
  holder: holder === null ? null : nameOf(holder),
  holder_birth_date: holder?.birthDate ?? null,
  card_nation: holder?.nation ?? null,
  card_number: holder?.number ?? null,
  downloaded_at: downloadedAt === null ? null : isoOf(downloadedAt),
  first_day: days[0]?.day ?? null,
  last_day: days.at(-1)?.day ?? null,
  days: days.length,
});
