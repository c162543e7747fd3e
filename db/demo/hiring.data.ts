// Candidates, offers and contracts of both demo customers.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';

/** First name, last name, gender, birth, thirteen figures of the number: « de Saint‐Exupéry » is not the only difficult one. */
export const MARTIN = [
  ['Inès', 'Marchand', 'feminine', '1994-03-12', '2940369123101'],
  ['Karim', 'Benali', 'masculine', '1988-11-02', '1881169123102'],
  ['Chloé', 'Fontaine', 'feminine', '1999-07-21', '2990769123103'],
  ['Thomas', 'Lefèvre', 'masculine', '1985-01-30', '1850169123104'],
  ['Nadia', 'Perrot', 'feminine', '1991-09-09', '2910969123105'],
  ['Yann', 'Le Goff', 'masculine', '1979-05-17', '1790569123106'],
] as const;
export const OTHER = [
  ['Maëlys', 'Nuñez-Le Goff', 'feminine', '1996-02-29', '2960244109101'],
  ['Œdipe', 'd’Haese', 'masculine', '1959-12-31', '1591299101102'],
  ['Anh Thư', 'Nguyễn', 'feminine', '2004-08-08', '2040897411103'],
  ['Zoé', 'Hoareau', 'feminine', '2001-10-15', '2011097411104'],
  ['Jean-Baptiste', 'Klæs', 'masculine', '1970-04-01', '1700467482105'],
  ['Rosalie', 'Césaire', 'feminine', '1983-06-26', '2830697209106'],
] as const;
export const OFFERS = [
  ['Conducteur longue distance', 'cdi', 'driver', 'in_the_process_of_hiring', 2],
  ['Agent d’exploitation', 'cdd', 'sedentary', 'to_validate', 1],
  ['Conducteur messagerie', 'cdi', 'driver', 'validated', 3],
  ['Cariste', 'interim', 'sedentary', 'saved', 1],
] as const;

export interface Terms {
  readonly type: 'cdi' | 'cdd' | 'interim';
  readonly driver: 'CD' | 'LD' | null;
  readonly status: string;
  readonly job: string;
  readonly from: Day;
  readonly to: Day | null;
  readonly replaced?: string;
  readonly note?: string;
  readonly offer?: number;
  readonly isHired?: true;
}
type Row = readonly [Terms['type'], Terms['driver'], string, string, number, number | null];
/** Type, driver, status, post, first and last day from today. */
const ROWS: readonly Row[] = [
  ['cdi', 'LD', 'saved', 'Conducteur longue distance', 15, null],
  ['cdd', null, 'to_validate', 'Agente d’exploitation', 12, 100],
  ['cdd', null, 'to_confirm', 'Affréteur', 5, 95],
  ['cdi', 'CD', 'filled', 'Conducteur courte distance', 7, null],
  ['cdd', null, 'filled', 'Assistant administratif', -12, 20],
  ['interim', null, 'validated', 'Cariste', 3, 33],
  ['cdd', null, 'refused', 'Standardiste', 20, 50],
];
export const termsOn = (today: Day, offer: number): readonly Terms[] => {
  const monthStart = daysOfMonth(monthOf(today)).first;
  return ROWS.map(([type, driver, status, job, first, last]) => {
    const from = addDays(today, first);
    return {
      type,
      driver,
      status,
      job,
      // No month that was paid changes.
      from: status === 'filled' && from < monthStart ? monthStart : from,
      to: last === null ? null : addDays(today, last),
      ...(status === 'saved' ? { offer } : {}),
      ...(status === 'filled' ? { isHired: true } : {}),
      ...(status === 'filled' && last !== null ? { replaced: 'Odile Garnier' } : {}),
      ...(status === 'refused' ? { note: 'Le poste est pourvu en interne.' } : {}),
    };
  });
};
