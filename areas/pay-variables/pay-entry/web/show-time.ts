/** `14:32` on the reader's clock, of milliseconds since 1970. */
export const showTime = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(Temporal.Now.timeZoneId())
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

/** Milliseconds since 1970, now. */
export const nowMs = (): number => Temporal.Now.instant().epochMilliseconds;
