// The right to drive in every way that plans: typed, imported, laid down by a template, a circuit, « Qui remplace ? »; the list of what expires.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import {
  as,
  c,
  change,
  DAY,
  drivers,
  edit,
  made,
  other,
  plan,
  portal,
  rows,
  setUp,
} from '#areas/planning/circuits/server/circuits.setup.fixtures.ts';
import { tellExpiries } from './digest.ts';

const SHIFT = { code: 'CD', start: 420, end: 900, pause: 45 };
const NEXT = addDays(DAY, 1);
let [jean, luc] = [0, 0];
beforeAll(async () => {
  await setUp();
  [jean = 0, luc = 0] = drivers;
});
beforeEach(async () => {
  await level('warn');
  await rows(sql`delete from civil_record where collaborator_id = any(${drivers}::bigint[])`);
  await rows(sql`delete from planned_day where collaborator_id = ${luc}`);
});

const level = async (rightToDrive: string) => {
  const answer = await as().post('/admin/exploitation/configuration/save', { rightToDrive });
  expect(answer.statusCode, answer.body).toBe(204);
};
const record = async (id: number, section: string, since: string, values: object) => {
  const body = { section, since, values, version: 0 };
  const answer = await as().post(`/collaborator/civil-data/${id}/record/0`, body);
  expect(answer.statusCode, answer.body).toBe(200);
};
const fco = (until: string) => ({ trainingKind: 'continuous', trainingExpiresOn: until });
const licence = (o: object = {}) => ({
  licenceNumber: '',
  licenceCategories: ['B', 'C'],
  licenceObtainedOn: null,
  licenceExpiresOn: null,
  licenceRestrictions: '',
  licenceState: null,
  licenceStateUntil: null,
  ...o,
});
const type = async (id: number, day: string, o: object = {}) =>
  (
    await as().post('/exploitation/api/planning/change-cells', {
      batch: randomUUID(),
      gesture: 'type',
      cells: [{ collaboratorId: id, day, shift: { was: null, set: SHIFT } }],
      ...o,
    })
  ).json();
const marks = async (who = c.supervisor) =>
  (await portal.as(who).post('/rest/planning/marks/right-to-drive', { from: DAY, to: NEXT })).json()
    .marks;
const expired = (until = '1er mars 2027') => `FIMO, FCO valable jusqu’au ${until} seulement`;
/** As the mark of the board has it, with the space that does not break. */
const unable = (text: string): string => `ne peut pas conduire\u00A0: ${text}`;
const rules = (answer: { warnings: { rule: string }[] }) => answer.warnings.map((w) => w.rule);

