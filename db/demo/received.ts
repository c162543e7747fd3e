// What came back from payroll for the demo's closed months: a journal to check, the journal, and how far the payslips are.
import { Readable } from 'node:stream';
import type { Tx } from '#platform/server/call.ts';
import { attachFile } from '#platform/server/files/references.ts';
import type { Files } from '#platform/server/services.ts';
import { PAY_DOCUMENT } from '#areas/pay-variables/pay-engine/server/api.ts';
import { insertedId } from '#platform/server/db/rows.ts';

export interface Month {
  readonly id: number;
  readonly customer_id: number;
  readonly company_id: number;
  readonly user_id: number;
  readonly month: string;
}

type Nets = ReadonlyMap<number, number>;
const netOf = (nets: Nets, person: number): string =>
  ((nets.get(person) ?? 0) / 100).toFixed(2).replace('.', ',');
/** People, hours and overtime of the month, as payroll would print them, and what they are paid where payslips came. */
const journalOf = async (tx: Tx, m: Month, nets: Nets): Promise<Buffer> => {
  const rows = await tx.run<{
    id: number;
    line: string;
  }>`select c.id, concat_ws(';', c.matricule, upper(c.last_name) || ' ' || c.first_name, round(sum(case when h.code = 'HSERV' then coalesce(v.manual, v.computed, 0) else 0 end) / 3600.0, 2), round(sum(case when h.code in ('HS25', 'HS50') then coalesce(v.manual, v.computed, 0) else 0 end) / 3600.0, 2)) as line
    from evp_value v join heading h on h.id = v.heading_id join collaborator c on c.id = v.collaborator_id where v.pay_period_id = ${m.id} group by c.id order by c.matricule`;
  return Buffer.from(
    [
      `Matricule;Nom;Heures;Heures supplémentaires${nets.size > 0 ? ';Net payé' : ''}`,
      ...rows.map((r) => {
        const line = r.line.replaceAll('.', ',');
        return nets.size > 0 ? `${line};${netOf(nets, r.id)}` : line;
      }),
    ].join('\r\n'),
    'utf8',
  );
};

/** Elevated, after a month is closed. */
export const seedReceived = async (tx: Tx, files: Files, m: Month, nets: Nets): Promise<void> => {
  const bytes = await journalOf(tx, m, nets);
  for (const [stage, category, title] of [
    ['prepay', 'pre-journal', 'journal-a-controler'],
    ['pay', 'journal', 'journal-de-paie'],
  ] as const) {
    const name = `${title}-${m.month}.csv`;
    const { sha256 } = await files.put(Readable.from([bytes]), { name });
    const id = await insertedId(tx, 'pay_document', {
      customer_id: m.customer_id,
      pay_period_id: m.id,
      stage,
      category,
      name,
      sha256,
      size: bytes.length,
      number: 1,
      current: true,
      status: stage === 'prepay' ? 'validated' : null,
      classification: null,
      user_id: m.user_id,
    });
    await attachFile(tx, {
      file: { sha256, name, type: 'text/csv', size: bytes.length },
      owner: { kind: PAY_DOCUMENT, table: 'pay_document', row: id as number },
      customerId: m.customer_id,
      infraId: null,
      userId: null,
    });
  }
  // As if they had come the day after the close, been checked the next, and the pay the day after.
  await tx.run`update pay_document d set created_at = p.closed_at + case d.stage when 'prepay' then interval '1 day' else interval '3 days' end,
      decided_at = case d.stage when 'prepay' then p.closed_at + interval '2 days' end
    from pay_period p where p.id = d.pay_period_id and p.id = ${m.id} and p.closed_at is not null`;
  // Of two hundred payslips, one or two wait for something.
  await tx.run`insert into payroll_state (customer_id, pay_period_id, collaborator_id, state, message, software, user_id)
    select ${m.customer_id}, ${m.id}, p.id, case when p.n % 151 = 7 then 'failure' when p.n % 149 = 3 then 'in_progress' else 'success' end, case when p.n % 151 = 7 then 'Numéro de sécurité sociale absent de la fiche du salarié.' end, 'Silae', ${m.user_id}
    from (select collaborator_id as id, row_number() over (order by collaborator_id) as n from evp_value where pay_period_id = ${m.id} group by collaborator_id) p`;
};

/** Two reports that pay clerks share. Elevated. */
export const seedReports = async (tx: Tx, customerId: number, clerk: string): Promise<void> => {
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('email', '=', clerk)
    .executeTakeFirst();
  if (user === undefined) return;
  const kept = { until: null, agencies: [] };
  await tx
    .insertInto('pay_report')
    .values(
      [
        {
          name: 'Heures supplémentaires par agence, trois mois',
          definition: {
            ...kept,
            span: 3,
            lines: 'agency',
            columns: 'month',
            headings: ['HS25', 'HS50'],
          },
        },
        {
          name: 'Nuits, repas et découchers par conducteur, dernier mois',
          definition: {
            ...kept,
            span: 1,
            lines: 'person',
            columns: 'heading',
            headings: ['HNUIT', 'REPAS', 'DECOUCHER'],
          },
        },
      ].map((r) => ({
        customer_id: customerId,
        user_id: user.id,
        name: r.name,
        shared: true,
        definition: JSON.stringify(r.definition),
      })),
    )
    .execute();
};
