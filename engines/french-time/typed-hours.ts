// Durations and times of day as people type them.

/** Text without spaces of any kind (the no-break ones included) and in lower case. */
const squeezed = (text: string): string => text.replaceAll(/\s/gu, '').toLowerCase();

const sexagesimal =
  /^(?<hours>\d{1,5})(?:h|:)(?:(?<minutes>[0-5]?\d)(?:(?:min|m|:|')(?:(?<seconds>[0-5]\d)s?)?)?)?$/;
const minutesAlone = /^(?<minutes>\d{1,6})(?:min|mn|m|')$/;
const decimal = /^(?<whole>\d{1,5})(?:[.,](?<fraction>\d{1,9}))?h?$/;

/** Seconds of decimal hours, exactly rounded (half up): 7,33 h is 26,388 s to the second. */
const secondsOfDecimal = (whole: string, fraction: string): number => {
  const scale = 10 ** fraction.length;
  const units = Number(whole) * scale + Number(fraction || '0');
  const product = units * 3600;
  const remainder = product % scale;
  return (product - remainder) / scale + (remainder * 2 >= scale ? 1 : 0);
};

const unsignedSeconds = (text: string): number | null => {
  const hours = sexagesimal.exec(text)?.groups;
  if (hours)
    return (
      Number(hours.hours) * 3600 + Number(hours.minutes ?? 0) * 60 + Number(hours.seconds ?? 0)
    );
  const minutes = minutesAlone.exec(text)?.groups;
  if (minutes) return Number(minutes.minutes) * 60;
  const number = decimal.exec(text)?.groups;
  return number ? secondsOfDecimal(number.whole ?? '0', number.fraction ?? '') : null;
};

/**
 * A typed duration in seconds, or null: `7h30`, `7h`, `7 h 30 min`, `7:30`, `7:30:15`, `7,5`, `7.25`, `45 min`, `-1h15`.
 * A bare number is hours.
 */
export const parseTypedHours = (text: string): number | null => {
  const [, sign = '', size = ''] = /^([+\-−]?)(.*)$/u.exec(squeezed(text)) ?? [];
  const seconds = unsignedSeconds(size);
  if (seconds === null) return null;
  return seconds === 0 || sign === '' || sign === '+' ? seconds : -seconds;
};

const clock = /^(?<hours>\d{1,2})(?:(?:h|:)?(?<minutes>[0-5]\d))?h?$/;

/** A typed time of day in seconds since 00:00, or null: `7h30`, `07:30`, `7h`, `7`, `0730`, `730`, up to `24:00`. */
export const parseTypedClock = (text: string): number | null => {
  const parts = clock.exec(squeezed(text))?.groups;
  if (!parts) return null;
  const seconds = Number(parts.hours) * 3600 + Number(parts.minutes ?? 0) * 60;
  return seconds <= 86_400 ? seconds : null;
};