describe('a shift that is typed', () => {
  it('on the last day is planned, on the day after asks for a reason and then bears a mark', async () => {
    await record(luc, 'training', '2022-03-02', fco(DAY));
    expect(await type(luc, DAY)).toMatchObject({ written: true, warnings: [] });
    const asked = await type(luc, NEXT);
    expect(asked).toMatchObject({ written: false, reasonNeeded: true });
    expect(asked.warnings[0]).toMatchObject({
      rule: 'right-training',
      article: 'C. transports, art. L3314-2 et R3314-10',
      message: expect.stringContaining(expired('2 mars 2027')),
    });
    expect(await type(luc, NEXT, { reason: 'Stage le matin' })).toMatchObject({ written: true });
    expect(await marks()).toEqual([
      {
        collaboratorId: luc,
        day: NEXT,
        texts: [unable(expired('2 mars 2027'))],
      },
    ]);
    expect(await marks(other.admin)).toEqual([]);
  });
  it('is refused where the company says so, planned where it does not look', async () => {
    await record(luc, 'medical', '2022-03-02', { medicalExpiresOn: '2027-03-01' });
    await level('refuse');
    const refused = await type(luc, DAY, { reason: 'Quand même' });
    expect(refused).toMatchObject({ written: false, refused: [{ code: 'right' }] });
    await level('off');
    expect(await type(luc, DAY)).toMatchObject({ written: true, warnings: [] });
    expect(await marks()).toEqual([]);
  });
  it('is free again from the day of the renewal, whose earlier record stays', async () => {
    await record(luc, 'training', '2022-03-02', fco('2027-03-01'));
    await record(luc, 'training', NEXT, fco('2032-03-02'));
    expect(rules(await type(luc, DAY))).toEqual(['right-training']);
    expect(await type(luc, NEXT)).toMatchObject({ written: true, warnings: [] });
  });
  it('is marked also where the licence was suspended after it was planned', async () => {
    await type(luc, DAY);
    expect(await marks()).toEqual([]);
    await record(luc, 'licence', '2027-02-01', {
      ...licence({ licenceState: 'suspended', licenceStateUntil: DAY }),
    });
    expect(await marks()).toEqual([
      {
        collaboratorId: luc,
        day: DAY,
        texts: [unable('Permis de conduire suspendu jusqu’au 2 mars 2027')],
      },
    ]);
    expect(rules(await type(luc, NEXT))).toEqual([]);
  });
  it('counts a document whose type proves a title, until it is archived', async () => {
    await record(luc, 'training', '2022-03-02', fco('2027-03-01'));
    const { id: typeId } = (
      await as().post('/admin/collaborative/document-type/save', {
        id: 0,
        label: `Carte de qualification ${c.customerId}`,
        isMonthly: false,
        isVisible: true,
        validityMonths: 60,
        requiredFor: ['driver'],
        proves: 'training',
        isArchived: false,
        version: 0,
      })
    ).json();
    const files = [{ name: 'cqc.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }];
    const fields = {
      typeId: String(typeId),
      target: 'people',
      people: String(luc),
      publishOn: '2026-01-01',
      validUntil: DAY,
    };
    const base = '/collaborative/document-library';
    const answer = await as().upload(`${base}/add-documents`, files, fields);
    expect(answer.json(), answer.body).toMatchObject({ stored: 1 });
    expect(rules(await type(luc, DAY, { preview: true }))).toEqual([]);
    expect(rules(await type(luc, NEXT, { preview: true }))).toEqual(['right-training']);
    const [document] = await rows<{ id: number }>(
      sql`select id from library_document where collaborator_id = ${luc}`,
    );
    await as().post(`${base}/update-archived-field`, { id: document?.id, archived: true });
    expect(rules(await type(luc, DAY, { preview: true }))).toEqual(['right-training']);
  });
});

describe('other ways that plan', () => {
  it('a file of hours: the line is planned with the warning, or refused', async () => {
    await record(luc, 'training', '2022-03-02', fco('2027-03-01'));
    const path = '/rest/planning/collaborators/import-theoretical-hours';
    const text =
      'Matricule;Date;Code;Début;Fin;Pause;Motif\r\nC2;02/03/2027;CD;7:00;15:00;0:45;Essai\r\n';
    const files = [{ name: 'heures.csv', bytes: Buffer.from(text) }];
    const send = async () => (await as().upload(path, files, { dryRun: 'false' })).json();
    await level('refuse');
    const refused = await send();
    expect(refused.problems[0]?.reason, JSON.stringify(refused)).toContain(expired());
    expect(await plan(luc)).toEqual([]);
    await level('warn');
    const written = await send();
    expect(written.problems).toEqual([]);
    expect(written.changes?.[0]?.warning, JSON.stringify(written)).toContain(expired());
  });
  it('a template of weeks leaves the day where it is refused', async () => {
    await record(luc, 'training', '2022-03-02', fco('2027-03-01'));
    await level('refuse');
    const template = await as().post('/exploitation/week-templates/edit', {
      id: 0,
      version: 0,
      label: 'Semaine',
      infraId: c.customerId,
      weeks: [[SHIFT, SHIFT, null, null, null, null, null]],
    });
    const applied = await as().post('/exploitation/week-templates/apply', {
      batch: randomUUID(),
      template: template.json().id,
      people: [{ id: luc }],
      first: '2027-03-01',
      last: DAY,
    });
    expect(applied.json().people[0].days, applied.body).toMatchObject([
      { day: '2027-03-01', outcome: 'create' },
      { day: DAY, outcome: 'right' },
    ]);
  });
  it('a circuit that carries dangerous goods asks for ADR: candidates, assignment, mark', async () => {
    const circuitId = await made({ needs: ['adr', 'C'] });
    const candidates = async () =>
      (await as().get(`/circuits/assignment/edit-modal?circuit=${circuitId}&day=${DAY}`)).json()
        .candidates as { id: number; state: string; detail: string }[];
    const stateOf = async (id: number) => (await candidates()).find((one) => one.id === id);
    expect(await stateOf(luc)).toMatchObject({
      state: 'outside',
      detail: expect.stringContaining('demandé par le circuit'),
    });
    await record(luc, 'licence', '2020-01-01', licence());
    await record(luc, 'adr', '2023-01-01', { adrClasses: '', adrExpiresOn: DAY });
    expect(await stateOf(luc)).toMatchObject({ state: 'free' });
    await rows(sql`update civil_record set adr_expires_on = '2027-03-01' where section = 'adr'`);
    const warned = await edit([change(circuitId, { set: { collaboratorId: luc } })]);
    expect(rules(warned)).toEqual(['right-adr']);
    await edit([change(circuitId, { set: { collaboratorId: luc } })], { reason: 'Formé demain' });
    // The board's own shift of that day is judged by the circuit too.
    expect(rules(await type(luc, DAY))).toEqual(['right-adr']);
    expect(rules(await type(luc, NEXT))).toEqual([]);
  });
  it('« Qui remplace ? » leaves out who may not drive, with the reason', async () => {
    await rows(sql`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
      values (${c.customerId}, ${c.agencies[0]}, ${drivers[2]}, ${NEXT}, 'CD', 420, 900, 45)`);
    await rows(sql`update collaborator set card_expires_on = ${DAY} where id = ${luc}`);
    const asked = `/exploitation/replacements/candidates/json?kind=service&id=${drivers[2]}&days=${NEXT}`;
    const { candidates } = (await as().get(asked)).json() as {
      candidates: { id: number; state: string; detail: string }[];
    };
    expect(candidates.map(({ id, state }) => [id, state])).toEqual([
      [jean, 'free'],
      [luc, 'outside'],
    ]);
    expect(candidates[1]?.detail).toContain('Carte de conducteur valable jusqu’au 2 mars 2027');
    await rows(sql`update collaborator set card_expires_on = null where id = ${luc}`);
  });
});

it('lists what ends within ninety days or ended within a year, until it is renewed', async () => {
  const today = todayIn(Temporal.Now.instant());
  const list = async (who = c.supervisor, query = '') =>
    (await portal.as(who).get(`/planning/right-to-drive?length=50${query}`)).json().rows as {
      kind: string;
      state: string;
      shifts: number;
      nextShift: string | null;
    }[];
  await record(jean, 'training', '2020-01-01', fco(addDays(today, 90)));
  await record(jean, 'medical', '2020-01-01', { medicalExpiresOn: addDays(today, 91) });
  await record(luc, 'training', '2020-01-01', fco(addDays(today, -366)));
  await record(luc, 'adr', '2020-01-01', { adrClasses: '', adrExpiresOn: addDays(today, -365) });
  await record(luc, 'licence', '2020-01-01', licence({ licenceState: 'withdrawn' }));
  await type(luc, DAY, { reason: 'Avant la suspension' });
  const shown = (all: Awaited<ReturnType<typeof list>>) =>
    all.map((row) => `${row.kind} ${row.state} ${row.shifts} ${row.nextShift}`).toSorted();
  expect(shown(await list())).toEqual([
    `adr expired 1 ${DAY}`,
    `licence suspended 1 ${DAY}`,
    `training expiring 1 ${DAY}`,
  ]);
  expect(shown(await list(c.supervisor, '&state=suspended'))).toHaveLength(1);
  expect(await list(other.admin)).toEqual([]);
  await record(luc, 'adr', addDays(today, 1), { adrClasses: '', adrExpiresOn: '2040-01-01' });
  expect(shown(await list())).toHaveLength(2);
});

it('tells each manager once a day of what comes to its end, and nothing of what was renewed or ended long ago', async () => {
  const now = Temporal.Now.instant();
  const today = todayIn(now);
  await record(jean, 'training', '2020-01-01', fco(addDays(today, 7)));
  await record(jean, 'medical', '2020-01-01', { medicalExpiresOn: addDays(today, 8) });
  await record(luc, 'training', '2020-01-01', fco(addDays(today, -1)));
  await record(luc, 'medical', '2020-01-01', { medicalExpiresOn: addDays(today, -2) });
  await record(luc, 'adr', '2020-01-01', { adrClasses: '', adrExpiresOn: addDays(today, 30) });
  await record(luc, 'adr', today, { adrClasses: '', adrExpiresOn: '2040-01-01' });
  await record(luc, 'nationality', '2020-01-01', {
    nationality: 'MA',
    permitNumber: '',
    permitExpiresOn: addDays(today, 90),
  });
  const tell = () => portal.elevated((tx) => tellExpiries(tx, portal.services, now));
  expect(await tell()).toBeGreaterThan(1);
  expect(await tell()).toBe(0);
  const digests = await rows<{ user_id: number; title: string; text: string }>(
    sql`select user_id, title, text from notification where kind = 'right-to-drive.digest' and user_id in (${c.admin.id}, ${c.supervisor.id}, ${other.admin.id}) order by user_id`,
  );
  expect(digests.map(({ user_id: id }) => id)).toEqual(
    [c.admin.id, c.supervisor.id].toSorted((a, b) => a - b),
  );
  const [one] = digests;
  expect(one?.title).toBe('3 titres ou pièces à renouveler');
  expect(one?.text.split('\n')).toHaveLength(3);
  for (const part of ['CONDUCTEUR2 Al', 'expiré depuis le', 'CONDUCTEUR1 Al', 'Titre de séjour'])
    expect(one?.text).toContain(part);
});
