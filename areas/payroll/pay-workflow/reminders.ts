// When a stage of a month calls for a reminder: once when it is no longer on time, once when it is late. Pure.
import { runningStage, type Stage, type StageName } from './stages.ts';

export const LEVELS = ['warning', 'danger'] as const;
export type Level = (typeof LEVELS)[number];
export interface DueReminder {
  readonly stage: StageName;
  readonly level: Level;
  readonly seconds: number;
}
/** Of the stage that runs; null while it is on time, or nothing runs. Who was not reminded of the first level is reminded of the second alone. */
export const dueReminder = (stages: readonly Stage[]): DueReminder | null => {
  const running = runningStage(stages);
  if (running === null || running.seconds === null) return null;
  const { stage, seconds, colour } = running;
  return colour === 'warning' || colour === 'danger' ? { stage, level: colour, seconds } : null;
};
