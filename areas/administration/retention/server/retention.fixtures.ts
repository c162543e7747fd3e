// People who left, with rows of many kinds, for the tests of the purge.
import { Readable } from 'node:stream';
import type { Tx } from '#platform/server/call.ts';
import { attachFile } from '#platform/server/files/references.ts';
import type { Services } from '#platform/server/services.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';

interface Customer {
  readonly customerId: number;
  readonly companyId: number;
  readonly agencies: readonly [number, number];
}
export interface Leaver {
  readonly lastName: string;
  readonly firstName?: string;
  readonly matricule?: string;
  /** First and last day of each mission; null: lasts. */
  readonly missions: readonly (readonly [string, string | null])[];
  readonly agency?: 0 | 1;
  readonly birthDate?: string;
}
export const addLeaver = async (tx: Tx, customer: Customer, o: Leaver): Promise<number> => {
  const infraId = customer.agencies[o.agency ?? 0];
  const place = { customerId: customer.customerId, infraId };
  const matricule = o.matricule ?? `M-${o.lastName}`;
  const { lastName, firstName = 'Ada' } = o;
  const id = await createCollaborator(tx, {
    ...place,
    matricule,
    lastName,
    firstName,
    type: 1,
    driverType: 'CD',
  });
  await tx.run`update collaborator set birth_date = ${o.birthDate ?? null}::date, email = ${`${matricule.toLowerCase()}@exemple.test`}, nir = '185057505612302' where id = ${id}`;
  for (const [startsOn, endsOn] of o.missions)
    await createMission(tx, {
      ...place,
      collaboratorId: id,
      type: 'P',
      startsOn,
      endsOn,
      jobTitle: 'Conducteur',
      driverType: 'CD',
      monthlyMinutes: 9_100,
      weeklyMinutes: 2_100,
    });
  return id;
};

const placeOf = async (tx: Tx, person: number) => {
  const rows = await tx.run<{ customer: number; infra: number }>`
    select customer_id as customer, infra_id as infra from collaborator where id = ${person}`;
  const place = rows[0];
  if (place === undefined) throw new Error(`no person ${person}`);
  return place;
};
/** A comment on the planning of a day. */
export const addComment = async (
  tx: Tx,
  person: number,
  { day, text }: { readonly day: string; readonly text: string },
): Promise<void> => {
  const { customer, infra } = await placeOf(tx, person);
  await tx.run`insert into planning_comment (customer_id, infra_id, collaborator_id, day, comment) values (${customer}, ${infra}, ${person}, ${day}, ${text})`;
};
/** Open, or refused on a day. */
export const addDispute = async (
  tx: Tx,
  person: number,
  refusedOn: string | null,
): Promise<void> => {
  const { customer, infra } = await placeOf(tx, person);
  await tx.run`insert into dispute (customer_id, infra_id, collaborator_id, subject, day, shown, text, status, answer, decided_by, decided_at)
    values (${customer}, ${infra}, ${person}, 'day', '2015-03-02', '7 h', 'Il manque une heure', ${refusedOn === null ? 'open' : 'refused'}, ${refusedOn === null ? null : 'Vu'}, ${refusedOn === null ? null : 1}, ${refusedOn})`;
};
export interface IssuedPayslip {
  readonly person: number;
  readonly period: number;
  readonly at: string;
}
export const addPayslip = async (
  tx: Tx,
  services: Pick<Services, 'files'>,
  { person, period, at }: IssuedPayslip,
): Promise<number> => {
  const { customer, infra } = await placeOf(tx, person);
  const name = `bulletin-${person}.pdf`;
  const bytes = Buffer.from(`%PDF-1.4\nbulletin de ${person} du ${at}\n%%EOF\n`);
  const { sha256, size } = await services.files.put(Readable.from(bytes), { name });
  const id =
    (await tx.value<number>`
    insert into pay_document (customer_id, pay_period_id, infra_id, collaborator_id, stage, category, name, sha256, size, number, current, placement, created_at, published_at)
    values (${customer}, ${period}, ${infra}, ${person}, 'pay', 'payslip', ${name}, ${sha256}, ${size}, 1, true, 'person', ${at}, ${at}) returning id`) ??
    0;
  await attachFile(tx, {
    file: { sha256, name, type: 'application/pdf', size },
    owner: { kind: 'pay-document', table: 'pay_document', row: id },
    customerId: customer,
    infraId: infra,
    userId: null,
  });
  return id;
};
export const addPeriod = async (
  tx: Tx,
  { customerId, companyId }: Customer,
  {
    year,
    month,
    status,
  }: { readonly year: number; readonly month: number; readonly status: 'open' | 'closed' },
): Promise<number> => {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return (
    (await tx.value<number>`
    insert into pay_period (customer_id, infra_id, year, month, first_day, last_day, status)
    values (${customerId}, ${companyId}, ${year}, ${month}, ${first.toString()}, ${last.toString()}, ${status}) returning id`) ??
    0
  );
};
