// What is in an inspection's pack. Tables are read person by person as their file is written, so that a large agency takes no more memory than one driver.
import { Readable } from 'node:stream';
import { texts } from '#platform/contract/texts.ts';
import type { Column } from '#platform/contract/columns.ts';
import type { Tx } from '#platform/server/call.ts';
import { csvText, type ExportRow } from '#platform/server/exports/csv.ts';
import {
  collaboratorsOf,
  isDriver,
  missionsDuring,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { dayRecords, evidenceOf, unpackSpans } from '#areas/working-time/days/server/api.ts';
import { figureText, offencesOfDays } from '#areas/working-time/offences/server/api.ts';
import { fr } from '../fr.ts';
import { ratingOf } from '../risk.ts';
import type { PackFile } from './manifest.ts';
import type { PackCall, PackOrder } from './pack-types.ts';
import { checksOf, fleetOf, inspectionsOf, rawFilesOf } from './pack-rows.ts';

const t = texts(fr);
const RATED_YEARS = 2;

const instant = (seconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1_000).toString();
const textColumn = (label: string): Column => ({ name: label, label, kind: 'text' });
const hoursColumn = (label: string): Column => ({ name: label, label, kind: 'hours' });
const WHO = [textColumn(fr.matricule), textColumn(fr.name)];

const peopleOf = async (tx: Tx, { order, subject }: PackCall): Promise<Person[]> => {
  const { collaboratorId, from, to } = order;
  if (collaboratorId !== null) return collaboratorsOf(tx, [collaboratorId]);
  const missions = await missionsDuring(tx, subject, { first: from, last: to });
  const ids = [...new Set(missions.map((m) => m.collaboratorId))];
  return (await collaboratorsOf(tx, ids)).filter(({ type }) => isDriver(type));
};

interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The rows of one person. */
  readonly rows: (tx: Tx, person: Person, order: PackOrder) => Promise<readonly ExportRow[]>;
}
const activities: Sheet = {
  name: fr.files.activities,
  columns: [
    ...WHO,
    ...[fr.day, fr.source, fr.origin, fr.start, fr.end, fr.activity, fr.crew, fr.slot].map(
      textColumn,
    ),
    textColumn(fr.registrations),
  ],
  rows: async (tx, { id }, { from, to }) =>
    (await evidenceOf(tx, [id], { first: from, last: to })).flatMap((e) => {
      const midnight = Temporal.PlainDate.from(e.day).toZonedDateTime('UTC').epochMilliseconds;
      return unpackSpans(e.spans).map((s) => {
        const start = midnight / 1_000 + s.start;
        const cells = [e.day, e.source, e.origin, instant(start), instant(start + s.seconds)];
        return [...cells, s.activity, String(s.crew), s.slot ?? '', e.vehicles.join(' ')];
      });
    }),
};
const days: Sheet = {
  name: fr.files.days,
  columns: [
    ...WHO,
    ...[fr.localDay, fr.start, fr.end].map(textColumn),
    ...[fr.service, fr.driving, fr.work].map(hoursColumn),
    ...[fr.registrations, fr.status, fr.anomalies, fr.hash].map(textColumn),
  ],
  rows: async (tx, { id }, { from, to }) =>
    (await dayRecords(tx, { collaboratorIds: [id], from, to })).map((d) => [
      d.day,
      d.serviceStart,
      d.serviceEnd,
      d.service,
      d.driving,
      d.work,
      d.vehicles.join(' '),
      d.status,
      d.anomalies.map(({ code }) => code).join(' '),
      d.hash,
    ]),
};
const offences: Sheet = {
  name: fr.files.offences,
  columns: [
    ...WHO,
    ...[fr.localDay, fr.rule, fr.article, fr.start, fr.end, fr.figure].map(textColumn),
    ...[fr.severity, fr.penalClass, fr.certainty, fr.proof].map(textColumn),
  ],
  rows: async (tx, { id }, { from, to }) =>
    (await offencesOfDays(tx, [id], { first: from, last: to }))
      .filter(({ day }) => from <= day && day <= to)
      .map((o) => [
        o.day,
        o.label,
        o.article,
        instant(o.start),
        instant(o.end),
        figureText(o),
        o.severity,
        o.penalClass === null ? null : String(o.penalClass),
        o.certainty,
        o.proof.map((p) => `${instant(p.start)}/${instant(p.end)}`).join(' '),
      ]),
};

const sheetFile = ({ job, order }: PackCall, sheet: Sheet, people: readonly Person[]): PackFile => {
  async function* batches(): AsyncGenerator<readonly ExportRow[]> {
    for (const person of people) {
      job.signal.throwIfAborted();
      const rows = await job.services.db.within(job.scope, 'read', (tx) =>
        sheet.rows(tx, person, order),
      );
      const who = [person.matricule, personName(person)];
      yield rows.map((row) => [...who, ...row]);
    }
  }
  return {
    name: sheet.name,
    open: async () => Readable.from(csvText(sheet.columns, batches()), { objectMode: false }),
  };
};

/** The register as it stands, and as it would be after an inspection on the premises today that found what the portal judges certain. */
const riskFile = async (tx: Tx, call: PackCall, people: readonly Person[]): Promise<PackFile> => {
  const { subject, order } = call;
  const since = Temporal.PlainDate.from(order.to).subtract({ years: RATED_YEARS }).toString();
  const checks = await checksOf(tx, subject.infras, { first: since, last: order.to });
  const ids = people.map(({ id }) => id);
  const judged = (await offencesOfDays(tx, ids, { first: order.from, last: order.to })).filter(
    ({ day, certainty }) => order.from <= day && day <= order.to && certainty === 'certain',
  );
  const count = (severity: string): number => judged.filter((o) => o.severity === severity).length;
  const next = {
    vehicles: await fleetOf(tx, subject.infras),
    minor: count('MI'),
    serious: count('SI'),
    verySerious: count('VSI'),
    mostSerious: count('MSI'),
  };
  const content = {
    regulation: 'Règlement (UE) 2022/695',
    since,
    until: order.to,
    register: ratingOf(checks),
    afterAnInspectionOfThePeriod: { found: next, ...ratingOf([...checks, next]) },
  };
  return {
    name: fr.files.risk,
    open: async () => Readable.from([JSON.stringify(content, null, 2)]),
  };
};

const registerFile = (rows: Awaited<ReturnType<typeof inspectionsOf>>): PackFile => ({
  name: fr.files.inspections,
  open: async () =>
    Readable.from(
      csvText(
        [fr.inspectedOn, fr.place, fr.authority, fr.reference, fr.driver, fr.plate]
          .map(textColumn)
          .concat(
            [fr.vehicles, fr.minor, fr.serious, fr.verySerious, fr.mostSerious].map(textColumn),
          ),
        Readable.from([rows]) as AsyncIterable<readonly ExportRow[]>,
      ),
      { objectMode: false },
    ),
});

/** In the order of the archive; the tables and raw files are read when their turn comes. */
export const contentsOf = async (tx: Tx, call: PackCall): Promise<readonly PackFile[]> => {
  const { order, subject, by, job } = call;
  const people = await peopleOf(tx, call);
  const readme = t('readme', {
    at: job.now.toString(),
    by,
    about: subject.about,
    from: order.from,
    to: order.to,
  });
  return [
    { name: fr.files.readme, open: async () => Readable.from([readme]) },
    registerFile(await inspectionsOf(tx, subject.infras, order)),
    await riskFile(tx, call, people),
    ...[activities, days, offences].map((sheet) => sheetFile(call, sheet, people)),
    ...(await rawFilesOf(tx, call, people)),
  ];
};
