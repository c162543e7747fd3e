// Declarations of an event that are made here: who they may be of, what they still lack, the file that is written and checked at once.
import { checkDsn } from '#engines/dsn/check.ts';
import { eventSend } from '#engines/dsn/models.ts';
import type { Norm } from '#engines/dsn/norm.ts';
import { writeDsn } from '#engines/dsn/write.ts';
import { isDay } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import {
  collaboratorOf,
  collaboratorsIn,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import {
  companyOf,
  infrastructureOf,
  subtree,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { dsn } from '../contract.ts';
import { declarationOf, SOFTWARE, type EventValues } from '../event-declaration.ts';
import {
  askedAs,
  EVENT_GROUPS,
  fieldName,
  fieldsFor,
  type EventField,
  type EventModel,
} from '../event-fields.data.ts';
import type { EventForm, EventFormField, EventSource } from '../event-form.ts';
import { fr } from '../fr.ts';
import { noteEvent } from './events.ts';
import { endsOf, knownValues, stopsOf, type EventCall, type EventSubject } from './event-values.ts';
import { modelsOf } from './held.ts';
import { keepReport } from './keep-report.ts';
import { normInForce, normsNow } from './norms.ts';
import { orderAt, storeText } from './stored-text.ts';
import type { DsnTables } from './table.ts';
import { foldName } from '#engines/payroll-layout/look-alikes.ts';

const t = texts(fr);

/** A nature that the person does not monitor is not made either. */
const refuseUnseen = ({ actor }: EventCall, model: EventModel): void => {
  if (!modelsOf(actor).includes(model)) throw new AppError('forbidden');
};
const companyFor = async ({ tx, actor }: EventCall, id: number) => {
  const company = await infrastructureOf(tx, id);
  if (company?.type !== 'company' || !actor.perimeter.includes(company.id)) throw notFound();
  return company;
};
const MOST_PEOPLE = 50;
export const eventPeople = async (call: HandlerCall<typeof dsn.collaborators>) => {
  const { tx, actor, query } = call;
  const company = await companyFor(call, query.company);
  const below = (await subtree(tx, company.id)).filter((id) => actor.scope.includes(id));
  const all = await collaboratorsIn(tx, below);
  const search = foldName(query.search);
  return all
    .map((person) => ({ id: person.id, name: personName(person), matricule: person.matricule }))
    .filter(({ name, matricule }) => foldName(`${name} ${matricule}`).includes(search))
    .slice(0, MOST_PEOPLE);
};

interface Asked {
  readonly model: EventModel;
  readonly company: number;
  readonly collaborator: number;
  readonly absence?: number | null | undefined;
  readonly settlement?: number | null | undefined;
}
const isStop = (model: EventModel): boolean =>
  model === 'work_stopping' || model === 'return_to_work';
interface Offered {
  readonly subject: EventSubject;
  readonly sources: EventSource[];
}
/** Whose event, and from what; an absence or a settlement of somebody else is not there. */
const subjectOf = async (call: EventCall, asked: Asked): Promise<Offered> => {
  refuseUnseen(call, asked.model);
  const company = await companyFor(call, asked.company);
  const person = await collaboratorOf(call.tx, asked.collaborator);
  if (person === null || !call.actor.perimeter.includes(person.infraId)) throw notFound();
  if ((await companyOf(call.tx, person.infraId))?.id !== company.id)
    throw invalid({ collaborator: fr.otherPerson });
  const stops = isStop(asked.model) ? await stopsOf(call, person.id) : [];
  const ends = asked.model === 'end_of_contract' ? await endsOf(call, person.id) : [];
  const absence = stops.find(({ id }) => id === asked.absence) ?? null;
  const settlement = ends.find(({ id }) => id === asked.settlement) ?? null;
  if ((asked.absence ?? null) !== null && absence === null) throw notFound();
  if ((asked.settlement ?? null) !== null && settlement === null) throw notFound();
  const sources = [
    ...stops.map(({ id, code, startsOn, endsOn }) => {
      return { kind: 'absence', id, code, startsOn, endsOn } as const;
    }),
    ...ends.map(({ id, code, startsOn, endsOn }) => {
      return { kind: 'settlement', id, code, startsOn, endsOn } as const;
    }),
  ];
  return { subject: { model: asked.model, company, person, absence, settlement }, sources };
};

/** Of nothing that the portal knows there may be several: stops follow each other, but a contract ends once. */
const MANY_WITHOUT_SOURCE: ReadonlySet<EventModel> = new Set(['work_stopping', 'return_to_work']);
/** One that is open of the same event. */
const existingOf = async ({ tx }: EventCall, subject: EventSubject) => {
  const { model, person, absence, settlement } = subject;
  if (absence === null && settlement === null && MANY_WITHOUT_SOURCE.has(model)) return null;
  const open = tables<DsnTables>({ tx })
    .selectFrom('dsn_report')
    .select(['id', 'status'])
    .where('collaborator_id', '=', person.id)
    .where('model', '=', model)
    .where('absence_id', 'is not distinct from', absence?.id ?? null)
    .where('is_latest', '=', true)
    .where('state', '=', 'open');
  const isAnyEnd = model === 'end_of_contract' && settlement === null;
  const row = await (
    isAnyEnd ? open : open.where('settlement_id', 'is not distinct from', settlement?.id ?? null)
  ).executeTakeFirst();
  return row ?? null;
};

/** Labels of the norm that mean nothing without their block: « Valeur » is of the seniority. */
const GENERIC: ReadonlySet<string> = new Set(['Unité de mesure', 'Valeur', 'Type']);
const fieldLabel = ({ rubrics, blocks }: Norm, rubric: string): string => {
  const label = rubrics.get(rubric)?.label ?? rubric;
  const block = blocks.get(rubric.slice(0, -4))?.name;
  return block !== undefined && GENERIC.has(label)
    ? t('genericLabel', { block, label: label.toLowerCase() })
    : label;
};
const fieldOf = (field: EventField, norm: Norm, values: EventValues): EventFormField => {
  const { rubric, kind, isRequired, isKept = false } = field;
  const described = norm.rubrics.get(rubric);
  const value = values[rubric] ?? null;
  return {
    name: fieldName(rubric),
    rubric,
    label: fieldLabel(norm, rubric),
    kind,
    isRequired,
    isKept: isKept && value !== null,
    value: isKept ? null : value,
    most: described?.max ?? null,
    choices:
      kind === 'choice'
        ? [...(described?.codes ?? [])].map(([code, label]) => ({ value: code, label }))
        : null,
  };
};
export const eventForm = async (call: HandlerCall<typeof dsn.eventForm>): Promise<EventForm> => {
  const { subject, sources } = await subjectOf(call, call.query);
  const version = await normInForce(call.tx, todayIn(call.now));
  const { norm } = (await normsNow(call.tx))(version);
  const values = await knownValues(call, subject);
  const fields = fieldsFor(subject.model);
  return {
    norm: version,
    person: personName(subject.person),
    existing: await existingOf(call, subject),
    sources,
    groups: EVENT_GROUPS.map((group) => ({
      group,
      fields: fields
        .filter((field) => field.group === group)
        .map((field) => fieldOf(field, norm, values)),
    })),
  };
};

/** What was typed, by rubric; what is kept stands in where nothing was. */
const enteredValues = async (
  call: HandlerCall<typeof dsn.createEvent>,
  subject: EventSubject,
): Promise<EventValues> => {
  const typed = call.body.values;
  const fields = fieldsFor(subject.model);
  const entered = Object.fromEntries(
    fields.map(({ rubric }) => [rubric, (typed[fieldName(rubric)] ?? '').trim()]),
  );
  const wrong = fields.filter(
    ({ rubric, kind }) => kind === 'day' && entered[rubric] !== '' && !isDay(entered[rubric] ?? ''),
  );
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map(({ rubric }) => [fieldName(rubric), fr.wrongDay])));
  const lacking = fields.filter(({ rubric, isKept }) => isKept === true && entered[rubric] === '');
  // Somebody without a number is declared by the temporary one.
  if (lacking.length === 0 || (entered['S21.G00.30.020'] ?? '') !== '') return entered;
  const defaults = await knownValues(call, subject);
  const kept = lacking.map(({ rubric }) => [rubric, defaults[rubric] ?? ''] as const);
  return { ...entered, ...Object.fromEntries(kept) };
};

