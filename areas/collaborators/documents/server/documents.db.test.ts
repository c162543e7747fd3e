import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import {
  createCollaborator,
  type CollaboratorType,
} from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import type { LibraryDocument, OwnDocument } from '../contract.ts';

const base = '/collaborative/document-library';
const own = '/api/collaborative/collaborator/documents';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
interface Employee {
  readonly id: number;
  readonly account: TestPerson;
}
let durand: Employee;
let zola: Employee;

const employee = (
  customer: FreshCustomer,
  o: { matricule: string; lastName: string; agency: 0 | 1; type: CollaboratorType },
): Promise<Employee> =>
  portal.elevated(async (tx) => {
    const place = { customerId: customer.customerId, infraId: customer.agencies[o.agency] };
    const driverType = o.type === 1 ? 'LD' : null;
    const id = await createCollaborator(tx, {
      ...place,
      matricule: o.matricule,
      lastName: o.lastName,
      firstName: 'Camille',
      type: o.type,
      driverType,
    });
    await addMission(tx, { ...place, collaboratorId: id, jobTitle: 'Poste', driverType });
    const account = await freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId: customer.customerId,
      infraId: place.infraId,
      perimeter: [place.infraId],
      collaboratorId: id,
    });
    return { id, account };
  });

beforeAll(async () => {
  durand = await employee(c, { matricule: 'A0012', lastName: 'Durand', agency: 0, type: 1 });
  zola = await employee(c, { matricule: 'B7', lastName: 'Zola', agency: 1, type: 2 });
});

const isServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
let types = 0;
const makeType = async (o: object = {}): Promise<number> => {
  const made = await portal.as(c.admin).post('/admin/collaborative/document-type/save', {
    id: 0,
    label: `Type ${(types += 1)}`,
    isMonthly: false,
    isVisible: true,
    validityMonths: null,
    requiredFor: [],
    proves: null,
    isArchived: false,
    version: 0,
    ...o,
  });
  expect(made.statusCode, made.body).toBe(200);
  return made.json().id;
};
type Fields = Readonly<Record<string, string>>;
const send = (names: readonly string[], fields: Fields, who: TestPerson = c.pay) =>
  portal.as(who).upload(
    `${base}/add-documents`,
    names.map((name) => ({ name, bytes: Buffer.from(`${name}\r\n`) })),
    fields,
  );
const deposit = async (name: string, fields: Fields) => {
  const answer = await send([name], fields);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const listed = async (who: TestPerson, query = ''): Promise<LibraryDocument[]> =>
  (await portal.as(who).get(`${base}/data?${query}`)).json().rows;
const ownOf = async (who: Employee, path = 'all'): Promise<OwnDocument[]> =>
  (await portal.as(who.account).get(`${own}/${path}`)).json().documents;
const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).toSorted();

