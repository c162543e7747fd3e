import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import type { Track } from './track.ts';
import { amplitudeOf, secondsOf, workdaysOf } from './workdays.ts';

/**
 * Passengers, Code des transports R3312-9 and R3312-28: 12 h from the first to the last activity of the day, 13 h in regular services, 14 h in occasional
 * ones. Goods have no limit but the daily rest; a company may set one (class 0).
 */
export function amplitude(track: Track, settings: Settings): Offence[] {
  const law = STAFF[settings.staff].amplitude;
  const own = settings.company.amplitude;
  return workdaysOf(track, settings).flatMap((day) => {
    const value = amplitudeOf(day);
    const common = { period: { start: day.start, end: day.end }, value, proof: [{ start: day.start, end: day.end }] };
    if (law && value > law.limit) {
      return [offenceOf({ ...common, rule: 'amplitude', article: law.article, measure: 'labour-4th', at: day.start + law.limit, limit: law.limit }, settings)];
    }
    if (own === undefined || value <= own) return [];
    return [offenceOf({ ...common, rule: 'company-amplitude', article: 'entreprise', measure: 'company', at: day.start + own, limit: own }, settings)];
  });
}

/** A limit of the company's own on the day's service, class 0. */
export function companyDailyService(track: Track, settings: Settings): Offence[] {
  const limit = settings.company.dailyService;
  if (limit === undefined) return [];
  return workdaysOf(track, settings).filter((day) => secondsOf(day, true) > limit).map((day) => offenceOf({
    rule: 'company-daily-service', article: 'entreprise', measure: 'company', at: day.end, period: { start: day.start, end: day.end }, value: secondsOf(day, true),
    limit, proof: [{ start: day.start, end: day.end }],
  }, settings));
}
