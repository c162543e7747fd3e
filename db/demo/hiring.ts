// Offers and contracts of both demo customers: one to write, one to validate, one to sign, one that begins, one that ends soon, a mission of a temporary worker.
import { Readable } from 'node:stream';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import type { StoredFile, Tx } from '#platform/server/call.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import { attachFile } from '#platform/server/files/references.ts';
import type { Db, Files } from '#platform/server/services.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { templateTexts } from '#areas/hiring/contract-templates/template-texts.data.ts';
import { createLists } from '#areas/hiring/onboarding/server/create-lists.ts';
import { MARTIN, OFFERS, OTHER, termsOn, type Terms } from './hiring.data.ts';
import { letterPdf } from './tiny-pdf.ts';

type Candidate = (typeof MARTIN)[number] | (typeof OTHER)[number];

interface Agency {
  readonly id: number;
  readonly city: string;
  readonly postal_code: string;
}
interface Customer {
  readonly id: number;
  readonly user: number;
  readonly agencies: readonly Agency[];
  readonly people: readonly Candidate[];
  readonly template: number;
  readonly interim: number;
}
const key = (thirteen: string): string =>
  thirteen + String(97 - Number(BigInt(thirteen) % 97n)).padStart(2, '0');

const customerOf = async (tx: Tx, email: string): Promise<Customer | null> => {
  const [admin] = await tx.run<{ id: number; user: number }>`
    select customer_id as id, id as user from app_user where email = ${email}
      and not exists (select from contract c where c.customer_id = app_user.customer_id)`;
  if (admin === undefined) return null;
  const { id, user } = admin;
  const agencies = await tx.run<Agency>`
    select id, city, postal_code from infrastructure where customer_id = ${id} and type = 'agency' order by id`;
  const template = await tx.value<number>`
    insert into contract_template (customer_id, name, kind, contract_types, staff_types, header, text)
    values (${id}, 'Contrat de travail', '1', '{cdi,cdd,interim}', '{driver,sedentary}', null, ${templateTexts.starter}) returning id`;
  await tx.run`insert into contract_template_version (customer_id, contract_template_id, number, text, written_by)
    values (${id}, ${template}, 1, ${templateTexts.starter}, ${user})`;
  const interim =
    await tx.value<number>`insert into interim_company (customer_id, name, city, email)
    values (${id}, 'Relais Intérim', 'Lyon', 'agence@relais-interim.example') returning id`;
  const people = email.endsWith('@demo.test') ? MARTIN : OTHER;
  return { id, user, agencies, people, template: template ?? 0, interim: interim ?? 0 };
};

const writeOffers = async (tx: Tx, { id, user, agencies }: Customer, today: Day) => {
  const made: number[] = [];
  for (const [i, [label, type, staff, status, positions]] of OFFERS.entries()) {
    const [reason, ends] = type === 'cdi' ? [null, null] : ['increase', addDays(today, 105)];
    const by = status === 'validated' || status === 'in_the_process_of_hiring' ? user : null;
    const offer =
      await tx.value<number>`insert into job_offer (customer_id, infra_id, status, label, contract_type, staff_type, positions, begins_on,
        ends_on, weekly_minutes, monthly_gross, reason, decided_by, decided_at)
      values (${id}, ${agencies[i % agencies.length]?.id ?? 0}, ${status}, ${label}, ${type}, ${staff}, ${positions}, ${addDays(today, 15)}::date,
        ${ends}::date, 2100, 215000, ${reason}, ${by}, case when ${by}::bigint is null then null else now() end) returning id`;
    made.push(offer ?? 0);
  }
  return made;
};

/** Person and mission of a contract that is filled: they begin in this month or later, so that no month that was paid changes. */
const hire = async (
  tx: Tx,
  customer: Customer,
  { infraId, terms, who }: { infraId: number; terms: Terms; who: Candidate },
) => {
  const [firstName, lastName, , birthDate, thirteen] = who;
  const place = { customerId: customer.id, infraId };
  const taken =
    await tx.value<number>`select count(*)::int from collaborator where customer_id = ${customer.id}`;
  const collaboratorId = await createCollaborator(tx, {
    ...place,
    matricule: `E${String(taken).padStart(5, '0')}`,
    firstName,
    lastName,
    birthDate,
    nir: key(thirteen),
    type: terms.driver === null ? 2 : 1,
    driverType: terms.driver,
    jobTitle: terms.job,
  });
  const missionId = await createMission(tx, {
    ...place,
    collaboratorId,
    type: 'P',
    startsOn: terms.from,
    endsOn: terms.to,
    jobTitle: terms.job,
    driverType: terms.driver,
    monthlyMinutes: 9_100,
    weeklyMinutes: 2_100,
  });
  return { collaboratorId, missionId };
};

