// The door of disputes: what the calendar asks before it corrects a day of a closed month.
export { awaitsCorrection } from './awaits-correction.ts';
