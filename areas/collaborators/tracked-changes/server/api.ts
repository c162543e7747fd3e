// The doors of tracked changes.
export {
  askContact,
  trackPlanning,
  waitingContact,
  type AskedContact,
  type ChangedDay,
} from './track.ts';