const NEEDS_FILES = new Set(['to_validate', 'validated', 'to_confirm', 'filled']);
const FROZEN = new Set(['validated', 'to_confirm', 'filled']);
const reasonOf = ({ type, replaced, job }: Terms) => {
  if (type === 'cdi') return {};
  if (replaced === undefined)
    return { reason: 'increase', justification: 'commande de fin d’année' };
  const person = { replaced_person: replaced, replaced_job: job };
  return { reason: 'replacement', replacement_reason: 'absent', ...person };
};
const staffOf = ({ driver }: Terms) =>
  driver === null
    ? { staff_type: 'sedentary', category: 'employees', coefficient: '110' }
    : { staff_type: 'driver', driver_type: driver, category: 'workers', coefficient: '150M' };
/** Who decided, the PDF that was frozen, the paper that came back signed. */
const decidedOf = ({ status, from, note }: Terms, { user, sha256, today }: Decided) => ({
  ...(status === 'saved' || status === 'to_validate'
    ? {}
    : { decided_by: user, decided_at: `${today}T08:00:00Z`, decision_reason: note ?? null }),
  ...(FROZEN.has(status) ? { frozen_sha256: sha256 } : {}),
  ...(status === 'filled'
    ? {
        signed_on: addDays(from < today ? from : today, -1),
        is_signed_text_same: true,
        signed_verdict: 'not-signed',
      }
    : {}),
});
interface Decided {
  readonly user: number;
  readonly sha256: string;
  readonly today: Day;
}
const kindsOf = ({ status, driver }: Terms): string[] => {
  const types = NEEDS_FILES.has(status)
    ? ['1', '2', '3', ...(driver === null ? [] : ['4', '5'])]
    : [];
  return [
    ...types.map((one) => `contract-hr-${one}`),
    ...(FROZEN.has(status) ? ['contract-pdf'] : []),
    ...(status === 'filled' ? ['contract-signed'] : []),
  ];
};

const personOf = (
  [firstName, lastName, gender, birthDate, thirteen]: Candidate,
  { city, postal_code }: Agency,
) => ({
  last_name: lastName,
  first_name: firstName,
  gender,
  birth_date: birthDate,
  birth_city: city,
  nationality: 'FR',
  nir: key(thirteen),
  street: '12 rue de la Gare',
  postal_code,
  city,
  email: `${thirteen}@exemple.test`,
});

interface ToWrite {
  readonly terms: Terms;
  readonly agency: Customer['agencies'][number];
  readonly who: Candidate;
  readonly today: Day;
  readonly file: Omit<StoredFile, 'field'>;
}
const writeContract = async (tx: Tx, customer: Customer, o: ToWrite): Promise<void> => {
  const { terms, agency, who, today, file } = o;
  const { id, user, template, interim } = customer;
  const hired =
    terms.isHired === true ? await hire(tx, customer, { infraId: agency.id, terms, who }) : null;
  const written = await tx
    .insertInto('contract')
    .values({
      customer_id: id,
      infra_id: agency.id,
      status: terms.status,
      collaborator_id: hired?.collaboratorId ?? null,
      mission_id: hired?.missionId ?? null,
      job_offer_id: terms.offer ?? null,
      interim_company_id: terms.type === 'interim' ? interim : null,
      template_id: template,
      contract_type: terms.type,
      job_title: terms.job,
      ...personOf(who, agency),
      begins_on: terms.from,
      ends_on: terms.to,
      weekly_minutes: 2_100,
      monthly_minutes: 9_100,
      worked_days: [1, 2, 3, 4, 5],
      has_trial: true,
      monthly_gross: 215_050,
      hourly_rate: 1_418,
      ...staffOf(terms),
      ...reasonOf(terms),
      ...decidedOf(terms, { user, sha256: file.sha256, today }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { customerId: id, infraId: agency.id, userId: null };
  for (const kind of kindsOf(terms)) {
    const owner = { kind, table: 'contract', row: Number(written['id']) };
    await attachFile(tx, { file, owner, ...place });
  }
};

/** Behind the open portal; does nothing where a customer has contracts. Answers how many it wrote. */
export const seedHiring = async (
  db: Db,
  files: Files,
  { now = Temporal.Now.instant() }: { readonly now?: Temporal.Instant } = {},
): Promise<number> => {
  const bytes = letterPdf('Contrat de travail', ['Pièce de démonstration.']);
  const name = 'piece-de-demonstration.pdf';
  const file = { ...(await files.put(Readable.from([bytes]), { name })), name };
  const today = todayIn(now, paris);
  return db.elevated(async (tx) => {
    await auditOff(tx);
    let written = 0;
    for (const email of ['admin@demo.test', 'admin@autre.test']) {
      const customer = await customerOf(tx, email);
      if (customer === null) continue;
      const [offer = 0] = await writeOffers(tx, customer, today);
      for (const [place, terms] of termsOn(today, offer).entries()) {
        const agency = customer.agencies[place % customer.agencies.length];
        const who = customer.people[place % customer.people.length];
        if (agency !== undefined && who !== undefined)
          await writeContract(tx, customer, { terms, agency, who, today, file });
        written += 1;
      }
    }
    await createLists(tx, now, null);
    return written;
  });
};
