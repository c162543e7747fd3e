// What an administrator may do with a job, by where it stands.
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

export const JOB_ACTS = ['retry', 'give-up'] as const;
export type JobAct = (typeof JOB_ACTS)[number];

interface Standing {
  readonly state: (typeof JOB_STATES)[number];
  readonly failures: number;
  /** It listens, and can be stopped while it runs. */
  readonly stoppable: boolean;
}

/** A job that waits for a new try after a failure gets it at once; one that waits for its first turn only has to wait. */
const mayRetry = ({ state, failures }: Standing): boolean =>
  state === 'failed' || state === 'cancelled' || (state === 'waiting' && failures > 0);
const mayGiveUp = ({ state, stoppable }: Standing): boolean =>
  state === 'waiting' || (state === 'running' && stoppable);

export const actsOf = (job: Standing): readonly JobAct[] => [
  ...(mayRetry(job) ? (['retry'] as const) : []),
  ...(mayGiveUp(job) ? (['give-up'] as const) : []),
];
