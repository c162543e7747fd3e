// The doors of offences: what was broken on which days, and what closed periods would have to make up for.
export { offenceDays, type OffenceDay } from './day-marks.ts';
export { figureText } from '../figures.ts';
export { offencesOfDays } from './read-offences.ts';
export { judgePeople, judgePerson, type JudgedPeople } from './judge-people.ts';
export { judgeAfterDays } from './follow-days.ts';
export { settingsOf } from './read-settings.ts';
export { hoursLeftOf } from './hours-left.ts';
