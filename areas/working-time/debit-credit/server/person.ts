// The counter of one person: its whole ledger, what of it is out of date, what is said of them.
import { sql } from 'kysely';
import { ALWAYS, counterPeriodOf } from '#engines/counters/counter-periods.ts';
import { addDays, isInRange, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Output } from '#platform/contract/route.ts';
import {
  collaboratorOf,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { companyOf, customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import type { debitCredit, Ledger, LedgerRow } from '../contract.ts';
import { dayLines } from '../day-lines.ts';
import type { LedgerLine } from '../ledger.ts';
import { asCompany, settingFor } from '../setting.ts';
import { debitCreditStatus } from '../status.ts';
import { admitted, within, type Outside } from './admit.ts';
import { loadDayFacts } from './load-facts.ts';
import { readLedgers, summary, type LedgerSubject } from './read-ledgers.ts';
import { follow, recomputeDebitCredit } from './recompute-job.ts';
import { companySettings, personSettings, writePerson } from './settings.ts';
import { subjectsOf, type Subject } from './subjects.ts';
import type { DebitCreditTables } from './table.ts';

const additionsOf = async (tx: Tx, collaboratorId: number) => {
  const rows = await tables<DebitCreditTables>({ tx })
    .selectFrom('debit_credit_addition as a')
    .select(['a.id', 'a.reason', sql<string | null>`user_name(a.user_id)`.as('user')])
    .where('a.collaborator_id', '=', collaboratorId)
    .execute();
  return new Map(rows.map((r) => [r.id, r]));
};

/** Without a counter: why, in the words of the eight situations. */
const without = (person: Person, asOf: Day): Ledger => ({
  collaboratorId: person.id,
  name: personName(person),
  asOf,
  status: debitCreditStatus({
    setting: null,
    day: asOf,
    employed: [],
    hasLines: false,
    unknown: 0,
    balance: 0,
  }),
  balance: 0,
  credit: 0,
  debit: 0,
  unit: null,
  period: null,
  bounds: null,
  lines: [],
  unknown: [],
  outdated: [],
  mayCorrect: false,
});

interface Standing {
  readonly subject: LedgerSubject;
  readonly lines: readonly LedgerLine[];
  readonly unknown: readonly Day[];
  readonly outdated: readonly Day[];
  readonly isClosed: (day: Day) => boolean;
}
const standingOf = async (tx: Tx, subject: Subject, until: Day): Promise<Standing> => {
  const range = { first: subject.setting.since ?? until, last: until };
  const [loaded] = await loadDayFacts(tx, [subject.id], range);
  const fresh =
    loaded === undefined || subject.setting.since === null
      ? { lines: [], unknown: [] }
      : dayLines(loaded, range, subject.setting.restCodes);
  const closed = await closedDays(tx, [subject.infraId], range);
  const isClosed = (day: Day): boolean => closed.some((c) => isInRange(day, c));
  const facts = {
    ...subject,
    loaded: loaded ?? { employed: [], missions: [] },
    unknown: fresh.unknown.length,
  };
  const lines = (await readLedgers(tx, [facts], until)).get(subject.id) ?? [];
  const standing = new Map(
    lines.flatMap(({ worked }) => (worked === undefined ? [] : [[worked.day, worked] as const])),
  );
  const now = new Map(fresh.lines.map((d) => [d.day, d]));
  const outdated = [...new Set([...standing.keys(), ...now.keys()])]
    .filter((day) => {
      const [kept, wanted] = [standing.get(day), now.get(day)];
      return !isClosed(day) && (kept?.service !== wanted?.service || kept?.due !== wanted?.due);
    })
    .sort();
  const unknown = fresh.unknown.filter((day) => !standing.has(day));
  return { subject: { ...facts, unknown: unknown.length }, lines, unknown, outdated, isClosed };
};

const ledgerFor = async (call: Outside, person: Person): Promise<Ledger> => {
  const until = addDays(todayIn(call.now), -1);
  return call.services.db.elevated(async (tx) => {
    const [subject] = await subjectsOf(tx, [person]);
    if (subject === undefined) return without(person, until);
    const standing = await standingOf(tx, subject, until);
    const additions = await additionsOf(tx, person.id);
    const { first, last } = counterPeriodOf(subject.setting.period, until);
    const { since, format, dayMinutes, least, most } = subject.setting;
    return {
      collaboratorId: person.id,
      name: personName(person),
      asOf: until,
      ...summary(standing.subject, standing.lines, until),
      unit: { format, dayMinutes },
      period:
        last === ALWAYS.last
          ? null
          : { first: since !== null && since > first ? since : first, last },
      bounds: { least, most },
      lines: standing.lines.map((line) => shown(line, additions, standing.isClosed)),
      unknown: [...standing.unknown],
      outdated: [...standing.outdated],
      mayCorrect:
        call.actor.collaboratorId !== person.id && may(call.actor, 'debit-credit.correct'),
    };
  });
};
const shown = (
  { entry, ...line }: LedgerLine,
  additions: Awaited<ReturnType<typeof additionsOf>>,
  isClosed: (day: Day) => boolean,
): LedgerRow => {
  const addition = entry === undefined ? undefined : additions.get(entry);
  return addition === undefined
    ? line
    : { ...line, addition: { ...addition, locked: isClosed(line.day) } };
};

export const loadLedger = async (call: HandlerCall<typeof debitCredit.ledger>): Promise<Ledger> =>
  ledgerFor(call, await within(call, 'read', (tx) => admitted(tx, call, call.params.collaborator)));

/** Null where the account is nobody's, or the person has no such counter. */
export const loadOwn = async (
  call: HandlerCall<typeof debitCredit.own>,
): Promise<Ledger | null> => {
  const person = await call.services.db.elevated(async (tx) => {
    const id = call.actor.collaboratorId;
    return id === null || id === undefined ? null : collaboratorOf(tx, id);
  });
  if (person === null) return null;
  const ledger = await ledgerFor(call, person);
  return ledger.unit === null ? null : ledger;
};

export const recomputePerson = async (
  call: HandlerCall<typeof debitCredit.recomputePerson>,
): Promise<null> => {
  const person = await within(call, 'read', (tx) => admitted(tx, call, call.params.collaborator));
  await follow(call, person, call.body.from);
  return null;
};
export const recomputeAll = async (
  call: HandlerCall<typeof debitCredit.recompute>,
): Promise<{ job: number }> => ({
  job: await call.services.jobs.enqueue(
    call.tx,
    recomputeDebitCredit,
    { customerId: await customerOf(call), from: call.body.from },
    call.actor,
  ),
});

export const loadPerson = async (
  call: HandlerCall<typeof debitCredit.person>,
): Promise<Output<typeof debitCredit.person>> => {
  const person = await admitted(call.tx, call, call.params.id);
  const company = await companyOf(call.tx, person.infraId);
  const setting =
    company === null
      ? null
      : ((await companySettings(call.tx, [company.id])).get(company.id) ?? null);
  const kept = (await personSettings(call.tx, [person.id])).get(person.id);
  const { id: _, ...settings } = kept ?? { id: 0, version: 0, ...asCompany };
  return {
    name: personName(person),
    said: settings,
    company:
      setting === null
        ? null
        : {
            ...setting,
            types: [...setting.types],
            restCodes: [...setting.restCodes],
            paidHeadings: [...setting.paidHeadings],
          },
    counted: settingFor(setting, settings, person.type) !== null,
  };
};
export const savePerson = async (
  call: HandlerCall<typeof debitCredit.savePerson>,
): Promise<{ version: number }> => {
  const person = await admitted(call.tx, call, call.params.id);
  const saved = await writePerson(call.tx, person, call.body);
  await call.services.jobs.enqueue(
    call.tx,
    recomputeDebitCredit,
    { customerId: person.customerId, from: null },
    call.actor,
  );
  return { version: saved.version };
};
