// What proves the days of the demo's people: driver cards, and what the offices declared. Each person has a generator of its own, so that the past can be
// written later, in any order.
import type { DayRange } from '#engines/french-time/days.ts';
import type { TimeZone } from '#engines/french-time/territories.ts';
import type { NewEvidence } from '#areas/working-time/days/server/api.ts';
import type { PlannedDay } from './calendar.ts';
import { cardDays } from './driving.ts';
import { declaredDays } from './office.ts';
import { chance, type Chance } from './random.ts';

export type Part = 'recent' | 'past';
export interface Witness {
  readonly id: number;
  readonly customerId: number;
  readonly infraId: number;
  /** Of the agency; Paris when absent. */
  readonly zone?: TimeZone;
}
export interface Driver extends Witness {
  readonly vehicle: string;
  /** The days that the card is read of. */
  readonly range: DayRange;
  /** The plan to the minute: people with a story (cast.ts). */
  readonly exact?: boolean;
}

/** One driver in seven forgets the card once a month. */
const FORGETFUL = 7;
const chanceOf = ({ id }: Witness, part: Part): Chance =>
  chance(id * 2 + (part === 'past' ? 1 : 0));
const placeOf = ({ id, customerId, infraId }: Witness) => ({
  customerId,
  infraId,
  collaboratorId: id,
});

export const cardEvidence = (
  driver: Driver,
  plans: readonly PlannedDay[],
  part: Part,
): NewEvidence => ({
  ...placeOf(driver),
  source: 'card',
  origin: 'Carte conducteur',
  days: cardDays(chanceOf(driver, part), plans, {
    ...driver,
    forgets: driver.id % FORGETFUL === 3,
  }),
});

/** The hours that somebody of the offices declared: whose plan is not real time by itself. */
export const declaredEvidence = (
  person: Witness,
  plans: readonly PlannedDay[],
  part: Part,
): NewEvidence => ({
  ...placeOf(person),
  source: 'event',
  origin: 'Heures déclarées',
  days: declaredDays(chanceOf(person, part), plans, person.zone),
});
