export { driveFacts, driveLacks, NO_FACTS, type DriveFacts } from './titles.ts';
export { circuitNeeds, rightLevelOf } from './ports.ts';
export { plannedLacks } from './planned-lacks.ts';
export { titleEnds } from './expiries.ts';
