import type { DeviceEventKind, DeviceFacts } from './device-facts.ts';
import type { Measure } from './grades.data.ts';
import type { Spell } from './history.ts';
import { offenceOf, type Certainty, type Offence, type RuleCode } from './offence.ts';
import type { Settings } from './settings.ts';
import { lawOf } from './versions.ts';
import { workdaysOf } from './workdays.ts';
import type { Track } from './track.ts';

const day = 86_400;
/** Regulation (EU) 581/2010: the card is downloaded at least every 28 days. */
export const downloadLaw = lawOf<{ readonly most: number }>([{ from: '2010-07-22', says: { most: 28 * day } }]);
/** Regulation (EU) 165/2014 art. 34 §7 asks for the country at the start and the end of the daily period; searched within so much. */
const ENTRY_WITHIN = 3600;

interface Misuse { readonly rule: RuleCode; readonly article: string; readonly measure: Measure; readonly certainty: Certainty }
const BY_EVENT: Readonly<Partial<Record<DeviceEventKind, Misuse>>> = {
  'driving-without-card': { rule: 'card-not-inserted', article: 'CT L3315-5', measure: 'tachograph-msi', certainty: 'certain' },
  'card-removed-while-driving': { rule: 'card-removed-while-driving', article: 'UE 165/2014 art. 34 §1', measure: 'tachograph-vsi', certainty: 'certain' },
  'motion-data-error': { rule: 'manipulation-suspected', article: 'CT L3315-4', measure: 'tachograph-msi', certainty: 'possible' },
  'security-breach': { rule: 'manipulation-suspected', article: 'CT L3315-4', measure: 'tachograph-msi', certainty: 'possible' },
};

/**
 * Misuse of card and vehicle that data can show (Regulation (EU) 165/2014 art. 32 to 34; severity 2016/403; Code des transports L3315-4, L3315-5,
 * R3315-10). Events that speak of wear as well as of manipulation are possible, never certain. Being in the wrong slot cannot be shown:
 * the vehicle unit records driving in the driver's slot only.
 */
export function misuse(track: Track, spells: readonly Spell[], device: DeviceFacts, settings: Settings): Offence[] {
  return [...events(device, settings), ...twoVehicles(device, settings), ...missingEntries(track, spells, settings), ...missingCountries(track, device, settings), ...lateDownloads(device, settings)];
}

const events = ({ events: all = [] }: DeviceFacts, settings: Settings): Offence[] => all.flatMap(({ kind, start, end }) => {
  const said = BY_EVENT[kind];
  return said ? [offenceOf({ ...said, at: start, period: { start, end }, value: end - start, limit: 0, proof: [{ start, end }] }, settings)] : [];
});

/** One card in two vehicles at the same time: one of the two uses is somebody else's, or a clock is wrong. */
function twoVehicles({ vehicleUses = [] }: DeviceFacts, settings: Settings): Offence[] {
  const uses = [...vehicleUses].sort((a, b) => a.start - b.start);
  return uses.flatMap((one, i) => uses.slice(i + 1).filter((other) => other.vehicle !== one.vehicle && other.start < Math.min(one.end, other.end)).map((other) => {
    const shared = { start: other.start, end: Math.min(one.end, other.end) };
    return offenceOf({
      rule: 'card-in-two-vehicles', article: 'CT L3315-5', measure: 'tachograph-msi', certainty: 'possible', at: shared.start, period: shared,
      value: shared.end - shared.start, limit: 0, proof: [shared],
    }, settings);
  }));
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
  return unknown.filter(({ start, end }) => days.some((one) => one.start < start && end < one.end)).map(({ start, end }) => offenceOf({
    rule: 'manual-entry-missing', article: 'UE 165/2014 art. 34 §3', measure: 'tachograph-vsi', at: start, period: { start, end }, value: end - start, limit: 0,
    proof: [{ start, end }],
  }, settings));
}

/** A working day with driving whose start or end has no country entered within the hour. Not judged when no place is given at all. */
function missingCountries(track: Track, { places }: DeviceFacts, settings: Settings): Offence[] {
  if (!places || places.length === 0) return [];
  const isEntered = (kind: 'start' | 'end', at: number): boolean => places.some((one) => one.kind === kind && Math.abs(one.at - at) <= ENTRY_WITHIN);
  return workdaysOf(track, settings).filter(({ driving }) => driving > 0).flatMap((one) =>
    (['start', 'end'] as const).filter((kind) => !isEntered(kind, one[kind])).map((kind) => offenceOf({
      rule: 'country-entry-missing', article: 'UE 165/2014 art. 34 §7', measure: 'tachograph-si', at: one[kind], period: { start: one.start, end: one.end },
      value: 0, limit: 0, proof: [{ start: one.start, end: one.end }],
    }, settings)));
}

function lateDownloads({ cardDownloads = [] }: DeviceFacts, settings: Settings): Offence[] {
  const sorted = [...cardDownloads].sort((a, b) => a - b);
  return sorted.flatMap((at, i) => {
    const before = sorted[i - 1] ?? at;
    const limit = downloadLaw(before)?.most ?? Infinity;
    if (at - before <= limit) return [];
    return [offenceOf({
      rule: 'card-download-late', article: 'UE 581/2010 art. 1 §3', measure: 'card-download', at: before + limit, period: { start: before, end: at },
      value: at - before, limit, proof: [{ start: before, end: at }],
    }, settings)];
  });
}
