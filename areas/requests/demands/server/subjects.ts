// What a demand is about, read as it stands now, in the reader's scope: null where it is not theirs to see.
import { ruleNames } from '#engines/driving-rules/fr.ts';
import { formatDay, formatMonth } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import { may } from '#platform/contract/roles.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { FileReader, FileReference } from '#platform/server/files/references.ts';
import { port } from '#platform/server/ports.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Route } from '#platform/contract/route.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { companyOf } from '#areas/organisation/infrastructures/server/api.ts';
import { payEntry } from '#areas/pay-variables/pay-entry/contract.ts';
import { days } from '#areas/working-time/days/contract.ts';
import { offences } from '#areas/working-time/offences/contract.ts';
import { periodsOf } from '#areas/working-time/pay-periods/server/api.ts';
import { ownMonth } from '#areas/pay-variables/pay-entry/server/api.ts';
import { dayRecords } from '#areas/working-time/days/server/api.ts';
import type { OffenceTables } from '#areas/working-time/offences/server/table.ts';
import { fr } from '../fr.ts';
import type { DemandSubject } from '../subject.ts';

const t = texts(fr);
type Reader = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'services'>;
/** A file that the reader may open, by the rule of its owner; null: not theirs, or none. */
export const openedFile = port<(call: FileReader, id: number) => Promise<FileReference | null>>(
  'files that a reader may open',
  () => Promise.resolve(null),
);
export interface SubjectNow {
  readonly label: string;
  /** Null where nothing is shown of it but its name. */
  readonly shown: string | null;
  readonly collaboratorId: number | null;
  readonly infraId: number;
  /** The screen that shows it. */
  readonly href: string | null;
}
type Of<K extends DemandSubject['kind']> = Extract<DemandSubject, { readonly kind: K }>;

const personOf = async ({ tx, actor }: Reader, id: number) => {
  const person = await collaboratorOf(tx, id);
  return person !== null && actor.perimeter.includes(person.infraId) ? person : null;
};

const readers: {
  readonly [K in DemandSubject['kind']]: (
    call: Reader,
    subject: Of<K>,
  ) => Promise<SubjectNow | null>;
} = {
  person: async (call, { person: id }) => {
    const person = await personOf(call, id);
    if (person === null || !may(call.actor, 'collaborator.read')) return null;
    const { infraId } = person;
    const label = t('subjects.person', { name: personName(person) });
    const href = fillPath(directory.sheet.path, { id });
    return { label, shown: null, collaboratorId: id, infraId, href };
  },
  day: async (call, { person: id, day }) => {
    const person = await personOf(call, id);
    if (person === null || !may(call.actor, 'day.read-all')) return null;
    const [record] = await dayRecords(call.tx, { collaboratorIds: [id], from: day, to: day });
    return {
      label: t('subjects.day', { date: formatDay(day), name: personName(person) }),
      shown:
        record === undefined
          ? fr.subjects.noRecord
          : t('subjects.service', { hours: formatHours(record.service) }),
      collaboratorId: id,
      infraId: person.infraId,
      href: fillPath(days.day.path, { collaborator: id, day }),
    };
  },
  value: async (call, { person: id, month, mission: missionId, code }) => {
    const person = await personOf(call, id);
    if (person === null || !may(call.actor, 'pay-entry.read')) return null;
    const missions = await ownMonth(call.tx, { collaboratorId: id, month });
    const mission = missions.find((one) => one.missionId === missionId);
    const figure = mission?.figures.find((one) => one.code === code);
    if (figure === undefined) return null;
    const name = personName(person);
    const company = await companyOf(call.tx, person.infraId);
    const period = (await periodsOf(call.tx, [company?.id ?? 0])).find(
      (one) => one.month === month,
    );
    return {
      label: t('subjects.value', { heading: figure.label, month: formatMonth(month), name }),
      shown: figure.shown,
      collaboratorId: id,
      infraId: person.infraId,
      href: period === undefined ? null : fillPath(payEntry.period.path, { period: period.id }),
    };
  },
  offence: async ({ tx, actor }, { offence: id }) => {
    if (!may(actor, 'offence.read-all')) return null;
    const offence = await tables<OffenceTables>({ tx })
      .selectFrom('offence')
      .select(['collaborator_id', 'infra_id', 'day', 'rule', 'status'])
      .where('id', '=', id)
      .where('infra_id', '=', anyOf(actor.scope))
      .executeTakeFirst();
    if (offence === undefined) return null;
    const person = await collaboratorOf(tx, offence.collaborator_id);
    const name = person === null ? '' : personName(person);
    return {
      label: t('subjects.offence', { date: formatDay(offence.day), name }),
      shown: ruleNames[offence.rule as keyof typeof ruleNames] ?? offence.rule,
      collaboratorId: offence.collaborator_id,
      infraId: offence.infra_id,
      href: `${offences.list.path}?offence=${id}`,
    };
  },
  file: async (call, { file: id }) => {
    const file = await openedFile.value(call, id);
    if (file === null || file.infraId === null || !call.actor.perimeter.includes(file.infraId))
      return null;
    return {
      label: t('subjects.file', { name: file.name }),
      shown: null,
      collaboratorId: null,
      infraId: file.infraId,
      href: null,
    };
  },
};

export const subjectNow = (call: Reader, subject: DemandSubject): Promise<SubjectNow | null> => {
  const read = readers[subject.kind] as (
    call: Reader,
    subject: DemandSubject,
  ) => Promise<SubjectNow | null>;
  return read(call, subject);
};
