export interface JobsTiming {
  /** Jobs that one process runs at a time, besides one mail. */
  readonly atOnce: number;
  /** A worker that stays silent that long is dead: its job goes to another. pg-boss takes 10 at least. */
  readonly heartbeatSeconds: number;
  /** How often missed heartbeats are looked for. */
  readonly superviseSeconds: number;
  /** How often due, lost and cancelled work is looked for when no notification came. */
  readonly sweepSeconds: number;
  /** Pause before the first new try; it doubles each time, up to 15 minutes. */
  readonly retrySeconds: number;
  /** How long a stop waits for running jobs before it gives them back. */
  readonly stopSeconds: number;
  readonly progressPauseMs: number;
}
export const EVERYDAY: JobsTiming = {
  atOnce: 3,
  heartbeatSeconds: 20,
  superviseSeconds: 5,
  sweepSeconds: 5,
  retrySeconds: 5,
  stopSeconds: 20,
  progressPauseMs: 200,
};
