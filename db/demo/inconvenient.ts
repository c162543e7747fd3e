// People of "Transports Autre" who are not kind: names, zones, contracts and hours that an easy demo leaves out.
import { addDays, weekdayOf, type Day } from '#engines/french-time/days.ts';
import { daysOfMonth, dayInMonth, monthOf } from '#engines/french-time/months.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Character, Contract, Shift, StoryTime } from './cast.ts';

const [FRIDAY, SATURDAY] = [5, 6];
const NANTES = 0;
const [STRASBOURG, SAINT_DENIS, FORT_DE_FRANCE] = [1, 2, 3];

/** `weekly` hours, by the year twelve times a month. */
const hours = (weekly: number) => ({
  weeklyMinutes: weekly * 60,
  monthlyMinutes: Math.round((weekly * 60 * 52) / 12),
});
const [FULL_TIME, LONG_TIME] = [
  { weeklyMinutes: 2_100, monthlyMinutes: 9_100 },
  { weeklyMinutes: 2_340, monthlyMinutes: 10_140 },
];
const office = (o: Partial<Contract> & Pick<Contract, 'startsOn'>): Contract => ({
  endsOn: null,
  jobTitle: 'Agent d’exploitation',
  driverType: null,
  ...FULL_TIME,
  ...o,
});
const driver = (o: Partial<Contract> & Pick<Contract, 'startsOn'>): Contract =>
  office({ jobTitle: 'Conducteur courte distance', driverType: 'CD', ...o });

const shift = (
  code: string,
  startsMinute: number,
  endsMinute: number,
  breakMinutes: number,
): Shift => ({ code, startsMinute, endsMinute, breakMinutes });
/** 07:00 to 15:00 with an hour: seven. */
const SEVEN = shift('JR', 420, 900, 60);
const SIX = shift('JR', 540, 945, 45);
/** 06:00 to 14:45 with 45 minutes: eight. */
const EIGHT = shift('CD', 360, 885, 45);
/** 06:00 to 14:33 with 45 minutes: 7h48, five of which are 39 hours. */
const SEVEN_48 = shift('CD', 360, 873, 45);
/** 21:00 to 05:00 with 45 minutes. */
const NIGHT = shift('NU', 1_260, 1_740, 45);
/** 03:00 to 11:00: on Réunion it begins the day before, in UTC. */
const EARLY = shift('CD', 180, 660, 45);
const weekdays =
  (one: Shift, last = FRIDAY) =>
  (day: Day) =>
    weekdayOf(day) <= last ? one : null;

const isLastMonth = (day: Day, { lastMonth }: StoryTime): boolean =>
  day >= lastMonth.first && day <= lastMonth.last;
const firstSaturday = ({ lastMonth }: StoryTime): Day => {
  const { first } = lastMonth;
  return addDays(first, (SATURDAY - weekdayOf(first) + 7) % 7);
};
const inLastMonth = ({ lastMonth }: StoryTime, day: number): Day =>
  dayInMonth(monthOf(lastMonth.first), day);
/** One contract until the day before, the next from the day on. */
const cut = (
  at: Day,
  before: Contract,
  after: Partial<Contract>,
): readonly [Contract, Contract] => [
  { ...before, endsOn: addDays(at, -1) },
  { ...before, ...after, startsOn: at },
];
const none = () => [];