describe('a document for chosen people', () => {
  it('is listed for their managers, read by them alone, and its reading counts once', async () => {
    const typeId = String(await makeType({ label: 'Attestation' }));
    await deposit('attestation.csv', { typeId, target: 'people', people: String(durand.id) });
    const [row] = await listed(c.supervisor, 'search=attestation');
    expect(row).toMatchObject({
      name: 'attestation.csv',
      person: 'DURAND Camille',
      status: 'active',
      number: 1,
      reads: 0,
    });
    expect(names(await ownOf(zola))).toEqual([]);
    const [mine] = await ownOf(durand);
    expect(mine).toMatchObject({ name: 'attestation.csv', isPublic: false, isRead: false });
    expect((await portal.as(durand.account).get(`${own}/module-access`)).json()).toEqual({
      access: true,
      unread: 1,
    });
    for (let n = 0; n < 2; n += 1) {
      const file = await portal.as(durand.account).get(`${own}/${mine?.id}/file`);
      expect(file.body).toBe('attestation.csv\r\n');
    }
    expect((await portal.as(zola.account).get(`${own}/${mine?.id}/file`)).statusCode).toBe(404);
    expect((await portal.as(durand.account).get(`${own}/module-access`)).json().unread).toBe(0);
    expect((await listed(c.pay, 'search=attestation'))[0]?.reads).toBe(1);
  });

  it('is replaced by the next file of its name, which is unread', async () => {
    const fields = { typeId: String(await makeType()), target: 'people', people: String(zola.id) };
    await deposit('contrat.csv', fields);
    await deposit('contrat.csv', fields);
    const rows = await listed(c.pay, 'search=contrat');
    expect(rows.map(({ number }) => number)).toEqual([2]);
    expect((await ownOf(zola)).map((d) => [d.name, d.isRead])).toEqual([['contrat.csv', false]]);
  });

  it('stands among the five newest of its list: monthly ones, others, all', async () => {
    const people = { target: 'people', people: String(zola.id) };
    const monthly = { typeId: String(await makeType({ isMonthly: true })), ...people };
    const other = { typeId: String(await makeType()), ...people };
    for (let n = 1; n <= 6; n += 1)
      await deposit(`mois-${n}.csv`, { ...monthly, period: '2026-10' });
    await deposit('autre.csv', other);
    const newest = ['mois-2.csv', 'mois-3.csv', 'mois-4.csv', 'mois-5.csv', 'mois-6.csv'];
    expect(names(await ownOf(zola, 'monthly/recent'))).toEqual(newest);
    expect(names(await ownOf(zola, 'others/recent'))).toContain('autre.csv');
    expect(names(await ownOf(zola, 'others/recent'))).not.toContain('mois-6.csv');
    expect(names(await ownOf(zola, 'all/recent'))).toEqual(['autre.csv', ...newest.slice(1)]);
  });

  it('comes twice at once: one is the next version of the other', async () => {
    const fields = { typeId: String(await makeType()), target: 'people', people: String(zola.id) };
    // The embedded database does one transaction after the other: one round shows that the case stands.
    for (let round = 1; round <= (isServer ? 12 : 1); round += 1) {
      const name = `avenant${round}.csv`;
      const answers = await Promise.all([1, 2, 3].map(() => send([name], fields)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await listed(c.pay, `search=${name}`)).map(({ number }) => number)).toEqual([3]);
    }
  });

  it('finds its people by name or matricule, in sight alone', async () => {
    const search = async (who: TestPerson, text: string): Promise<string[]> =>
      (await portal.as(who).get(`${base}/collaborators/json?search=${text}`))
        .json()
        .people.map((p: { name: string }) => p.name);
    expect(await search(c.pay, 'durànd%20cam')).toEqual(['DURAND Camille']);
    expect(await search(c.pay, 'b7')).toEqual(['ZOLA Camille']);
    expect(await search(c.supervisor, 'b7')).toEqual([]);
    expect(await search(c.pay, '%25')).toEqual([]);
  });

  it('follows its person to another agency', async () => {
    const typeId = String(await makeType());
    const mover = await employee(c, { matricule: 'M1', lastName: 'Morel', agency: 1, type: 2 });
    await deposit('fiche.csv', { typeId, target: 'people', people: String(mover.id) });
    expect(await listed(c.supervisor, 'search=fiche')).toEqual([]);
    await portal.run`update collaborator set infra_id = ${c.agencies[0]} where id = ${mover.id}`;
    expect(names(await listed(c.supervisor, 'search=fiche'))).toEqual(['fiche.csv']);
  });

  it('is scheduled, then expires; an archived one is nobody’s to see until it is back', async () => {
    const typeId = String(await makeType({ validityMonths: 12 }));
    const people = String(zola.id);
    await deposit('demain.csv', { typeId, target: 'people', people, publishOn: '2199-01-01' });
    expect(await listed(c.pay, 'search=demain')).toMatchObject([
      { status: 'scheduled', validUntil: '2200-01-01' },
    ]);
    expect(names(await ownOf(zola))).not.toContain('demain.csv');
    const early = await send(['x.csv'], {
      typeId,
      target: 'people',
      people,
      publishOn: '2026-02-01',
      validUntil: '2026-01-31',
    });
    expect(early.json().error.details[0].field).toBe('validUntil');
    await deposit('note.csv', { typeId, target: 'people', people });
    const [note] = await listed(c.pay, 'search=note');
    const flip = (archived: boolean) =>
      portal.as(c.pay).post(`${base}/update-archived-field`, { id: note?.id, archived });
    await flip(true);
    expect(await listed(c.pay, 'status=archived&search=note')).toHaveLength(1);
    expect(names(await ownOf(zola))).not.toContain('note.csv');
    await flip(false);
    expect(names(await ownOf(zola))).toContain('note.csv');
  });
});

