// Archives in the purge: declarations, files for the payroll software, signed documents. Dates by hand from the texts named in `kinds.data.ts`.
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import { attachFile } from '#platform/server/files/references.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { over } from './rehearsal.ts';
import { addLeaver, addPeriod } from './retention.fixtures.ts';
import { someOver, takeRows, type Purge } from './rows-over.ts';
import { KIND_ROWS } from './kind-rows.data.ts';
import type { Kind } from '../kinds.data.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const place = { customer: c.customerId, infra: c.companyId };
const TODAY = '2026-11-30';
const KINDS: readonly Kind[] = ['dsn', 'payExports', 'signatures'];

let n = 0;
const fileOf = async (tx: Tx, owner: { kind: string; table: string; row: number }) => {
  const name = `archive-${(n += 1)}.txt`;
  const { sha256, size } = await portal.services.files.put(Readable.from([Buffer.from(name)]), {
    name,
  });
  const file = { sha256, name, type: 'text/plain', size };
  await attachFile(tx, {
    file,
    owner,
    customerId: c.customerId,
    infraId: c.companyId,
    userId: null,
  });
};
const declaration = async (
  tx: Tx,
  o: { at: string; sentAt?: string; person?: number; previous?: number },
): Promise<number> => {
  const { customer, infra } = place;
  const id =
    (await tx.value<number>`insert into dsn_report (customer_id, infra_id, flow_id, number, is_latest, status, state, check_state, name, sha256, size,
        user_id, at, sent_at, collaborator_id, previous_id)
      values (${customer}, ${infra}, ${`archive-${customer}-${(n += 1)}`}, 1, true, 'successful', 'closed', 'checked', 'x.dsn', 'x', 1, ${c.pay.id},
        ${o.at}::timestamptz, ${o.sentAt ?? null}::timestamptz, ${o.person ?? null}, ${o.previous ?? null}) returning id`) ??
    0;
  await fileOf(tx, { kind: 'dsn-file', table: 'dsn_report', row: id });
  return id;
};
const signed = async (tx: Tx, people: readonly (number | null)[], status = 'signed') => {
  const { customer, infra } = place;
  const id =
    (await tx.value<number>`insert into signature_request (customer_id, infra_id, title, status, expires_on, shown_sha256, shown_bytes, page_count)
      values (${customer}, ${infra}, 'Avenant', ${status}, '2015-01-31', 'x', 1, 1) returning id`) ??
    0;
  for (const person of people)
    await tx.run`insert into signature_participant (customer_id, infra_id, signature_request_id, collaborator_id, role, status, name, email, position, email_source)
      values (${customer}, ${infra}, ${id}, ${person}, 'signer', 'signed', 'X', ${`x${(n += 1)}@exemple.test`}, ${n}, 'typed')`;
  await fileOf(tx, { kind: 'signature-sealed', table: 'signature_request', row: id });
  return id;
};
const exported = async (tx: Tx, at: string): Promise<number> => {
  const period = await addPeriod(tx, c, { year: 2000 + (n += 1), month: 1, status: 'closed' });
  const software =
    await tx.value<number>`insert into payroll_software (customer_id, code, label, layout) values (${c.customerId}, ${`S${n}`}, 'S', 'csv') returning id`;
  const snapshot =
    await tx.value<number>`insert into pay_snapshot (customer_id, pay_period_id, number, content, hash, user_id)
      values (${c.customerId}, ${period}, 1, '{}', 'x', ${c.pay.id}) returning id`;
  const id =
    (await tx.value<number>`insert into payroll_export (customer_id, pay_snapshot_id, payroll_software_id, format, sha256, name, rows, user_id)
      values (${c.customerId}, ${snapshot}, ${software}, 'csv', 'x', 'x.csv', 1, ${c.pay.id}) returning id`) ??
    0;
  await tx.run`insert into payroll_export_file (customer_id, payroll_export_id, kind, name, type, sha256, size, rows, created_at)
    values (${c.customerId}, ${id}, 'payroll', 'x.csv', 'text/csv', 'x', 1, 1, ${at}::timestamptz)`;
  await fileOf(tx, { kind: 'payroll-file', table: 'payroll_export', row: id });
  return id;
};
const purge = async (tx: Tx, state: Purge): Promise<void> => {
  for (const kind of KINDS)
    for (const part of KIND_ROWS[kind]) {
      const of = { kind, part };
      const some = await someOver(tx, of, { purge: state, atOnce: 100 });
      await takeRows(tx, of, { purge: state, ids: some.map(({ id }) => id) });
    }
};
const filesOf = (table: string) =>
  portal.column<number>`select owner_row from file_reference where owner_table = ${table} and customer_id = ${c.customerId} order by owner_row`;
