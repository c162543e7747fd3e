// The hours of a quarter's months before the portal: typed once, whichever mission of the person they stand on.

/** The heading of the catalogue under which they are typed. */
export const EARLIER_HOURS = 'HTRIM_ANT';

/** The thresholds of the whole person follow from it, not those of the mission alone; the days of the month do not bound it. */
export const isOfThePerson = (headingCode: string): boolean => headingCode === EARLIER_HOURS;
