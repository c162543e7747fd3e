import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import type { JobContext } from '#platform/server/services.ts';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import {
  recordConditions,
  recordDevice,
  recordEvidence,
  type EvidenceSource,
  type Span,
} from '#areas/working-time/days/server/api.ts';
import { differenceMailsJob } from './difference-mails.ts';
import { judgePerson } from './judge-people.ts';
import { day } from './offences.fixtures.ts';
import { offencesOfDays } from './read-offences.ts';

const portal = await wholePortal();
let c: FreshCustomer;
let driver: number;
const HOUR = 3600;
const fiveHours = day(['rest', 6], ['driving', 5]);
const fourHours = day(['rest', 6], ['driving', 4]);

const place = () => ({ customerId: c.customerId, infraId: c.agencies[0] });
const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.elevated(work);
const tell = (tx: Tx, source: EvidenceSource, days: Readonly<Record<string, Span[]>>) =>
  recordEvidence(tx, {
    ...place(),
    collaboratorId: driver,
    source,
    origin: 'essai',
    days: Object.entries(days).map(([on, spans]) => ({ day: on, spans })),
  });
const judge = (tx: Tx) => judgePerson(tx, { id: driver, ...place() });
const rows = async (tx: Tx) =>
  await tx.run<{
    id: number;
    rule: string;
    day: string;
    value: number;
    status: string;
    bytes: string;
  }>`select id, rule, day, value, status, (to_jsonb(o) - 'updated_at')::text as bytes from offence o where collaborator_id = ${driver} and certainty = 'certain' order by at, id`;

beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());
beforeEach(async () => {
  c = await freshCustomer(portal.services.db);
  driver = await elevated(async (tx) => {
    const id = await createCollaborator(tx, {
      ...place(),
      matricule: 'J1',
      lastName: 'Durand',
      firstName: 'Julien',
      type: 1,
      driverType: 'LD',
    });
    await addMission(tx, {
      ...place(),
      collaboratorId: id,
      driverType: 'LD',
      monthlyMinutes: 9120,
    });
    return id;
  });
});

