import { describe, expect, it } from 'vitest';
import { SAMPLES } from '#platform/server/files/sample-files.fixtures.ts';
import { auditOff, recordAccess } from '#platform/server/db/audit.ts';
import { freshCustomer, freshPerson, TEST_PASSWORD } from '#platform/testing/actors.ts';
import { attachFile } from '#platform/server/files/references.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);
interface Row {
  id: number;
  at: string;
  action: string;
  what: string;
  name: string;
  title: string | null;
  person: string | null;
  changed: string[];
  who: string;
}
const rows = async (v: Visitor, url: string): Promise<Row[]> => (await v.get(url)).json().rows;
const profile = (name: string) => ({
  name,
  description: '',
  infraId: c.customerId,
  parentId: null,
  settings: {},
  version: 0,
});

describe('the history', () => {
  it('tells who changed what, in words, with before and after', async () => {
    const made = await admin.post('/modules/users/profiles/new', profile('Veilleur'));
    expect(made.statusCode, made.body).toBe(200);
    const id = made.json().id as number;
    await admin.post(`/modules/users/profiles/${id}`, { ...profile('Gardien'), version: 0 });
    const [changed, created] = await rows(admin, '/logs/history/list?what=user_profile');
    expect([created, changed].map((r) => [r?.action, r?.name, r?.title])).toEqual([
      ['insert', 'Profil de droits', 'Veilleur'],
      ['update', 'Profil de droits', 'Gardien'],
    ]);
    expect(changed?.changed).toEqual(['Nom\u00a0: Veilleur → Gardien']);
    expect(changed?.who).toContain('Camille');
    const detail = (await admin.get(`/logs/history/${changed?.id}`)).json();
    expect(detail.changes).toEqual([{ label: 'Nom', before: 'Veilleur', after: 'Gardien' }]);
    expect(detail.url).toBe(`/modules/users/profiles/${id}`);
    // Neither numbers of the database nor of the request, neither tables nor columns, but where a filter needs the table.
    expect(Object.keys(detail)).not.toContain('requestId');
    const whole = (await admin.get(`/logs/history/${created?.id}`)).json();
    expect(whole.changes).toContainEqual({
      label: 'Infrastructure',
      before: null,
      after: expect.stringMatching(/\D/),
    });
  });

  it('a line without an agency is for whoever sees the whole customer, in the list and by its number', async () => {
    const audit = { userId: c.admin.id, impersonatorId: null, requestId: 'r', ip: '' };
    const scope = { customerId: c.customerId, infras: [], personId: 1, provider: false, audit };
    const note = { what: 'pay_document', rowId: 1, customerId: c.customerId };
    await portal.services.db.within(scope, 'write', (tx) =>
      recordAccess(tx, { ...note, detail: { name: 'DURAND bulletin.pdf', net_cents: 123_456 } }),
    );
    const [agency] = c.agencies;
    const inAgency = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: c.customerId,
        infraId: agency,
        perimeter: [agency],
      }),
    );
    const [line] = await rows(admin, '/logs/history/list?what=pay_document');
    expect((await admin.get(`/logs/history/${line?.id}`)).body).toContain('DURAND');
    const other = portal.as(inAgency);
    expect((await other.get(`/logs/history/${line?.id}`)).statusCode).toBe(404);
    expect(await rows(other, '/logs/history/list?what=pay_document')).toEqual([]);
    // Connections likewise: of whom one sees.
    const seen = async (who: Visitor): Promise<string> =>
      (await who.get('/logs/connections/list?length=500')).body;
    for (const { email } of [c.pay, c.collaborator])
      await portal.stranger.post('/login', { username: email, password: TEST_PASSWORD });
    expect(await seen(admin)).toContain(c.pay.email);
    expect(await seen(other)).not.toContain(c.pay.email);
    expect(await seen(other)).toContain(c.collaborator.email);
  });

  it('says whom a change concerns, also where the change does not touch the person, and is found by person, author and thing', async () => {
    const [agency] = c.agencies;
    const scope = {
      customerId: c.customerId,
      infras: [agency],
      personId: c.admin.id,
      provider: false,
      audit: { userId: c.admin.id, impersonatorId: null, requestId: 'r', ip: '' },
    };
    const person = await portal.elevated(async (tx) => {
      await auditOff(tx);
      return tx.run<{
        id: number;
      }>`insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type)
        values (${c.customerId}, ${agency}, 'AUD1', 'Auditée', 'Zoé', 2) returning id`;
    });
    const id = person[0]?.id ?? 0;
    await portal.services.db.within(scope, 'write', async (tx) => {
      const made =
        await tx.value<number>`insert into tracked_change (customer_id, infra_id, collaborator_id, kind, field, before, after, first_day, last_day, days, status, user_id, user_name)
        values (${c.customerId}, ${agency}, ${id}, 'contact', 'phone', '0102030405', '0601020304', null, null, null, 'waiting', ${c.admin.id}, 'Camille') returning id`;
      await tx.run`update tracked_change set status = 'validated', decided_by = ${c.pay.id}, decided_at = '2026-03-29T01:30:00Z' where id = ${made ?? 0}`;
    });
    const changes = await rows(admin, `/logs/history/list?what=tracked_change&person=${id}`);
    expect(changes.map((r) => [r.action, r.person])).toEqual([
      ['update', 'AUDITÉE Zoé'],
      ['insert', 'AUDITÉE Zoé'],
    ]);
    // Inside an agency only what happened there.
    const inside = (place: number) =>
      rows(admin, `/logs/history/list/${place}?what=tracked_change&person=${id}`);
    expect([(await inside(agency)).length, (await inside(c.agencies[1])).length]).toEqual([2, 0]);
    expect(changes[0]?.changed).toContain('État\u00a0: À valider → Validé');
    const detail = (await admin.get(`/logs/history/${changes[0]?.id}`)).json();
    // 01:30 UTC of the night of 29 March is 03:30 in Paris: its second hour does not exist.
    expect(detail.changes).toContainEqual({
      label: 'Décidé le',
      before: null,
      after: '29/03/2026 03:30',
    });
    expect(detail.changes).toContainEqual({
      label: 'Décidé par',
      before: null,
      after: expect.stringContaining('Camille'),
    });
    expect(detail.personUrl).toContain(String(id));
    const search = async (words: string) =>
      (await rows(admin, `/logs/history/list?search=${encodeURIComponent(words)}`)).length;
    expect(await search('auditée')).toBe(2);
    expect(await search('auditée camille')).toBe(2);
    expect(await search('auditée inconnue')).toBe(0);
    // By the kind of thing, as the line names it.
    expect(await search('auditée changement')).toBe(2);
    expect(await search('auditée circuit')).toBe(0);
    expect((await rows(admin, `/logs/history/list?person=${id}&author=${c.admin.id}`)).length).toBe(
      2,
    );
    expect((await rows(admin, `/logs/history/list?person=${id}&author=${c.pay.id}`)).length).toBe(
      0,
    );
    const options = (await admin.get('/logs/history/list/filter-options')).json();
    expect(options.person).toContainEqual({ value: String(id), label: 'AUDITÉE Zoé' });
    const file = (await admin.get(`/logs/history/export?person=${id}`)).body;
    expect(file).toContain('État\u00a0: À valider → Validé');
    expect(file).not.toContain('tracked_change');
  });

  it('leaves out what a sign-in does to the account', async () => {
    await portal.stranger.post('/login', { username: c.pay.email, password: TEST_PASSWORD });
    expect(
      (await rows(admin, '/logs/history/list?what=app_user&action=update')).filter(
        (r) => r.title === 'PAY',
      ),
    ).toEqual([]);
  });

  it('offers the kinds of rows by their names', async () => {
    const { what } = (await admin.get('/logs/history/list/filter-options')).json() as {
      what: { value: string; label: string }[];
    };
    expect(what).toContainEqual({ value: 'app_user', label: 'Utilisateur' });
    expect(what).toContainEqual({ value: 'faq_article', label: 'Article d’aide' });
    // Every table whose changes are kept row by row has a name.
    const tables =
      await portal.column<string>`select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid where t.tgname = 'audit' and c.relnamespace = 'public'::regnamespace`;
    expect(
      tables.filter((t) => !what.some((w) => w.value === t) && !/^(t_|book|author)/.test(t)),
    ).toEqual([]);
  });

  it('comes as a CSV file at the address of the specification', async () => {
    const file = await admin.get('/logs/history/export');
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ]);
    expect(file.body).toContain('Profil de droits');
    expect(file.body).not.toContain('user_profile;');
  });

  it('stays inside the customer', async () => {
    const other = await freshCustomer(portal.services.db);
    const mine = await rows(admin, '/logs/history/list?length=100');
    const theirs = await rows(portal.as(other.admin), '/logs/history/list?length=100');
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.filter((r) => mine.some((m) => m.id === r.id))).toEqual([]);
    expect((await portal.as(other.admin).get(`/logs/history/${mine[0]?.id}`)).statusCode).toBe(404);
    for (const url of [
      '/logs/history/list',
      '/logs/connections/list',
      '/logs/uploads/list',
      '/logs/exports/list',
      '/logs/history/export',
    ])
      expect((await portal.as(c.pay).get(url)).statusCode).toBe(403);
  });

  it('cannot be changed by the application', async () => {
    const id = (await rows(admin, '/logs/history/list'))[0]?.id ?? 0;
    const scope = {
      customerId: c.customerId,
      infras: [c.customerId],
      personId: c.admin.id,
      provider: true,
      audit: { userId: null, impersonatorId: null, requestId: 'x', ip: '' },
    };
    await expect(
      portal.services.db.within(
        scope,
        'write',
        (tx) => tx.run`delete from audit_log where id = ${id}`,
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(
      portal.services.db.within(
        scope,
        'write',
        (tx) => tx.run`update audit_log set action = 'read' where id = ${id}`,
      ),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('connections', () => {
  it('tell of successes and refusals, with the reason', async () => {
    await portal.stranger.post('/login', { username: c.supervisor.email, password: 'faux' });
    await portal.stranger.post('/login', { username: c.supervisor.email, password: TEST_PASSWORD });
    const seen = (
      await admin.get(`/logs/connections/list?search=${encodeURIComponent(c.supervisor.email)}`)
    ).json().rows as { event: string; outcome: string | null; account: string }[];
    expect(seen.map((r) => [r.event, r.outcome])).toEqual([
      ['sign_in', null],
      ['sign_in_failed', 'wrong_password'],
    ]);
    expect((await admin.get('/logs/connections/list?event=sign_out')).json().rows).toEqual([]);
    const csv = (await admin.get('/logs/connections/list/export/csv')).body;
    expect(csv).toContain('Connexion refusée');
    expect(csv).toContain('Mot de passe faux');
  });
});

describe('deposits and exports', () => {
  it('a deposited file is there with its type and size; a file of the FAQ is an other one', async () => {
    const writer = portal.as(c.superAdmin);
    await writer.upload('/faq/file-upload', [
      { name: `depot-${c.customerId}.pdf`, bytes: SAMPLES['pdf'] as Buffer },
    ]);
    const list = (await writer.get(`/logs/uploads/list?search=depot-${c.customerId}`)).json();
    expect(list.rows).toMatchObject([
      { type: 'OTHER', file: `depot-${c.customerId}.pdf`, size: (SAMPLES['pdf'] as Buffer).length },
    ]);
    expect(
      (await writer.get(`/logs/uploads/list?search=depot-${c.customerId}&type=LEGAL_FILES`)).json()
        .total,
    ).toBe(0);
  });
  it.each([
    ['dsn-file', 'DSN'],
    ['legal-file', 'LEGAL_FILES'],
  ])('a deposit of the kind %s is %s', async (kind, type) => {
    const name = `${kind}-${c.customerId}.bin`;
    await portal.elevated((tx) =>
      attachFile(tx, {
        file: { sha256: 'a'.repeat(64), name, type: 'text/plain', size: 1 },
        owner: { kind, table: 'infrastructure', row: c.companyId },
        customerId: c.customerId,
        infraId: c.companyId,
        userId: c.admin.id,
      }),
    );
    const { rows } = (await admin.get(`/logs/uploads/list?search=${name}&type=${type}`)).json();
    expect(rows).toMatchObject([{ type, file: name }]);
  });
  it('what a job writes says so: nobody pressed at that moment', async () => {
    await portal.run`insert into audit_log (customer_id, infra_id, user_id, table_name, row_id, action, request_id)
      values (${c.customerId}, ${c.companyId}, ${c.admin.id}, 'mission', 1, 'delete', 'job-7')`;
    const { who } = (await admin.get('/logs/history/list?what=mission&action=delete')).json()
      .rows[0];
    expect(who).toMatch(/ · en arrière-plan$/);
  });
  it('an export is there with who, what, how many rows', async () => {
    await admin.get('/logs/connections/list/export/xlsx');
    expect((await admin.get('/logs/exports/list')).json().rows[0]).toMatchObject({
      what: 'Connexions',
      file: 'XLSX',
      rows: expect.any(Number),
      who: expect.stringContaining('Camille'),
    });
  });
});
