/** Evidence of a file whose signature is invalid. `contested`: nobody has decided, it proves nothing. `accepted`: somebody let it count, with a reason. */
export type Doubt = 'contested' | 'accepted';
