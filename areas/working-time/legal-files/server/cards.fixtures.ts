// Generated driver cards for tests: no real person, never signed.
import { dayNumber } from '#engines/french-time/days.ts';
import type { ActivityChange, CardActivity } from '#engines/tachograph/driver-activity.ts';
import {
  encodeDriverCard,
  type DriverCardContent,
} from '#engines/tachograph/encode-driver-card.ts';

const at = (clock: string): number => {
  const [h = 0, m = 0] = clock.split(':').map(Number);
  return h * 60 + m;
};
/** `'00:00 out 05:00 driving'`: `out` is the card out, nothing known. */
const changes = (text: string): ActivityChange[] => {
  const words = text.split(' ');
  return Array.from({ length: words.length / 2 }, (_, i) => {
    const what = words[2 * i + 1] ?? 'rest';
    return {
      minute: at(words[2 * i] ?? '0:0'),
      activity: (what === 'out' ? 'rest' : what) as CardActivity,
      slot: 'driver',
      crew: false,
      cardInserted: what !== 'out',
    };
  });
};

export interface MadeCard {
  readonly number?: string;
  readonly surname?: string;
  readonly firstNames?: string;
  readonly birthDate?: string;
  readonly days: Readonly<Record<string, string>>;
  readonly readAt?: string;
  readonly plate?: string;
  /** Instants (UTC, without seconds) and types of specific conditions. */ readonly conditions?: readonly (readonly [
    string,
    1 | 2 | 3 | 4,
  ])[];
}
/** The download of a French driver card, without signatures. */
export const cardFile = (made: MadeCard): Uint8Array => encodeDriverCard(cardContent(made));

/** `readAt`: when, UTC (`2026-03-12T16:00`); default the evening of the last day. */
export const cardContent = ({
  number = 'F000000012345600',
  surname = 'DURAND',
  firstNames = 'JULIEN',
  birthDate = '1985-04-12',
  days,
  readAt,
  plate = 'AB-123-CD',
  conditions = [],
}: MadeCard): DriverCardContent => {
  const dates = Object.keys(days).sort();
  const last = dates.at(-1) ?? '2026-01-01';
  const seconds = (iso: string): number =>
    Temporal.Instant.from(`${iso}:00Z`).epochMilliseconds / 1000;
  return {
    identification: {
      issuingNation: 17,
      cardNumber: number,
      authority: 'FRANCE',
      issuedAt: seconds('2024-01-01T00:00'),
      validFrom: seconds('2024-01-01T00:00'),
      expiresAt: seconds('2029-01-01T00:00'),
      surname,
      firstNames,
      birthDate,
      language: 'fr',
    },
    drivingLicence: null,
    places: [],
    specificConditions: conditions.map(([iso, type]) => ({ time: seconds(iso), type })),
    lastControl: null,
    lastDownload: seconds(readAt ?? `${last}T20:00`),
    days: dates.map((date, i) => ({
      date,
      presenceCounter: i + 1,
      distanceKm: 410,
      changes: changes(days[date] ?? ''),
    })),
    vehiclesUsed: dates.map((date) => ({
      nation: 17,
      registration: plate,
      firstUse: dayNumber(date) * 86_400 + 5 * 3600,
      lastUse: dayNumber(date) * 86_400 + 15 * 3600,
      odometerBegin: 1000,
      odometerEnd: 1410,
      vuDataBlockCounter: 1,
      vin: null,
    })),
  };
};
