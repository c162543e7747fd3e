import { offenceOf, type Offence } from './offence.ts';
import { lostAt, windowAt, type DailyRestLaw, type WindowRules } from './rest-windows.ts';
import type { Settings } from './settings.ts';
import { STAFF, type Staff } from './staff.data.ts';
import type { Track } from './track.ts';
import { lawOf } from './versions.ts';

const hour = 3600;
/** Since the decree that codified the chapter (no earlier text was read). */
const codified = lawOf<DailyRestLaw>([
  {
    from: '2017-01-01',
    says: {
      window: 24 * hour,
      regular: 10 * hour,
      split: null,
      reduced: null,
      crew: null,
      longer: null,
    },
  },
]);

/** The rest due on an instant to a kind of staff, or null before the text. */
export const staffRestLaw = (at: number, staff: Staff): DailyRestLaw | null => {
  const law = codified(at);
  return law === null ? null : { ...law, regular: STAFF[staff].rest.least };
};

/** Nothing may be reduced or put off. */
export const staffWindowRules = (law: DailyRestLaw, { restCounted }: Settings): WindowRules => ({
  law,
  left: { reduced: 0, longer: 0 },
  counted: restCounted,
});

/** Code des transports R3312-53 2°: staff outside Regulation 561/2006 rests 10 h in every 24 h (NATINF 20525); Code du travail L3131-1: who does not drive, 11 h. */
export function staffDailyRest(track: Track, settings: Settings): Offence[] {
  const offences: Offence[] = [];
  for (let open = 0; open < track.stints.length;) {
    const law = staffRestLaw(track.stints[open]?.start ?? 0, settings.staff);
    if (law === null) {
      open += 1;
      continue;
    }
    const window = windowAt(track, open, staffWindowRules(law, settings));
    if (window.kind === null) {
      offences.push(
        offenceOf(
          {
            rule: 'staff-daily-rest',
            article: STAFF[settings.staff].rest.article,
            measure: 'labour-4th',
            at: lostAt(track, open, {
              window,
              latestStart: window.start + law.window - law.regular,
            }),
            period: { start: window.start, end: window.start + law.window },
            value: window.bestSeconds,
            limit: law.regular,
            proof: window.bestSeconds > 0 ? [window.best] : [],
          },
          settings,
        ),
      );
    }
    open = window.retained;
  }
  return offences;
}