export const inconvenient: readonly Character[] = [
  {
    // Seventeen.
    firstName: 'Cœlia',
    lastName: 'Œuvrard-d’Aubigné',
    birthDate: '2009-07-14',
    contracts: ({ lastMonth }) => [office({ startsOn: addDays(lastMonth.first, -30) })],
    shiftOn: weekdays(SEVEN),
    absences: none,
  },
  {
    // Of the same name as somebody in Strasbourg; the contract is renewed alike.
    firstName: 'Marie',
    lastName: 'Lefèvre',
    birthDate: '1990-03-29',
    contracts: (time) => cut(inLastMonth(time, 10), driver({ startsOn: '2019-03-29' }), {}),
    shiftOn: weekdays(EIGHT),
    absences: none,
  },
  {
    firstName: 'Noé',
    lastName: 'N’Guessan',
    birthDate: '2004-02-29',
    contracts: (time) => [driver({ startsOn: firstSaturday(time), endsOn: firstSaturday(time) })],
    shiftOn: (day, time) => (day === firstSaturday(time) ? EIGHT : null),
    absences: none,
  },
  {
    // Works in the nights of both clock changes.
    firstName: 'Jean-Noël',
    lastName: "D'Arc",
    birthDate: '1977-12-31',
    contracts: () => [
      driver({
        startsOn: '2011-02-28',
        jobTitle: 'Conducteur messagerie de nuit',
        driverType: 'ME',
      }),
    ],
    shiftOn: weekdays(NIGHT, SATURDAY),
    absences: none,
  },
  {
    // From Nantes to Strasbourg.
    firstName: 'Łucja',
    lastName: 'Wałęsa',
    birthDate: '1985-05-08',
    contracts: (time) =>
      cut(inLastMonth(time, 12), driver({ startsOn: '2016-05-16', agency: NANTES }), {
        agency: STRASBOURG,
      }),
    shiftOn: weekdays(EIGHT),
    absences: none,
  },
  {
    firstName: 'Sören',
    lastName: 'Groß',
    birthDate: '1968-08-01',
    contracts: (time) =>
      cut(inLastMonth(time, 16), driver({ startsOn: '1998-09-01' }), {
        jobTitle: 'Chef d’équipe conducteur',
      }),
    shiftOn: weekdays(EIGHT),
    absences: none,
  },
  {
    // Leaves on the 20th; the shifts planned later stand.
    firstName: 'Bérengère',
    lastName: 'de Saint‐Exupéry',
    birthDate: '1995-01-01',
    plannedBeyond: true,
    contracts: (time) => [office({ startsOn: '2022-11-02', endsOn: inLastMonth(time, 20) })],
    shiftOn: weekdays(SEVEN),
    absences: none,
  },
  {
    // A month without one worked day.
    firstName: 'Żaneta',
    lastName: 'Ünal',
    birthDate: '1988-10-25',
    contracts: () => [office({ startsOn: '2021-04-01' })],
    shiftOn: (day, time) => (isLastMonth(day, time) ? null : weekdays(SEVEN)(day)),
    absences: none,
  },
  {
    agency: STRASBOURG,
    matricule: '00123',
    firstName: 'Anne-Sophie-Charlotte',
    lastName: 'de La Rochefoucauld-Montmorency-Châteauneuf-sur-Loire-Épinay',
    birthDate: '1972-06-30',
    contracts: () => [driver({ startsOn: '2003-12-26', ...LONG_TIME })],
    shiftOn: weekdays(SEVEN_48),
    absences: none,
  },
  {
    agency: STRASBOURG,
    matricule: '000123',
    firstName: 'Marie',
    lastName: 'Lefèvre',
    birthDate: '1999-04-02',
    contracts: () => [office({ startsOn: '2023-04-03', ...hours(28) })],
    shiftOn: weekdays(SEVEN, FRIDAY - 1),
    absences: none,
  },
  {
    agency: STRASBOURG,
    matricule: 'A-30',
    firstName: 'Ève',
    lastName: 'Schœnauer',
    birthDate: '1981-11-11',
    contracts: () => [office({ startsOn: '2020-01-02', jobTitle: 'Comptable', ...hours(30) })],
    shiftOn: weekdays(SIX),
    absences: none,
  },
  {
    agency: SAINT_DENIS,
    matricule: 'A-974-1',
    firstName: 'Marie-Fleurette',
    lastName: 'Ramassamy',
    birthDate: '1991-12-20',
    contracts: () => [driver({ startsOn: '2018-12-20' })],
    shiftOn: weekdays(EARLY),
    absences: none,
  },
  {
    // Half a day of leave, then sick for ten days: the shifts stay planned under both.
    agency: SAINT_DENIS,
    matricule: 'A-974-2',
    firstName: 'Jean-Hugues',
    lastName: 'Técher',
    birthDate: '1983-03-08',
    contracts: () => [driver({ startsOn: '2015-08-17' })],
    shiftOn: weekdays(EIGHT),
    absences: (time) => [
      {
        code: 'CP',
        startsOn: inLastMonth(time, 7),
        endsOn: inLastMonth(time, 7),
        half: 'MORNING',
        asked: false,
      },
      {
        code: 'MAL',
        startsOn: inLastMonth(time, 26),
        endsOn: addDays(inLastMonth(time, 26), 9),
        asked: false,
      },
    ],
  },
  {
    // Born on a day that three years of four do not have, and still at work.
    agency: SAINT_DENIS,
    matricule: 'A-974-3',
    firstName: 'Fulgence',
    lastName: 'Hoarau-Payet',
    birthDate: '1948-02-29',
    contracts: () => [office({ startsOn: '1974-01-02', ...hours(24) })],
    shiftOn: weekdays(SIX, FRIDAY - 1),
    absences: none,
  },
  {
    agency: FORT_DE_FRANCE,
    matricule: 'A-972-1',
    firstName: 'Aimé',
    lastName: 'Désir d’Or',
    birthDate: '1979-05-22',
    contracts: () => [
      driver({
        startsOn: '2012-05-22',
        jobTitle: 'Conducteur messagerie de nuit',
        driverType: 'ME',
      }),
    ],
    shiftOn: weekdays(NIGHT),
    absences: none,
  },
  {
    agency: FORT_DE_FRANCE,
    matricule: 'A-972-2',
    firstName: 'Rose-Aimée',
    lastName: 'Bellegarde',
    birthDate: '1986-09-09',
    contracts: () => [office({ startsOn: '2017-09-11', jobTitle: 'Exploitante transport' })],
    shiftOn: weekdays(SEVEN),
    absences: none,
  },
];

/** Amounts whose thousands are separated, in ten thousandths of a euro. */
const AMOUNTS = [
  ['00123', 1_000_000_000, 'Protocole transactionnel'],
  ['A-974-1', 10_000_000, 'Prime de fidélité'],
  ['A-972-1', 12_345_600, 'Reliquat de 2025'],
] as const;
/** Typed by the clerk into the last month. Elevated, before it is calculated. */
export const seedAmounts = async (tx: Tx, customerId: number, lastMonth: string): Promise<void> => {
  for (const [matricule, amount, reason] of AMOUNTS)
    await tx.run`insert into evp_value (customer_id, infra_id, pay_period_id, mission_id, collaborator_id, heading_id, unit, manual, manual_reason, manual_by, manual_at)
      select p.customer_id, m.infra_id, p.id, m.id, c.id, h.id, 'euro', ${amount}, ${reason}, u.id, p.last_day + interval '33 hours'
      from pay_period p join collaborator c on c.customer_id = p.customer_id and c.matricule = ${matricule} join mission m on m.collaborator_id = c.id
        join heading h on h.customer_id = p.customer_id and h.code = 'PRIME' join app_user u on u.email = 'pay@autre.test'
      where p.customer_id = ${customerId} and p.last_day = ${daysOfMonth(lastMonth).last}`;
};
