import { cardInsertedWhileDriving } from './card-inserted-while-driving.ts';
import { cardRemovedWhileDriving } from './card-removed-while-driving.ts';
import type { DeviceFacts } from './device-facts.ts';
import { drivingWithoutCard } from './driving-without-card.ts';
import { faultNotRepaired } from './fault-not-repaired.ts';
import type { Spell } from './history.ts';
import { manipulationSuspected } from './manipulation-suspected.ts';
import { offenceOf, type Offence } from './offence.ts';
import { overSpeed } from './over-speed.ts';
import { powerInterrupted } from './power-interrupted.ts';
import { sessionNotClosed } from './session-not-closed.ts';
import type { Settings } from './settings.ts';
import { lawOf } from './versions.ts';
import { workdaysOf } from './workdays.ts';
import type { Track } from './track.ts';

const day = 86_400;
/** Regulation (EU) 581/2010: the card is downloaded at least every 28 days. */
export const downloadLaw = lawOf<{ readonly most: number }>([
  { from: '2010-07-22', says: { most: 28 * day } },
]);
/** Regulation (EU) 165/2014 art. 34 §7 asks for the country at the start and the end of the daily period; searched within so much. */
const ENTRY_WITHIN = 3600;

/**
 * Misuse of card and vehicle that data can show (Regulation (EU) 165/2014 art. 32 to 34; severity 2016/403; Code des transports L3315-4, L3315-5,
 * R3315-10). Events that speak of wear as well as of manipulation are possible, never certain. Being in the wrong slot cannot be shown:
 * the vehicle unit records driving in the driver's slot only.
 */
export function misuse(
  track: Track,
  spells: readonly Spell[],
  device: DeviceFacts,
  settings: Settings,
): Offence[] {
  return distinct([
    ...BY_EVENTS.flatMap((rule) => rule(device, settings)),
    ...twoVehicles(device, settings),
    ...missingEntries(track, spells, settings),
    ...missingCountries(track, device, settings),
    ...lateDownloads(device, settings),
  ]);
}

/** One rule to a file: what the equipment itself tells as an event or a fault. */
const BY_EVENTS = [
  drivingWithoutCard,
  cardRemovedWhileDriving,
  cardInsertedWhileDriving,
  sessionNotClosed,
  powerInterrupted,
  manipulationSuspected,
  overSpeed,
  faultNotRepaired,
] as const;

/** The same fact told by several records is one offence: the longest. */
function distinct(all: readonly Offence[]): Offence[] {
  const by = new Map<string, Offence>();
  for (const one of all) {
    const key = `${one.rule} ${one.at} ${one.period.start}`;
    const longest = by.get(key);
    if (
      longest === undefined ||
      longest.value < one.value ||
      (longest.value === one.value && longest.certainty === 'possible')
    )
      by.set(key, one);
  }
  return [...by.values()];
}

/** One card in two vehicles at the same time: one of the two uses is somebody else's, or a clock is wrong. */
function twoVehicles({ vehicleUses = [] }: DeviceFacts, settings: Settings): Offence[] {
  const uses = [...vehicleUses].sort((a, b) => a.start - b.start);
  return uses.flatMap((one, i) =>
    uses
      .slice(i + 1)
      .filter(
        (other) => other.vehicle !== one.vehicle && other.start < Math.min(one.end, other.end),
      )
      .map((other) => {
        const shared = { start: other.start, end: Math.min(one.end, other.end) };
        return offenceOf(
          {
            rule: 'card-in-two-vehicles',
            article: 'CT L3315-5',
            measure: 'tachograph-msi',
            certainty: 'possible',
            at: shared.start,
            period: shared,
            value: shared.end - shared.start,
            limit: 0,
            proof: [shared],
          },
          settings,
        );
      }),
  );
}

/** Unknown time inside a working day: the card was out and nothing was entered by hand. Between working days it proves nothing. */
function missingEntries(track: Track, spells: readonly Spell[], settings: Settings): Offence[] {
  const unknown = spells.flatMap((one, i) => {
    const before = spells[i - 1]?.end ?? one.start;
    const gap = before < one.start ? [{ start: before, end: one.start }] : [];
    return one.activity === 'unknown' ? [...gap, one] : gap;
  });
  if (unknown.length === 0) return [];
  const days = workdaysOf(track, settings);
  return unknown
    .filter(({ start, end }) => days.some((one) => one.start < start && end < one.end))
    .map(({ start, end }) =>
      offenceOf(
        {
          rule: 'manual-entry-missing',
          article: 'UE 165/2014 art. 34 §3',
          measure: 'tachograph-vsi',
          at: start,
          period: { start, end },
          value: end - start,
          limit: 0,
          proof: [{ start, end }],
        },
        settings,
      ),
    );
}

/** A working day with driving whose start or end has no country entered within the hour. Judged between the first and the last place that is known: cards keep fewer places than days. */
function missingCountries(track: Track, { places }: DeviceFacts, settings: Settings): Offence[] {
  if (!places || places.length === 0) return [];
  const isEntered = (kind: 'start' | 'end', at: number): boolean =>
    places.some((one) => one.kind === kind && Math.abs(one.at - at) <= ENTRY_WITHIN);
  const instants = places.map(({ at }) => at);
  const [knownFrom, until] = [
    Math.min(...instants) - ENTRY_WITHIN,
    Math.max(...instants) + ENTRY_WITHIN,
  ];
  return workdaysOf(track, settings)
    .filter(({ driving, start, end }) => driving > 0 && start >= knownFrom && end <= until)
    .flatMap((one) =>
      (['start', 'end'] as const)
        .filter((kind) => !isEntered(kind, one[kind]))
        .map((kind) =>
          offenceOf(
            {
              rule: 'country-entry-missing',
              article: 'UE 165/2014 art. 34 §7',
              measure: 'country-missing',
              at: one[kind],
              period: { start: one.start, end: one.end },
              value: 0,
              limit: 0,
              proof: [{ start: one.start, end: one.end }],
            },
            settings,
          ),
        ),
    );
}

/** Possible: a file may have been downloaded and never brought here. */
function lateDownloads({ cardDownloads = [] }: DeviceFacts, settings: Settings): Offence[] {
  const sorted = [...cardDownloads].sort((a, b) => a - b);
  return sorted.flatMap((at, i) => {
    const before = sorted[i - 1] ?? at;
    const limit = downloadLaw(before)?.most ?? Infinity;
    if (at - before <= limit) return [];
    return [
      offenceOf(
        {
          rule: 'card-download-late',
          article: 'UE 581/2010 art. 1 §3',
          measure: 'card-download',
          certainty: 'possible',
          at: before + limit,
          period: { start: before, end: at },
          value: at - before,
          limit,
          proof: [{ start: before, end: at }],
        },
        settings,
      ),
    ];
  });
}
