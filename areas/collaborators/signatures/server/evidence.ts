// The pages of evidence, added to the document before it is sealed, and the proof file that stands apart from it.
import { createHash } from 'node:crypto';
import { texts } from '#platform/contract/texts.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import type { PlainBlock } from '#platform/server/exports/printed-document.ts';
import type { Sealed, Mark } from '#platform/server/pdf-signature/seal-pdf.ts';
import type { Seal } from '#platform/server/pdf-signature/seal-certificate.ts';
import type { Drawn } from '../contract.ts';
import { fr } from '../fr.ts';
import type { eventsOf } from './rows.ts';
import type { ParticipantRow, RequestRow } from './table.ts';

const t = texts(fr);
type Events = Awaited<ReturnType<typeof eventsOf>>;
export interface Facts {
  readonly row: RequestRow;
  readonly people: readonly ParticipantRow[];
  readonly events: Events;
  readonly customer: string;
}

/** « 29/11/2026 18:45:10 », of Paris. */
export const clockText = (at: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainDateTime()
    .toLocaleString('fr-FR', { dateStyle: 'short', timeStyle: 'medium' });

const captionOf = ({ name, acted_at: at }: ParticipantRow): string =>
  t('mark', { name, at: at === null ? '' : clockText(at) });
type Signer = ParticipantRow & { readonly drawn: Drawn };
export const signersOf = (people: readonly ParticipantRow[]): Signer[] =>
  people.flatMap((one) =>
    one.role === 'signer' && one.drawn !== null ? [{ ...one, drawn: one.drawn }] : [],
  );
const linesOf = (drawn: Drawn): Mark['drawn'] =>
  drawn.kind === 'typed' ? drawn.text : drawn.strokes;

/** On the pages, where places were chosen. */
export const marksOf = (people: readonly ParticipantRow[]): Mark[] =>
  signersOf(people).flatMap((one) =>
    one.fields.map((field) => ({
      ...field,
      drawn: linesOf(one.drawn),
      caption: captionOf(one),
    })),
  );

const BOX = { width: 180, height: 60 };
const markBlock = (one: Signer): PlainBlock => {
  const { drawn } = one;
  const mark: PlainBlock =
    drawn.kind === 'typed'
      ? { text: drawn.text, italics: true, fontSize: 18, color: '#12306b' }
      : {
          canvas: drawn.strokes
            .filter((line) => line.length > 1)
            .map((line) => ({
              type: 'polyline',
              lineWidth: 1.2,
              lineColor: '#12306b',
              points: line.map(([x, y]) => ({ x: x * BOX.width, y: y * BOX.height })),
            })),
        };
  return {
    stack: [mark, { text: captionOf(one), fontSize: 8, margin: [0, 3, 0, 0] }],
    margin: [0, 6, 0, 8],
    unbreakable: true,
  };
};

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): PlainBlock => ({
  table: {
    headerRows: 1,
    widths: heads.map((_, i) => (i === 1 ? '*' : 'auto')),
    body: [heads.map((text) => ({ text, bold: true })), ...rows],
  },
  layout: 'lightHorizontalLines',
  fontSize: 8,
  margin: [0, 4, 0, 12],
});

export const evidencePages = ({ row, people, events, customer }: Facts, at: Temporal.Instant) =>
  printedBytes(
    {
      title: `${fr.evidenceTitle} – ${row.title}`,
      issuedAt: at.toString(),
      content: [
        { text: fr.evidenceTitle, fontSize: 16, bold: true, margin: [0, 0, 0, 2] },
        { text: row.title, fontSize: 12 },
        { text: t('evidenceNumber', { id: String(row.id), customer }), margin: [0, 0, 0, 10] },
        { text: fr.evidenceAbout },
        { text: row.shown_sha256, bold: true, margin: [0, 2, 0, 8] },
        { text: fr.evidenceProcess, margin: [0, 0, 0, 10] },
        { text: fr.evidencePeople, bold: true },
        table(
          [fr.role, fr.name, fr.email, fr.status, fr.when],
          people.map((one) => [
            fr.roles[one.role],
            one.name,
            `${one.email} (${fr.emailSources[one.email_source]})`,
            fr.participantStatuses[one.status],
            one.acted_at === null ? '' : clockText(one.acted_at),
          ]),
        ),
        ...signersOf(people).map(markBlock),
        { text: fr.history, bold: true, margin: [0, 6, 0, 0] },
        table(
          [fr.when, fr.what, fr.who, fr.from],
          events.map((one) => [
            clockText(one.at),
            fr.events[one.kind],
            one.who ?? '',
            one.ip ?? '',
          ]),
        ),
      ],
    },
    { owner: row.customer_id },
  );

const pem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der)
    .toString('base64')
    .replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
/** Readable when the portal is gone: what happened, who it was, and how openssl alone checks the file. */
export const proofOf = (
  { row, people, events, customer }: Facts,
  { bytes, level, stampFault }: Sealed,
  seal: Seal,
): object => ({
  format: 'signature-proof/1',
  request: { id: row.id, title: row.title, customer, sentAt: row.sent_at },
  process: fr.evidenceProcess,
  shown: { sha256: row.shown_sha256, bytes: row.shown_bytes },
  sealed: {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    level,
    timeStamp: stampFault ?? (level === 'B-T' ? 'RFC 3161' : null),
    seal: seal.name,
    certificates: seal.chain.map(pem),
  },
  participants: people.map((one) => ({
    role: one.role,
    name: one.name,
    email: one.email,
    emailFrom: fr.emailSources[one.email_source],
    status: one.status,
    actedAt: one.acted_at,
    shownSha256: one.seen_sha256,
  })),
  events: events.map(({ at, kind, who, ip, user_agent: userAgent, detail }) => ({
    at,
    kind,
    who,
    ip,
    userAgent,
    detail,
  })),
  verify: t('proofHow', { shownBytes: String(row.shown_bytes) }),
});
