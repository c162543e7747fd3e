import type { Interval } from '../french-time/intervals.ts';
import type { DeviceEvent, DeviceEventKind, DeviceFacts } from './device-facts.ts';
import { offenceOf, type Breach, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';

/** What a rule says of one event of the equipment. */
export type EventBreach = Pick<Breach, 'rule' | 'article' | 'measure' | 'certainty' | 'unit'> & {
  readonly limit?: number;
  readonly value?: number;
  readonly at?: number;
};

/** An event of an instant is drawn, and proven, over the minute in which it lies. */
const shownPeriod = ({ start, end }: Interval): Interval => ({
  start,
  end: Math.max(end, start + 60),
});

/** The offences that the events of some kinds are; `says` gives null for an event that is none. What is presumed of a driver is possible at most. */
export const eventOffences = (
  { events = [] }: DeviceFacts,
  kinds: readonly DeviceEventKind[],
  settings: Settings,
  says: (event: DeviceEvent) => EventBreach | null,
): Offence[] =>
  events
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((event) => {
      const breach = says(event);
      if (breach === null) return [];
      const period = shownPeriod(event);
      return [
        offenceOf(
          {
            rule: breach.rule,
            article: breach.article,
            measure: breach.measure,
            certainty: event.presumed ? 'possible' : (breach.certainty ?? 'certain'),
            at: breach.at ?? event.start,
            period,
            value: breach.value ?? Math.max(0, event.end - event.start),
            limit: breach.limit ?? 0,
            proof: [period],
            ...(breach.unit ? { unit: breach.unit } : {}),
          },
          settings,
        ),
      ];
    });