describe('a document for a population', () => {
  it('is whose who is in it now, below its place, and stays findable when it is archived', async () => {
    const typeId = String(await makeType({ label: 'Règlement' }));
    const population = JSON.stringify({ collaboratorTypes: [1] });
    const infraId = String(c.companyId);
    await deposit('conducteurs.csv', { typeId, target: 'population', population, infraId });
    await deposit('agence.csv', { typeId, target: 'population', infraId: String(c.agencies[1]) });
    expect(names((await ownOf(durand)).filter((d) => d.isPublic))).toEqual(['conducteurs.csv']);
    expect(names((await ownOf(zola)).filter((d) => d.isPublic))).toEqual(['agence.csv']);
    expect((await listed(c.pay, 'search=conducteurs'))[0]?.person).toBe('Une population');
    expect((await listed(c.pay, 'search=agence'))[0]?.person).toBe('Tous les collaborateurs');
    const shown = await portal
      .as(c.pay)
      .get(
        `${base}/population/json?infraId=${infraId}&population=${encodeURIComponent(population)}`,
      );
    expect(shown.json()).toMatchObject({ count: 1, names: ['DURAND Camille'] });
    await portal.run`update collaborator set type = 2 where id = ${durand.id}`;
    expect((await ownOf(durand)).filter((d) => d.isPublic)).toEqual([]);
    await portal.run`update collaborator set type = 1 where id = ${durand.id}`;
    const [document] = await listed(c.pay, 'search=conducteurs');
    await portal
      .as(c.pay)
      .post(`${base}/update-archived-field`, { id: document?.id, archived: true });
    expect(names(await ownOf(durand, 'public-documents'))).toEqual([]);
    expect(names(await ownOf(durand, 'public-documents?statuses=archived'))).toEqual([
      'conducteurs.csv',
    ]);
    const asked = async (query: string) =>
      names(await ownOf(durand, `public-documents?statuses=archived&${query}`));
    expect(await asked(`documentTypes=${typeId}`)).toEqual(['conducteurs.csv']);
    expect([await asked('documentTypes=1'), await asked('periods=2026-03')]).toEqual([[], []]);
    expect((await portal.as(durand.account).get(`${own}/public-documents-filters`)).json()).toEqual(
      {
        periods: {},
        documentTypes: { [typeId]: 'Règlement' },
        statuses: { archived: 'Archivé' },
      },
    );
  });
});

describe('files that find their person', () => {
  it('by matricule and name together; what is not sure is results and not deposited', async () => {
    const typeId = String(await makeType());
    const files = ['A0012 DURAND Camille.csv', 'DURAND.csv', 'plan.csv'];
    const results = [
      { name: files[0], person: 'DURAND Camille', reason: null },
      { name: files[1], person: null, reason: 'ni matricule ni nom reconnus' },
      { name: files[2], person: null, reason: 'ni matricule ni nom reconnus' },
    ];
    const dry = await send(files, { typeId, target: 'names', dryRun: 'true' });
    expect(dry.json()).toEqual({ stored: 0, files: results });
    expect(await listed(c.pay, `type=${typeId}`)).toEqual([]);
    const done = await send(files, { typeId, target: 'names' });
    expect(done.json()).toEqual({ stored: 1, files: results });
    expect(await listed(c.pay, `type=${typeId}`)).toMatchObject([{ person: 'DURAND Camille' }]);
  });
});

describe('what a deposit refuses', () => {
  it('people and places out of sight, types of others or archived, a month that lacks', async () => {
    const typeId = String(await makeType());
    const monthly = String(await makeType({ isMonthly: true }));
    const archived = String(await makeType({ isArchived: true }));
    const stranger = await employee(other, {
      matricule: 'X',
      lastName: 'Autre',
      agency: 0,
      type: 2,
    });
    const field = async (fields: Fields) => {
      const answer = await send(['a.csv'], fields);
      return [answer.statusCode, answer.json().error.details[0]?.field];
    };
    const people = String(durand.id);
    expect(await field({ typeId, target: 'people', people: String(stranger.id) })).toEqual([
      422,
      'people',
    ]);
    expect(await field({ typeId, target: 'people' })).toEqual([422, 'people']);
    expect(await field({ typeId, target: 'population', infraId: String(other.companyId) })).toEqual(
      [422, 'infraId'],
    );
    expect(await field({ typeId: archived, target: 'people', people })).toEqual([422, 'typeId']);
    expect(await field({ typeId: monthly, target: 'people', people })).toEqual([422, 'period']);
    const foreign = await send(
      ['a.csv'],
      { typeId, target: 'people', people: String(stranger.id) },
      other.pay,
    );
    expect(foreign.json().error.details[0].field).toBe('typeId');
    const fields = { typeId, target: 'people', people: String(stranger.id) };
    const provider = await send(['a.csv'], fields, c.superAdmin);
    expect(provider.json().error.details[0].field).toBe('typeId');
    expect((await send(['a.exe'], { typeId, target: 'people', people })).statusCode).toBe(415);
  });
});

