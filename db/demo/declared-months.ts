// The monthly declarations of the demo's closed months with payslips: one whose organisms are content, one with a remark of one of them.
import { latin1, writeDsn } from '#engines/dsn/write.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { daysOfMonth } from '#engines/french-time/months.ts';
import { instantAt, instantOf, paris } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Db, Files } from '#platform/server/services.ts';
import { createDeclaration, type DemoReturn } from '#areas/declarations/dsn/server/api.ts';
import { nirOf, SIRET } from './declarations.ts';
import { monthlyDeclaration, type Declared } from './monthly-dsn.ts';
import { paidMonths, payslipsOf } from './payslips.ts';
import type { Month } from './received.ts';

/** Invented numbers by place in the customer, which stays the same from month to month. */
const declaredIn = async (tx: Tx, m: Month): Promise<Declared[]> => {
  const all = await tx
    .selectFrom('collaborator')
    .select(['id', 'birth_date', 'last_name', 'first_name'])
    .where('customer_id', '=', m.customer_id)
    .where('birth_date', 'is not', null)
    .orderBy('id')
    .execute();
  const rowsById = new Map(
    all.map((row, i) => [
      Number(row['id']),
      {
        lastName: latin1(String(row['last_name'])),
        firstName: latin1(String(row['first_name'])),
        birthDate: String(row['birth_date']),
        nir: nirOf(String(row['birth_date']), i),
      },
    ]),
  );
  return (await payslipsOf(tx, m)).flatMap((payslip) => {
    const person = rowsById.get(payslip.collaboratorId);
    if (person === undefined) return [];
    return [{ ...payslip, ...person, jobTitle: latin1(payslip.jobTitle) }];
  });
};

// Invented: no reference gives the form of what organisms write. The portal shows it by employee under its own names.
const ratesOf = (people: readonly Declared[]): string =>
  `<retour nature="94"><salaries>\n${people
    .map(
      (p) =>
        `<salarie><nir>${p.nir}</nir><tauxPas>${(p.taxRate / 100).toFixed(2)}</tauxPas><identifiantTaux>1</identifiantTaux></salarie>`,
    )
    .join('\n')}\n</salaries></retour>\n`;
const remarkOn = (people: readonly Declared[]): string =>
  `<retour nature="51"><anomalies>\n${people
    .slice(2, 4)
    .map(
      (p) =>
        `<anomalie><nir>${p.nir}</nir><code>AFFILIATION-ABSENTE</code><libelle>Aucune affiliation de prévoyance n’est déclarée pour ce salarié.</libelle></anomalie>`,
    )
    .join('\n')}\n</anomalies></retour>\n`;
const returnsFor = (people: readonly Declared[], isLatest: boolean): DemoReturn[] => {
  const ok = (nature: string, organisation: string, content: string): DemoReturn => ({
    nature,
    status: 'OK',
    organisation,
    content,
  });
  return [
    ok('10', 'GIP-MDS', 'Accusé d’enregistrement électronique\n'),
    ok('11', 'GIP-MDS', 'Certificat de conformité\n'),
    ok('60', 'Urssaf', 'Accusé de réception\n'),
    ok('94', 'DGFiP', ratesOf(people)),
    ...(isLatest
      ? [
          {
            nature: '51',
            status: 'ANO',
            organisation: 'P0942',
            content: remarkOn(people),
          } as const,
        ]
      : []),
  ];
};

const [DUE, SENT_AT_SECOND] = [5, 9 * 3_600];
/** On the fifth of the month that follows (R133-14 of the code of social security, fifty employees and more). Does nothing where there is one of the month. */
const declare = async (
  { db, files }: { readonly db: Db; readonly files: Files },
  m: Month,
  isLatest: boolean,
): Promise<void> => {
  const { reports, people } = await db.elevated(async (tx) => ({
    reports: await tx
      .selectFrom('dsn_report')
      .select('id')
      .where('infra_id', '=', m.company_id)
      .where('model', '=', 'monthly')
      .where('month', '=', m.month)
      .executeTakeFirst(),
    people: await declaredIn(tx, m),
  }));
  if (reports !== undefined) return;
  const sentOn: Day = addDays(daysOfMonth(m.month).last, DUE);
  const at = instantOf(instantAt(sentOn, SENT_AT_SECOND, paris));
  const text = writeDsn(monthlyDeclaration({ month: m.month, siret: SIRET, sentOn, people }));
  await createDeclaration(
    { db, files },
    {
      customerId: m.customer_id,
      infraId: m.company_id,
      userId: m.user_id,
      name: `DSN-${m.month}.dsn`,
      text,
      at,
      sent: {
        flow: `DEMO-${m.month}`,
        at: at.add({ minutes: 12 }),
        returns: returnsFor(people, isLatest),
      },
    },
  );
};
/** The earlier month first: each is compared with the one before. */
export const seedDeclaredMonths = async (db: Db, files: Files, thisMonth: Day): Promise<void> => {
  const months = await db.elevated((tx) => paidMonths(tx, thisMonth));
  for (const m of months.toReversed()) await declare({ db, files }, m, m === months[0]);
};