describe('offences of a person', () => {
  it('come from card, vehicle and paper only, and are the same bytes when judged again', () =>
    elevated(async (tx) => {
      await tell(tx, 'modified', { '2026-03-03': fiveHours });
      await tell(tx, 'event', { '2026-03-04': fiveHours });
      expect(await judge(tx)).toMatchObject({ offences: 0 });
      await tell(tx, 'card', { '2026-03-03': fiveHours, '2026-03-04': fourHours });
      expect(await judge(tx)).toMatchObject({ offences: 1, added: 1 });
      const [one] = await rows(tx);
      expect(one).toMatchObject({
        rule: 'continuous-driving',
        day: '2026-03-03',
        value: 5 * HOUR,
        status: 'open',
      });
      expect(await judge(tx)).toMatchObject({
        offences: 1,
        added: 0,
        changed: 0,
        removed: 0,
        differing: 0,
      });
      expect((await rows(tx)).map((r) => r.bytes)).toEqual([one?.bytes]);
    }));

  it('are told on their days, with what proves them', () =>
    elevated(async (tx) => {
      await tell(tx, 'card', { '2026-03-03': fiveHours, '2026-03-05': fourHours });
      await judge(tx);
      const offences = await offencesOfDays(tx, [driver], {
        first: '2026-03-03',
        last: '2026-03-03',
      });
      const start = Temporal.Instant.from('2026-03-03T06:00:00Z').epochMilliseconds / 1000;
      expect(offences).toMatchObject([
        {
          label: 'Conduite continue',
          at: start + 4.5 * HOUR,
          limit: 4.5 * HOUR,
          severity: 'SI',
          penalClass: 4,
          certainty: 'certain',
          proof: [{ start, end: start + 5 * HOUR }],
        },
      ]);
      expect(
        await offencesOfDays(tx, [driver], { first: '2026-03-04', last: '2026-03-06' }),
      ).toEqual([]);
    }));

  it('keep what people did while their figures stand, and are open again when they move', () =>
    elevated(async (tx) => {
      await tell(tx, 'card', { '2026-03-03': fiveHours });
      await judge(tx);
      await tx.run`update offence set status = 'explained', comment = 'Bouchon' where collaborator_id = ${driver}`;
      await tell(tx, 'card', { '2026-03-10': fourHours });
      await judge(tx);
      expect((await rows(tx))[0]?.status).toBe('explained');
      await tell(tx, 'vehicle', { '2026-03-03': day(['rest', 5], ['driving', 1]) });
      await judge(tx);
      expect((await rows(tx))[0]?.status).toBe('explained');
      await tell(tx, 'card', { '2026-03-03': day(['rest', 6], ['driving', 5.25]) });
      await judge(tx);
      expect((await rows(tx))[0]).toMatchObject({ status: 'open', value: 5.25 * HOUR });
      expect(
        await tx.run`select action from offence_event where collaborator_id = ${driver}`,
      ).toEqual([{ action: 'changed' }]);
    }));

  it('of a closed period stay as they are; the difference waits, and goes when it is none any more', () =>
    elevated(async (tx) => {
      await tell(tx, 'card', { '2026-03-03': fiveHours });
      await judge(tx);
      await tx.run`insert into pay_period (customer_id, infra_id, year, month, first_day, last_day, status) values (${c.customerId}, ${c.companyId}, 2026, 3, '2026-03-01', '2026-03-31', 'closed')`;
      await tell(tx, 'card', { '2026-03-05': fiveHours, '2026-04-07': fiveHours });
      // Beside the offence of April, the silent weeks before it are possible ones, in April alone.
      expect(await judge(tx)).toMatchObject({ added: 2, differing: 1 });
      expect((await rows(tx)).map((r) => r.day)).toEqual(['2026-03-03', '2026-04-07']);
      expect(await judge(tx)).toMatchObject({ added: 0, differing: 1 });
      const waiting = () =>
        tx.run<{
          day: string;
          kind: string;
        }>`select day, kind from offence_difference where collaborator_id = ${driver} and taken_at is null`;
      expect(await waiting()).toEqual([{ day: '2026-03-05', kind: 'added' }]);
      await tx.run`update activity_evidence set withdrawn = true where collaborator_id = ${driver} and day = '2026-03-05'`;
      expect(await judge(tx)).toMatchObject({ differing: 0 });
      expect(await waiting()).toEqual([]);
    }));

  it('of closed periods are told to the people of pay, once, in one mail, unless their company wants none', async () => {
    const march = async () =>
      elevated(async (tx) => {
        await tx.run`insert into pay_period (customer_id, infra_id, year, month, first_day, last_day, status) values (${c.customerId}, ${c.companyId}, 2026, 3, '2026-03-01', '2026-03-31', 'closed')`;
        await tell(tx, 'card', { '2026-03-02': fourHours });
        await judge(tx);
        await tell(tx, 'card', { '2026-03-05': fiveHours, '2026-03-10': fiveHours });
        await judge(tx);
      });
    const context: JobContext<unknown> = {
      payload: {},
      actor: null,
      services: portal.services,
      signal: new AbortController().signal,
      log: portal.services.log,
      now: Temporal.Now.instant(),
      progress: async () => undefined,
      finish: async () => undefined,
      scope: {
        customerId: null,
        infras: [],
        personId: 0,
        provider: false,
        audit: { userId: null, impersonatorId: null, requestId: 'morning', ip: '' },
      },
    };
    const morning = () => differenceMailsJob.run(context);
    const notices = async () =>
      (await portal.as(c.pay).get('/notifications'))
        .json()
        .notifications.filter((n: { title: string }) => n.title.startsWith('Écarts'))
        .map((n: { title: string; text: string }) => `${n.title}\n${n.text}`);
    await march();
    await morning();
    await morning();
    expect(await notices()).toEqual([
      expect.stringMatching(
        /^Écarts sur des périodes de paie clôturées\s: 1 agence\n[^]*, du 05\/03\/2026 au 10\/03\/2026\s: 2 infractions \(1 personne\)/,
      ),
    ]);
    // A company that wants none is not written to.
    c = await freshCustomer(portal.services.db);
    driver = await elevated((tx) =>
      createCollaborator(tx, {
        ...place(),
        matricule: 'J2',
        lastName: 'Petit',
        firstName: 'Zoé',
        type: 1,
        driverType: 'LD',
      }),
    );
    const { settings, version } = (
      await portal.as(c.admin).get(`/offences/settings/load/${c.companyId}`)
    ).json();
    expect(
      (
        await portal.as(c.admin).post(`/offences/settings/save/${c.companyId}`, {
          ...settings,
          differenceMails: false,
          version,
        })
      ).statusCode,
    ).toBe(200);
    await march();
    await morning();
    expect(
      await elevated(
        async (tx) =>
          await tx.value<number>`select count(*)::int as n from offence_difference where collaborator_id = ${driver} and told_at is not null`,
      ),
    ).toBe(2);
    expect(await notices()).toEqual([]);
  });

  it('of a closed period change once somebody who treats offences takes the difference over, and not when it is left', async () => {
    await elevated(async (tx) => {
      await tell(tx, 'card', { '2026-03-03': fiveHours });
      await judge(tx);
      await tx.run`insert into pay_period (customer_id, infra_id, year, month, first_day, last_day, status) values (${c.customerId}, ${c.companyId}, 2026, 3, '2026-03-01', '2026-03-31', 'closed')`;
      await tell(tx, 'card', { '2026-03-05': fiveHours, '2026-03-10': fiveHours });
      await judge(tx);
    });
    const list = async (who = c.supervisor) =>
      (await portal.as(who).get('/offences/differences?orderBy[name]=day&orderBy[dir]=asc')).json()
        .rows as {
        id: number;
        day: string;
        kind: string;
        before: string;
        after: string;
        decision: string;
      }[];
    const [first, second] = await list();
    expect([first, second]).toMatchObject([
      {
        day: '2026-03-05',
        kind: 'added',
        before: 'Aucune',
        after: '5h00 pour 4h30',
        decision: 'waiting',
      },
      { day: '2026-03-10', decision: 'waiting' },
    ]);
    const stranger = await freshCustomer(portal.services.db);
    expect(await list(stranger.admin)).toEqual([]);
    const decide = (id: number | undefined, decision: string, comment = '', who = c.supervisor) =>
      portal.as(who).post('/offences/differences/decide', {
        selection: { ids: [id] },
        values: { decision, comment },
        preview: false,
      });
    expect((await decide(first?.id, 'applied', '', stranger.admin)).json().done ?? 0).toBe(0);
    expect((await decide(second?.id, 'kept')).statusCode).toBe(422);
    expect((await decide(second?.id, 'kept', 'Prime déjà payée')).json()).toMatchObject({
      done: 1,
    });
    expect((await decide(first?.id, 'applied')).json()).toMatchObject({ done: 1 });
    expect((await decide(first?.id, 'kept', 'trop tard')).json()).toMatchObject({
      done: 0,
      failed: [{ message: 'Déjà décidé.' }],
    });
    await expect
      .poll(async () => (await elevated(rows)).map((r) => r.day), { timeout: 60_000 })
      .toEqual(['2026-03-03', '2026-03-05']);
    expect(await elevated(judge)).toMatchObject({ added: 0, removed: 0, differing: 1 });
    expect((await list()).map((d) => d.decision)).toEqual(['applied', 'kept']);
  });

  it('do not count driving that the equipment was told is out of scope, until the file that told it goes', () =>
    elevated(async (tx) => {
      await tell(tx, 'card', { '2026-03-03': fiveHours });
      expect(await judge(tx)).toMatchObject({ offences: 1 });
      const at = Date.UTC(2026, 2, 3, 6) / 1000;
      expect(
        await recordConditions(tx, {
          ...place(),
          collaboratorId: driver,
          legalFileId: null,
          marks: [
            { at, condition: 'out_begin' },
            { at: at + 5 * HOUR, condition: 'out_end' },
          ],
        }),
      ).toEqual({ first: '2026-03-03', last: '2026-03-03' });
      expect(await judge(tx)).toMatchObject({ offences: 0, removed: 1 });
      await tx.run`update condition_evidence set withdrawn = true where collaborator_id = ${driver}`;
      expect(await judge(tx)).toMatchObject({ offences: 1, added: 1 });
    }));

  it('hold what the equipment told of misuse, until the file that told it goes', () =>
    elevated(async (tx) => {
      await tell(tx, 'card', { '2026-03-03': fourHours });
      expect(await judge(tx)).toMatchObject({ offences: 0 });
      const at = Date.UTC(2026, 2, 3, 7) / 1000;
      const mark = {
        at,
        until: at + 240,
        vehicle: 'AB-123-CD',
        highest: null,
        authorised: null,
        presumed: false,
      } as const;
      const marks = [
        { ...mark, kind: 'power-interrupted' as const },
        { ...mark, kind: 'card-inserted-while-driving' as const, until: at },
        { ...mark, kind: 'over-speed' as const, highest: 112, authorised: 90 },
      ];
      expect(
        await recordDevice(tx, { ...place(), collaboratorId: driver, legalFileId: null, marks }),
      ).toEqual({ first: '2026-03-03', last: '2026-03-03' });
      expect(
        await recordDevice(tx, { ...place(), collaboratorId: driver, legalFileId: null, marks }),
      ).toBeNull();
      expect(await judge(tx)).toMatchObject({ offences: 3, added: 3 });
      expect(
        await tx.run`select rule, severity, penal_class, certainty, cost, value, limit_value, unit from offence where collaborator_id = ${driver} order by rule`,
      ).toEqual([
        {
          rule: 'card-inserted-while-driving',
          severity: 'VSI',
          penal_class: 4,
          certainty: 'certain',
          cost: 135,
          value: 0,
          limit_value: 0,
          unit: 'seconds',
        },
        {
          rule: 'over-speed',
          severity: null,
          penal_class: 4,
          certainty: 'possible',
          cost: 135,
          value: 112,
          limit_value: 90,
          unit: 'km/h',
        },
        {
          rule: 'power-interrupted',
          severity: 'VSI',
          penal_class: 4,
          certainty: 'possible',
          cost: 135,
          value: 240,
          limit_value: 0,
          unit: 'seconds',
        },
      ]);
      await tx.run`update device_evidence set withdrawn = true where collaborator_id = ${driver}`;
      expect(await judge(tx)).toMatchObject({ offences: 0, removed: 3 });
    }));

  it('of a third quarter, 92 days, are kept: the average’s instant is a whole second', () =>
    elevated(async (tx) => {
      // 65 days of 10 h 30 from 1 July: 682 h 30 where 630 h 51 are allowed.
      const days = Object.fromEntries(
        Array.from({ length: 65 }, (_, n) => [
          Temporal.PlainDate.from('2026-07-01').add({ days: n }).toString(),
          day(['rest', 6], ['work', 5], ['rest', 1], ['work', 5.5]),
        ]),
      );
      await tell(tx, 'card', days);
      await judge(tx);
      const averages = (await rows(tx)).filter((r) => r.rule === 'average-work');
      // 682.5 h x 7 / 92 = 51 h 55 min 45.6 s
      expect(averages.map((r) => r.value)).toEqual([51 * HOUR + 55 * 60 + 45]);
    }));

  it('leave rest owed, told with its last day to those who may see the person', async () => {
    await elevated(async (tx) => {
      // Monday 26 October: two weeks to the last activity, the rest of the first reduced to 30 h.
      const week = Array.from({ length: 5 }, (_, n) => [
        Temporal.PlainDate.from('2026-10-26').add({ days: n }).toString(),
        day(['work', 4], ['rest', 1], ['work', 4]),
      ]);
      await tell(tx, 'card', {
        ...Object.fromEntries(week),
        '2026-10-31': day(['work', 5], ['rest', 1], ['work', 5], ['rest', 1], ['work', 6]),
        '2026-11-01': day(['rest', 24]),
        '2026-11-02': day(['work', 4]),
      });
      await judge(tx);
    });
    const owed = async (who: typeof c.supervisor) =>
      portal.as(who).get(`/offences/owed-rests/${driver}`);
    // Saturday 18:00 to Monday 00:00 are 30 h; the third week after it ends on Sunday 22 November.
    // Judged to the last activity: what follows Monday 2 November is unknown.
    expect((await owed(c.supervisor)).json()).toMatchObject({
      owed: [{ owed: 15 * HOUR, lastDay: '2026-11-22', restDay: '2026-10-31' }],
      judgedUntil: '2026-11-02',
    });
    expect((await owed(c.collaborator)).statusCode).toBe(404);
  });

  it('for which article 12 was noted say so and leave rest owed, by who may and not one’s own; taken back, nothing', async () => {
    const ten = day(
      ['rest', 4],
      ['driving', 4],
      ['rest', 1],
      ['driving', 4],
      ['rest', 1],
      ['driving', 3],
    );
    await elevated(async (tx) => {
      await tell(tx, 'card', { '2026-03-03': ten });
      await judge(tx);
    });
    const offence = await elevated(async (tx) =>
      (await rows(tx)).find(({ rule }) => rule === 'daily-driving'),
    );
    const path = `/offences/${offence?.id}/article-12`;
    const reason = 'Bouchon sur l’A10, retour au dépôt';
    expect((await portal.as(c.pay).post(path, { reason })).statusCode).toBe(403);
    expect((await portal.as(c.admin).post(path, { reason: 'x' })).statusCode).toBe(422);
    const manager = (infraId: number, collaboratorId: number | null) =>
      elevated((tx) =>
        freshPerson(tx, {
          customerId: c.customerId,
          infraId,
          perimeter: [infraId],
          roles: ['ROLE_SUPERVISOR'],
          ...(collaboratorId === null ? {} : { collaboratorId }),
        }),
      );
    const [own, elsewhere] = [
      await manager(c.agencies[0], driver),
      await manager(c.agencies[1], null),
    ];
    expect((await portal.as(own).post(path, { reason })).statusCode).toBe(403);
    expect((await portal.as(elsewhere).post(path, { reason })).statusCode).toBe(404);
    expect((await portal.as(own).get(`/offences/${offence?.id}`)).json().article12).toEqual({
      reason: null,
      isChangeable: false,
    });
    const both = await Promise.all([1, 2].map(() => portal.as(c.admin).post(path, { reason })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await jobsSettled(portal.services.db);
    const shown = async () => (await portal.as(c.admin).get(`/offences/${offence?.id}`)).json();
    const owed = async () =>
      (await portal.as(c.admin).get(`/offences/owed-rests/${driver}`)).json().owed;
    // 11 h of driving where 10 h are allowed, in the week of 2 March.
    expect(await owed()).toMatchObject([
      { because: 'article12', owed: 3600, restDay: '2026-03-03', lastDay: '2026-03-29' },
    ]);
    expect((await shown()).article12).toEqual({ reason, isChangeable: true });
    const flags = () =>
      elevated(
        (tx) =>
          tx.column<boolean>`select article12 from offence where collaborator_id = ${driver} and rule = 'daily-driving'`,
      );
    expect(await flags()).toEqual([true]);
    expect((await portal.as(c.admin).post(`${path}/withdraw`, {})).statusCode).toBe(200);
    await jobsSettled(portal.services.db);
    expect([await owed(), await flags()]).toEqual([[], [false]]);
    expect((await portal.as(c.admin).post(`${path}/withdraw`, {})).statusCode).toBe(404);
  });

  it('follow the recomputation of days, in its job', async () => {
    await elevated((tx) => tell(tx, 'card', { '2026-03-03': fiveHours }));
    const asked = await portal
      .as(c.supervisor)
      .post(`/working-time/day/${driver}/2026-03-03/recompute`, {});
    expect(asked.statusCode).toBe(200);
    await expect
      .poll(async () => (await elevated(rows)).map((r) => r.rule), { timeout: 60_000 })
      .toEqual(['continuous-driving']);
    const of = async (who: typeof c.supervisor) =>
      portal.as(who).get(`/offences/day/${driver}/2026-03-03`);
    expect((await of(c.collaborator)).statusCode).toBe(404);
    expect((await of(c.supervisor)).json().offences).toMatchObject([
      { rule: 'continuous-driving', label: 'Conduite continue' },
    ]);
  });
});