describe('rights', () => {
  it('a type that is not visible is for managers alone', async () => {
    const typeId = String(await makeType({ isVisible: false }));
    await deposit('dossier.csv', { typeId, target: 'people', people: String(zola.id) });
    expect(await listed(c.pay, 'search=dossier')).toHaveLength(1);
    expect(names(await ownOf(zola))).not.toContain('dossier.csv');
  });

  it('a type that is closed to an account is neither listed, deposited nor downloaded', async () => {
    const typeId = await makeType({ label: 'Médical' });
    const people = String(durand.id);
    await deposit('visite.csv', { typeId: String(typeId), target: 'people', people });
    const [row] = await listed(c.pay, 'search=visite');
    await portal.run`insert into user_accreditation (customer_id, user_id, infra_id, kind, mode, items)
        select ${c.customerId}, u, ${c.customerId}, 'documents', 'chosen', '{0}' from unnest(${[c.pay.id, c.supervisor.id]}::bigint[]) u`;
    for (const who of [c.pay, c.supervisor]) {
      expect(await listed(who, 'search=visite')).toEqual([]);
      expect(
        (await portal.as(who).post(`${base}/download-document/${row?.id}`, {})).statusCode,
      ).toBe(404);
    }
    const refused = await send(['b.csv'], { typeId: String(typeId), target: 'people', people });
    expect(refused.json().error.details[0].field).toBe('typeId');
    const file = await portal.as(c.admin).post(`${base}/download-document/${row?.id}`, {});
    expect(file.body).toBe('visite.csv\r\n');
    await portal.run`delete from user_accreditation where kind = 'documents' and customer_id = ${c.customerId}`;
  });

  it('are those of managers for the library, of administrators for types', async () => {
    const codes = (who: TestPerson) =>
      Promise.all(
        [
          `${base}/data`,
          `${base}/missing/json`,
          '/admin/collaborative/document-type/json',
          `${own}/all`,
        ].map(async (url) => (await portal.as(who).get(url)).statusCode),
      );
    expect(await codes(durand.account)).toEqual([403, 403, 403, 200]);
    expect(await codes(c.supervisor)).toEqual([200, 200, 403, 403]);
    expect(await codes(c.admin)).toEqual([200, 200, 200, 403]);
    expect(
      (await send(['a.csv'], { typeId: '1', target: 'people' }, c.supervisor)).statusCode,
    ).toBe(403);
  });
});

describe('required documents', () => {
  it('are missing, about to expire or expired, until a valid one is there', async () => {
    const typeId = String(await makeType({ label: 'FIMO', requiredFor: ['driver'] }));
    const of = async () => {
      const { missing } = (await portal.as(c.pay).get(`${base}/missing/json`)).json();
      return missing.filter((m: { type: string }) => m.type === 'FIMO');
    };
    const put = (publishOn: string, validUntil: string) =>
      deposit('fimo.csv', {
        typeId,
        target: 'people',
        people: String(durand.id),
        publishOn,
        validUntil,
      });
    expect(await of()).toMatchObject([
      { person: 'DURAND Camille', state: 'missing', validUntil: null },
    ]);
    await put('2020-01-01', '2025-01-01');
    expect(await of()).toMatchObject([{ state: 'expired', validUntil: '2025-01-01' }]);
    await put('2020-01-01', '2190-01-01');
    expect(await of()).toEqual([]);
  });
});

describe('many documents as one archive', () => {
  const packed = async (body: object, who = portal.as(c.admin)) => {
    const answer = await who.post(`${base}/download-documents`, body);
    return answer.statusCode === 200
      ? Object.keys(unzipSync(answer.rawPayload)).toSorted()
      : answer.statusCode;
  };
  it('holds what its reader may see, each of one name, never a path, and is written down', async () => {
    const admin = portal.as(c.admin);
    const type = await makeType({ label: 'Archive' });
    const put = async (name: string, people: string, bytes: string) => {
      const sent = [{ name, bytes: Buffer.from(`%PDF-1.4 ${bytes}`) }];
      const fields = { typeId: String(type), target: 'people', people };
      const answer = await admin.upload(`${base}/add-documents`, sent, fields);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const namesake = await employee(c, {
      matricule: 'A13',
      lastName: 'Durand',
      agency: 0,
      type: 1,
    });
    await put('avis.pdf', String(durand.id), '1');
    await put('avis.pdf', String(namesake.id), '2');
    await put('..\\..\\avis.pdf', String(durand.id), '3');
    const search = { search: 'avis', allSelected: true };
    const names = await packed({ person: durand.id });
    expect(names).toContain('DURAND Camille (A0012)/Archive/avis.pdf');
    expect(JSON.stringify(names)).not.toMatch(/\.\.[/\\]|A13/);
    expect(await packed(search)).toContain('DURAND Camille (A13)/Archive/avis.pdf');
    expect(await packed({ person: durand.id }, portal.as(other.admin))).toBe(404);
    expect(await packed({ person: durand.id }, portal.as(durand.account))).toBe(403);
    expect(await packed({ ids: [] })).toBe(422);
    const reads =
      await portal.value<number>`select count(*)::int from audit_log where table_name = 'library_document' and action = 'read' and user_id = ${c.admin.id} and after->>'how' = 'archive'`;
    expect(reads).toBeGreaterThanOrEqual(4);
  });
});
