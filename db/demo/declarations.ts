// Declarations of the demo: a stop of work that may leave, and one that still lacks the day of its accident.
import { dsnDay } from '#engines/dsn/dates.ts';
import { eventSend } from '#engines/dsn/models.ts';
import { writeDsn } from '#engines/dsn/write.ts';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Db, Files } from '#platform/server/services.ts';
import {
  declarationOf,
  SOFTWARE,
  type EventValues,
} from '#areas/declarations/dsn/event-declaration.ts';
import { createDeclaration } from '#areas/declarations/dsn/server/api.ts';

const CLERK = 'pay@demo.test';
export const SIRET = '55210055400013';
export const ENVELOPE: EventValues = {
  // Everybody of the demo was born in the Rhône, as their numbers say, and lives there.
  'S21.G00.30.007': 'Lyon',
  'S21.G00.30.008': '12 rue du Relais',
  'S21.G00.30.009': '69800',
  'S21.G00.30.010': 'Saint Priest',
  'S21.G00.30.014': '69',
  'S21.G00.30.015': 'FR',
  'S10.G00.00.005': '01',
  'S10.G00.00.007': '01',
  'S10.G00.01.001': SIRET.slice(0, 9),
  'S10.G00.01.002': SIRET.slice(9),
  'S10.G00.01.003': 'Transports Martin',
  'S10.G00.01.005': '69800',
  'S10.G00.01.006': 'SAINT PRIEST',
  'S10.G00.02.001': '02',
  'S10.G00.02.002': 'Service paie',
  'S10.G00.02.004': 'paie@demo.test',
  'S10.G00.02.005': '0400000000',
  'S20.G00.07.001': 'Service paie',
  'S20.G00.07.002': '0400000000',
  'S20.G00.07.003': 'paie@demo.test',
  'S20.G00.07.004': '01',
  'S21.G00.06.001': SIRET.slice(0, 9),
  'S21.G00.06.002': SIRET.slice(9),
  'S21.G00.11.001': SIRET.slice(9),
  'S21.G00.11.002': '4941A',
  'S21.G00.11.003': '10 AVENUE DU FRET',
  'S21.G00.11.004': '69800',
  'S21.G00.11.005': 'SAINT PRIEST',
  'S21.G00.40.002': '06',
  'S21.G00.40.003': '04',
  'S21.G00.40.004': '641A',
  'S21.G00.40.007': '01',
};
/** `06`, an accident of work, wants its day (S21.G00.60.012): the second file says what is missing. */
const STOPS = [
  { reason: '01', name: 'arret-maladie.dsn' },
  { reason: '06', name: 'arret-accident.dsn' },
] as const;
const PER_TOWN = 800;
/** Invented people have invented numbers, by their place in the customer. */
export const nirOf = (birth: string, index: number): string =>
  `1${birth.slice(2, 4)}${birth.slice(5, 7)}69${123 + Math.floor(index / PER_TOWN)}${101 + (index % PER_TOWN)}`;

const peopleIn = (db: Db) =>
  db.elevated(async (tx) => {
    const clerk = await tx
      .selectFrom('app_user')
      .select(['id', 'customer_id'])
      .where('email', '=', CLERK)
      .executeTakeFirst();
    const customerId: unknown = clerk?.['customer_id'];
    if (clerk === undefined || typeof customerId !== 'number') return null;
    const existing = await tx
      .selectFrom('dsn_report')
      .select('id')
      .where('customer_id', '=', customerId)
      .limit(1)
      .executeTakeFirst();
    if (existing !== undefined) return null;
    const company = await tx
      .selectFrom('infrastructure')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('type', '=', 'company')
      .orderBy('id')
      .executeTakeFirst();
    const people = await tx
      .selectFrom('collaborator')
      .select(['id', 'matricule', 'last_name', 'first_name', 'birth_date', 'job_title'])
      .where('customer_id', '=', customerId)
      .where('birth_date', 'is not', null)
      .orderBy('id')
      .limit(STOPS.length)
      .execute();
    if (company === undefined) return null;
    return { customerId, userId: Number(clerk['id']), infraId: Number(company['id']), people };
  });

/** Does nothing where the customer has a declaration already. */
export const seedDeclarations = async (
  db: Db,
  files: Files,
  now: Temporal.Instant,
): Promise<void> => {
  const place = await peopleIn(db);
  if (place === null) return;
  const { customerId, infraId, userId } = place;
  const today = todayIn(now);
  const day = addDays(today, -2);
  for (const [i, person] of place.people.entries()) {
    const stop = STOPS[i];
    if (stop === undefined) continue;
    const birth = String(person['birth_date']);
    const values = {
      ...ENVELOPE,
      'S21.G00.30.001': nirOf(birth, i),
      'S21.G00.30.002': String(person['last_name']),
      'S21.G00.30.004': String(person['first_name']),
      'S21.G00.30.006': birth,
      'S21.G00.30.019': String(person['matricule']),
      'S21.G00.40.001': '2019-03-01',
      'S21.G00.40.006': String(person['job_title'] ?? 'Conducteur'),
      'S21.G00.40.009': String(i + 1).padStart(5, '0'),
      'S21.G00.60.001': stop.reason,
      'S21.G00.60.002': addDays(day, -1),
      'S21.G00.60.003': addDays(day, 9),
      'S21.G00.60.004': '02',
    };
    const envelope = { model: 'work_stopping', norm: 'P26V01', software: SOFTWARE, day } as const;
    const order = `${dsnDay(day)}${String(i + 1).padStart(3, '0')}`;
    await createDeclaration(
      { db, files },
      {
        customerId,
        infraId,
        userId,
        made: { collaboratorId: Number(person['id']), model: 'work_stopping' },
        name: stop.name,
        text: writeDsn(eventSend(declarationOf(values, { ...envelope, order }))),
        at: now.subtract({ hours: 47 - i }),
      },
    );
  }
};
