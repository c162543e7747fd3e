import process from 'node:process';

/** Whoever watches over the process (systemd, a container's engine) kills it after 30 s: it has ended by itself before. */
const LONGEST_END_MS = 25_000;

/** SIGTERM or SIGINT: ends what runs, then the process; a second one ends it at once. What waits for a database that is away is left. */
export const endOnSignal = (end: () => Promise<unknown>): void => {
  let asked = false;
  const stop = (): void => {
    if (asked) process.exit(1);
    asked = true;
    setTimeout(() => process.exit(1), LONGEST_END_MS);
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
