import type { DriverCardApplication } from '../driver-card.ts';

/** An application of a driver card that says nothing. */
export const blankApplication = (generation: 1 | 2): DriverCardApplication => ({
  generation, application: null, identification: null, drivingLicence: null, days: [], vehiclesUsed: [], places: [], events: [], faults: [],
  specificConditions: [], lastControl: null, lastDownload: null, currentUse: null,
  pointers: { activities: null, vehiclesUsed: null, places: null, specificConditions: null }, second: null,
});
