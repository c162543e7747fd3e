/** Evidence of a file whose signature is invalid. `contested`: nobody has decided, it proves nothing. `accepted`: somebody let it count, with a reason. */
export type Doubt = 'contested' | 'accepted';

/** A file whose signature is invalid tells of the day, and waits for a decision: it proves nothing until then. */
export const CONTESTED = 'contested_file';
