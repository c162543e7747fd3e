// The door of the calendar: who tells it of objections to closed days.
export { objectionsPort } from './objections.ts';
