// Somebody who left: a resignation settled with its papers, its end of contract declared, sent, and read by the office that pays the unemployed.
import { Readable } from 'node:stream';
import { dsnDay } from '#engines/dsn/dates.ts';
import { eventSend } from '#engines/dsn/models.ts';
import { latin1, writeDsn } from '#engines/dsn/write.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { instantAt, instantOf, paris } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Db, Files } from '#platform/server/services.ts';
import { declarationOf, SOFTWARE } from '#areas/declarations/dsn/event-declaration.ts';
import { createDeclaration } from '#areas/declarations/dsn/server/api.ts';
import { createSettlement } from '#areas/payroll/final-settlement/server/api.ts';
import { ENVELOPE, nirOf } from './declarations.ts';
import { letterPdf } from './tiny-pdf.ts';

interface Leaver {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly company_id: number;
  readonly user_id: number;
  readonly matricule: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly birth_date: string;
  readonly job_title: string;
  readonly starts_on: string;
  readonly ends_on: string;
  /** Among the customer’s people, as in the monthly declarations. */
  readonly place: number;
}
/** Whoever’s contract ended last before this month; nobody where one is settled already. */
const lastLeaver = async (tx: Tx, thisMonth: Day): Promise<Leaver | undefined> =>
  (
    await tx.run<Leaver>`select c.id, m.customer_id, m.infra_id, a.parent_id as company_id, u.id as user_id, c.matricule, c.last_name, c.first_name,
      c.birth_date::text as birth_date, m.job_title, m.starts_on::text as starts_on, m.ends_on::text as ends_on,
      (select count(*)::int from collaborator x where x.customer_id = c.customer_id and x.birth_date is not null and x.id < c.id) as place
    from mission m join collaborator c on c.id = m.collaborator_id join infrastructure a on a.id = m.infra_id
      join app_user u on u.customer_id = m.customer_id and u.email = 'pay@demo.test'
    where m.type = 'P' and m.ends_on < ${thisMonth}::date and m.starts_on < m.ends_on - 365 and c.birth_date is not null
      and not exists (select from mission n where n.collaborator_id = c.id and (n.ends_on is null or n.ends_on > m.ends_on))
      and not exists (select from final_settlement s where s.customer_id = m.customer_id and s.status = 'finalized')
    order by m.ends_on desc, m.id limit 1`
  )[0];

const RESIGNATION = 19;
const [NOTICE_DAYS, TEN] = [7, 10 * 3_600];
const at = (day: Day): Temporal.Instant => instantOf(instantAt(day, TEN, paris));
const monthsOf = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to).add({ days: 1 }), {
    largestUnit: 'months',
  }).months;

const papersOf = (leaver: Leaver) => {
  const who = `${leaver.first_name} ${leaver.last_name.toLocaleUpperCase('fr')}, ${leaver.job_title}`;
  const span = `du ${formatDay(leaver.starts_on)} au ${formatDay(leaver.ends_on)}`;
  const day = formatDay(leaver.ends_on);
  return [
    { group: 'letter', title: 'Lettre de démission', lines: [who, `Départ le ${day}.`] },
    { group: 'payslip', title: 'Bulletin du solde', lines: [who, `Dernier jour : ${day}.`] },
    { group: 'certificate', title: 'Certificat de travail', lines: [who, `Employé ${span}.`] },
    { group: 'receipt', title: 'Reçu pour solde de tout compte', lines: [who, `Remis le ${day}.`] },
    { group: 'attestation', title: 'Données de l’attestation', lines: [who, `Contrat ${span}.`] },
  ] as const;
};
const settle = async (tx: Tx, files: Files, leaver: Leaver): Promise<number> => {
  const { ends_on: ends } = leaver;
  const notified = addDays(ends, -NOTICE_DAYS);
  const papers = [];
  for (const { group, title, lines } of papersOf(leaver)) {
    const name = `${title} ${leaver.matricule}.pdf`;
    const file = await files.put(Readable.from([letterPdf(title, lines)]), { name });
    papers.push({ group, file, at: at(group === 'letter' ? notified : ends) });
  }
  return createSettlement(tx, {
    customerId: leaver.customer_id,
    infraId: leaver.infra_id,
    collaboratorId: leaver.id,
    userId: leaver.user_id,
    reason: RESIGNATION,
    status: 'finalized',
    endsOn: ends,
    at: at(notified),
    assigneeId: leaver.user_id,
    method: 'transfer',
    details: {
      startsOn: leaver.starts_on,
      notifiedOn: notified,
      lastTwelve: 2_772_000,
      monthsPaid: 12,
      lastThree: 702_000,
      leaveLeft: 650,
      leaveEarned: 1_250,
      leaveGross: 2_772_000,
      certificateOn: ends,
      receiptOn: ends,
      attestationOn: ends,
      paidOn: ends,
    },
    moves: [
      { to: 'waiting', at: at(notified) },
      { to: 'in_progress', at: at(addDays(notified, 1)) },
      { to: 'to_verify', at: at(addDays(notified, 2)) },
      { to: 'to_validate', at: at(addDays(notified, 3)) },
      { to: 'accepted', at: at(addDays(notified, 4)) },
      { to: 'finalized', at: at(ends) },
    ],
    files: papers,
  });
};