const counted = async (today: string) => {
  const { lines } = await portal.elevated((tx) => over(tx, c.customerId, today));
  return Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      lines.filter((line) => line.kind === kind).reduce((sum, { count }) => sum + count, 0),
    ]),
  );
};

it('go at their term, by day; a held person keeps what they stand in, and what several signed stays', async () => {
  const made = await portal.elevated(async (tx) => {
    const leaver = (lastName: string, last: string | null, first = '2010-01-01') =>
      addLeaver(tx, c, { lastName, missions: [[first, last]] });
    const [gone, later, here] = [
      await leaver('Parti', '2020-11-29'),
      await leaver('Resté', '2020-11-30'),
      await leaver('Présente', null),
    ];
    // Six years after 29 November 2020 have ended on 29 November 2026: the next day may go.
    const old = await declaration(tx, { at: '2020-11-29T10:00:00Z' });
    return {
      gone,
      here,
      old,
      next: await declaration(tx, { at: '2020-11-30T10:00:00Z', previous: old }),
      sentLater: await declaration(tx, {
        at: '2020-11-01T10:00:00Z',
        sentAt: '2020-12-15T10:00:00Z',
      }),
      event: await declaration(tx, { at: '2019-01-15T10:00:00Z', person: gone }),
      alone: await signed(tx, [gone, null]),
      lateLeaver: await signed(tx, [later, null]),
      both: await signed(tx, [gone, here]),
      draft: await signed(tx, [gone], 'draft'),
      // Ten years, counted a year after it was sent.
      oldExport: await exported(tx, '2015-11-29T10:00:00Z'),
      newExport: await exported(tx, '2015-11-30T10:00:00Z'),
    };
  });
  expect(await counted(TODAY)).toEqual({ dsn: 2, payExports: 1, signatures: 1 });
  expect(await counted('2026-12-01')).toEqual({ dsn: 3, payExports: 2, signatures: 2 });
  // Somebody is held who began before: everybody's declaration and export stay; one who came later holds nothing old.
  const hold = (person: number) =>
    portal.run`insert into retention_hold (customer_id, infra_id, collaborator_id, reason, placed_by) values (${c.customerId}, ${c.agencies[0]}, ${person}, 'Prud’hommes', ${c.admin.id})`;
  const newcomer = await portal.elevated((tx) =>
    addLeaver(tx, c, { lastName: 'Nouveau', missions: [['2024-01-01', null]] }),
  );
  await hold(newcomer);
  expect(await counted(TODAY)).toEqual({ dsn: 2, payExports: 1, signatures: 1 });
  await hold(made.here);
  expect(await counted(TODAY)).toEqual({ dsn: 1, payExports: 0, signatures: 1 });
  await portal.run`update retention_hold set lifted_on = ${TODAY}::date where collaborator_id = ${made.here}`;
  await portal.elevated(async (tx) => purge(tx, (await over(tx, c.customerId, TODAY)).purge));
  expect(await counted(TODAY)).toEqual({ dsn: 0, payExports: 0, signatures: 0 });
  expect(await filesOf('dsn_report')).toEqual([made.next, made.sentLater]);
  expect(await filesOf('signature_request')).toEqual([made.lateLeaver, made.both, made.draft]);
  expect(await filesOf('payroll_export')).toEqual([made.newExport]);
  // What was sent stays a line.
  expect(
    await portal.value<number>`select count(*)::int from payroll_export where id = ${made.oldExport}`,
  ).toBe(1);
  expect(
    await portal.value<number | null>`select previous_id from dsn_report where id = ${made.next}`,
  ).toBeNull();
});