/** Every blocking finding at the field that it is about. */
const refuseFaults = (
  findings: readonly { readonly rubric: string; readonly message: string; severity: string }[],
  model: EventModel,
): void => {
  const asked = new Set(fieldsFor(model).map(({ rubric }) => rubric));
  const details = findings
    .filter(({ severity }) => severity === 'blocking')
    .map(({ rubric, message }) => {
      const own = askedAs(rubric);
      return asked.has(own)
        ? { field: fieldName(own), message }
        : { field: 'values', message: `${rubric} : ${message}` };
    });
  if (details.length > 0)
    throw new AppError('invalid', { message: t('faults', { count: details.length }), details });
};

/** A name in another script has no look-alike: it is refused by name, never written without its letters. */
const written = (write: () => string): string => {
  try {
    return write();
  } catch (error) {
    if (error instanceof RangeError)
      throw new AppError('invalid', { message: t('unwritable', { text: error.message }) });
    throw error;
  }
};

const EVENT_LOCK = 575;
export const createEvent = async (call: HandlerCall<typeof dsn.createEvent>) => {
  const { subject } = await subjectOf(call, call.body);
  // A second press waits here, and then meets what the first one made.
  await call.tx.run`select pg_advisory_xact_lock(${subject.person.id}, ${EVENT_LOCK})`;
  const existing = await existingOf(call, subject);
  if (existing !== null)
    throw new AppError('conflict', { message: fr.alreadyMade, extra: { id: existing.id } });
  const { model, company, person, absence, settlement } = subject;
  const day = todayIn(call.now);
  const norms = await normsNow(call.tx);
  const values = await enteredValues(call, subject);
  const norm = await normInForce(call.tx, day);
  const envelope = { model, norm, software: SOFTWARE, day, order: orderAt(call.now) };
  const text = written(() => writeDsn(eventSend(declarationOf(values, envelope)), norms));
  refuseFaults(checkDsn(text, { norms }).findings, model);
  const name = `${fr.fileNames[model]}-${person.matricule}-${day}.dsn`;
  const file = await storeText(call, name, text);
  const made = await keepReport(call, {
    customerId: company.customerId,
    infraId: company.id,
    file,
    about: {
      model,
      collaboratorId: person.id,
      absenceId: absence?.id ?? null,
      settlementId: settlement?.id ?? null,
    },
  });
  const place = { id: made.id, customer_id: company.customerId, infra_id: company.id };
  await noteEvent(call.tx, place, {
    event: 'created',
    note: personName(person),
    userId: call.actor.userId,
    at: call.now.toString(),
  });
  return { id: made.id };
};