const endOfContract = (leaver: Leaver, nir: string, day: Day): string => {
  const { ends_on: ends } = leaver;
  const notified = addDays(ends, -NOTICE_DAYS);
  const values = {
    ...ENVELOPE,
    'S20.G00.07.004': '02',
    'S21.G00.30.001': nir,
    'S21.G00.30.002': leaver.last_name,
    'S21.G00.30.004': leaver.first_name,
    'S21.G00.30.006': leaver.birth_date,
    'S21.G00.30.019': leaver.matricule,
    'S21.G00.40.001': leaver.starts_on,
    'S21.G00.40.006': leaver.job_title,
    'S21.G00.40.009': String(leaver.id).padStart(5, '0'),
    'S21.G00.62.001': ends,
    'S21.G00.62.002': '059',
    'S21.G00.62.003': notified,
    'S21.G00.62.006': ends,
    'S21.G00.63.001': '01',
    'S21.G00.63.002': notified,
    'S21.G00.63.003': ends,
    'S21.G00.86.002': '02',
    'S21.G00.86.003': String(Math.max(1, monthsOf(leaver.starts_on, ends))),
  };
  const envelope = { model: 'end_of_contract', norm: 'P26V01', software: SOFTWARE } as const;
  return writeDsn(
    eventSend(declarationOf(values, { ...envelope, day, order: `${dsnDay(day)}901` })),
  );
};

/** Does nothing where somebody is settled, or nobody left. */
export const seedLeaver = async (db: Db, files: Files, thisMonth: Day): Promise<void> => {
  const settled = await db.elevated(async (tx) => {
    const leaver = await lastLeaver(tx, thisMonth);
    return leaver === undefined ? null : { leaver, settlementId: await settle(tx, files, leaver) };
  });
  if (settled === null) return;
  const { leaver, settlementId } = settled;
  const nir = nirOf(leaver.birth_date, leaver.place);
  const day = addDays(leaver.ends_on, 1);
  const name = latin1(leaver.last_name);
  await createDeclaration(
    { db, files },
    {
      customerId: leaver.customer_id,
      infraId: leaver.company_id,
      userId: leaver.user_id,
      made: { collaboratorId: leaver.id, model: 'end_of_contract', settlementId },
      name: `fin-de-contrat-${leaver.matricule}.dsn`,
      text: endOfContract(leaver, nir, day),
      at: at(day),
      sent: {
        flow: `DEMO-FCTU-${leaver.matricule}`,
        at: at(day).add({ minutes: 5 }),
        returns: [
          {
            nature: '11',
            status: 'OK',
            organisation: 'GIP-MDS',
            content: 'Certificat de conformité\n',
          },
          {
            nature: '44',
            status: 'OK',
            organisation: 'France Travail',
            content: `<retour nature="44"><salarie><nir>${nir}</nir><nom>${name}</nom><etat>Attestation prise en compte</etat></salarie></retour>\n`,
          },
        ],
      },
    },
  );
};
