// The door of changes: a batch, as the board sends it.
export { changeBatch } from './change-batch.ts';
export type { WriteCall } from './write-batch.ts';
