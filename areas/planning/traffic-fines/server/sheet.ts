// The designation file: what the authority asks for, for whoever may read it, with the proofs of then.
import { formatDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall } from '#platform/server/call.ts';
import { recordAccess } from '#platform/server/db/audit.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { scopeOf } from '#platform/server/services.ts';
import { civilDataOn, type CivilData } from '#areas/collaborators/civil-data/server/api.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import type { trafficFines } from '../contract.ts';
import { fr } from '../fr.ts';
import { DESIGNATION_DAYS } from '../fine-status.ts';
import type { TrafficFineTables } from './table.ts';

const t = texts(fr);
const { sheet } = fr;
type Call = HandlerCall<typeof trafficFines.sheet>;

/** Address, birthplace and licence are for whoever reads civil data; others fill them in by hand. */
const civilLines = ({ address, birth, licence }: CivilData): [string, string | null][] => [
  [sheet.birthPlace, birth === undefined ? null : birth.birthCity],
  [
    sheet.address,
    address === undefined
      ? null
      : [
          address.street,
          address.complement,
          `${address.postalCode} ${address.city}`,
          address.country,
        ]
          .filter((part) => part !== null)
          .join(', '),
  ],
  [sheet.licence, licence?.licenceNumber ?? null],
];

const read = (call: Call) =>
  call.services.db.within(scopeOf(call.actor, call.request), 'write', async (tx) => {
    const { actor, params } = call;
    const fine = await tables<TrafficFineTables>({ tx })
      .selectFrom('traffic_fine')
      .selectAll()
      .where('id', '=', params.id)
      .where('infra_id', '=', ofScope(actor.scope))
      .executeTakeFirst();
    if (fine === undefined) throw notFound();
    const { collaborator_id: driver } = fine;
    const person = driver === null ? null : await collaboratorOf(tx, driver);
    if (person === null)
      throw new AppError('nobody_designated', { status: 409, message: fr.chooseDriver });
    const civil = may(actor, 'civil-data.read')
      ? (await civilDataOn(tx, [person.id], fine.happened_on)).get(person.id)
      : undefined;
    const title = `${sheet.title} ${fine.number}`;
    await recordAccess(tx, {
      what: 'export',
      customerId: fine.customer_id,
      infraId: fine.infra_id,
      detail: { list: 'traffic-fine-designation', title, format: 'pdf', rows: 1 },
    });
    return { fine, person, civil: civil ?? {}, title };
  });

export const designationSheet = async (call: Call): Promise<Download> => {
  const { fine, person, civil, title } = await read(call);
  const deadline = Temporal.PlainDate.from(fine.sent_on).add({ days: DESIGNATION_DAYS });
  const facts = t('sheet.factsAt', {
    day: formatDay(fine.happened_on),
    clock: formatClock(fine.happened_at * 60),
    place: fine.place ?? sheet.missing,
  });
  const lines: [string, string | null][] = [
    [sheet.number, fine.number],
    [sheet.sentOn, formatDay(fine.sent_on)],
    [sheet.deadline, formatDay(deadline.toString())],
    [sheet.facts, facts],
    [sheet.plate, fine.plate],
    [sheet.offence, fine.offence],
    [sheet.driver, personName(person)],
    [sheet.birth, person.birthDate === null ? null : formatDay(person.birthDate)],
    ...civilLines(civil),
  ];
  const proofs = (fine.proof ?? []).map(({ grade, origin }) =>
    t('proofLine', { grade: fr.grades[grade], origin }),
  );
  const bytes = await printedBytes(
    {
      title,
      issuedAt: `${todayIn(call.now)}T00:00:00Z`,
      content: [
        { text: title, fontSize: 16, bold: true, margin: [0, 0, 0, 8] },
        { text: sheet.law, margin: [0, 0, 0, 12] },
        {
          layout: 'noBorders',
          table: {
            widths: [160, '*'],
            body: lines.map(([label, value]) => [
              label,
              { text: value ?? sheet.missing, bold: true },
            ]),
          },
        },
        { text: sheet.proof, bold: true, margin: [0, 14, 0, 4] },
        { ul: [...proofs, ...(fine.reason === null ? [] : [fine.reason])] },
        { text: sheet.own, margin: [0, 14, 0, 0], fontSize: 9 },
      ],
    },
    { owner: call.actor.customerId },
  );
  return new Download({ name: `${title}.pdf`, type: 'application/pdf', body: Buffer.from(bytes) });
};
