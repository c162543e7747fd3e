// People at work during the kill drill: some save, one invites colleagues (a chain of two jobs that ends in a mail), one exports a list
// that is too long to wait for (a job of a second or two that leaves a file). What they were told is done is written down.
import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from './session.ts';

/** What the portal acknowledged. */
export interface Acknowledged {
  /** Labels of groups. */
  readonly saves: ReadonlySet<string>;
  /** Addresses of new accounts: each gets one mail. */
  readonly invited: ReadonlySet<string>;
  /** Numbers of export jobs. */
  readonly exports: ReadonlySet<number>;
}
export interface WorkLoad {
  readonly acknowledged: Acknowledged;
  /** The longest time without any save that succeeded, in milliseconds, since it was last asked. */
  longestSilence(): number;
  stop(): Promise<void>;
}

const WRITERS = 4;
const SAVE_PAUSE_MS = 5;
const INVITATION_PAUSE_MS = 250;
const EXPORT_PAUSE_MS = 800;

/** The longest time between two successes. */
const silence = () => {
  let last = performance.now();
  let longest = 0;
  const success = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const read = (): number => {
    success();
    const answer = longest;
    longest = 0;
    return answer;
  };
  return { success, read };
};

export const startWorkLoad = (person: Session, infraId: number): WorkLoad => {
  const saves = new Set<string>();
  const invited = new Set<string>();
  const exports = new Set<number>();
  const quiet = silence();
  const end = new AbortController();
  let count = 0;

  /** Does one thing after another until the end; a request that no process answers is given up, as by somebody who looks again. */
  const repeat = async (pauseMs: number, act: (turn: number) => Promise<void>): Promise<void> => {
    while (!end.signal.aborted) {
      await act((count += 1)).catch(() => null);
      await pause(pauseMs);
    }
  };
  const save = async (turn: number): Promise<void> => {
    const label = `Exercice ${turn}`;
    const { ok } = await person.post('/admin/naf/group/edit/0', { label, position: 1 });
    if (!ok) return;
    saves.add(label);
    quiet.success();
  };
  const invite = async (turn: number): Promise<void> => {
    const email = `invite-${turn}@exemple.fr`;
    const { ok } = await person.post('/modules/users/users/new', {
      email,
      firstName: 'Invitée',
      lastName: `N${turn}`,
      roles: ['ROLE_ADMIN'],
      infraId,
      perimeter: [infraId],
      version: 0,
    });
    if (ok) invited.add(email);
  };
  const exportList = async (): Promise<void> => {
    const response = await person.get('/admin/naf/group/list/export/xlsx?exportAll=1');
    if (response.status === 202) exports.add(((await response.json()) as { job: number }).job);
  };
  const running = [
    ...Array.from({ length: WRITERS }, () => repeat(SAVE_PAUSE_MS, save)),
    repeat(INVITATION_PAUSE_MS, invite),
    repeat(EXPORT_PAUSE_MS, exportList),
  ];
  return {
    acknowledged: { saves, invited, exports },
    longestSilence: quiet.read,
    stop: async () => {
      end.abort();
      await Promise.all(running);
    },
  };
};
