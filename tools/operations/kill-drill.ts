// kill -9 of a web process, of both, of the worker and of PostgreSQL while people save, invite and export: what was acknowledged is there
// once, jobs end, and how long nobody was answered.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { aftermath, type Count } from './aftermath.ts';
import { signIn } from './session.ts';
import type { Site } from './site.ts';
import { startWorkLoad } from './work-load.ts';

/** Rows of the exported list: enough for a job that lasts long enough to be killed. */
const EXPORTED_ROWS = 40_000;
/** What systemd waits before it starts a service again. */
const RESTART_MS = 1_000;
const JOBS_END_MS = 120_000;

interface Drill {
  readonly site: Site;
  readonly say: (line: string) => void;
  /** Exports that ran when something was killed, with the moment (milliseconds since 1970). */
  readonly interrupted: Map<number, number>;
}
interface Kill {
  readonly name: string;
  /** Kills, then does what systemd would do. */
  readonly strike: () => Promise<void>;
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** Waits until a statement answers a line; answers it. */
const awaited = async (site: Site, what: string, text: string): Promise<string> => {
  const end = performance.now() + JOBS_END_MS;
  for (;;) {
    const [line] = site.read(text);
    if (line !== undefined) return line;
    if (performance.now() > end) throw new Error(`${what} does not come`);
    await pause(100);
  }
};

/** The postmaster's number, from its own file. */
const postmaster = (site: Site): number =>
  Number(readFileSync(join(site.cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Refused while a process of the one before still runs: systemd tries again, too. */
const restartPostgres = async (site: Site): Promise<void> => {
  for (let tries = 1; tries <= 5; tries += 1) {
    const up = await site.cluster.start().then(
      () => true,
      () => false,
    );
    if (up) return;
  }
  throw new Error('PostgreSQL does not come back');
};

/** Kills in the midst of an export: one that nothing has interrupted yet. */
const strikeAnExport = async (
  { site, interrupted }: Drill,
  kill: () => Promise<void>,
): Promise<void> => {
  const ids = [0, ...interrupted.keys()].join();
  const running = `select id from job_run where kind = 'export' and state = 'running' and attempts = 1 and id not in (${ids}) limit 1`;
  const job = Number(await awaited(site, 'an export', running));
  interrupted.set(job, Date.now());
  await kill();
};

/** How long the people of the interrupted exports waited for their files. One may have ended as the kill came: not all of them. */
const tellInterrupted = ({ site, interrupted, say }: Drill): void => {
  let again = 0;
  for (const [job, at] of interrupted) {
    const [line = ''] = site.read(
      `select attempts || ' ' || extract(epoch from finished_at) * 1000 from job_run where id = ${job}`,
    );
    const [attempts = 0, finished = 0] = line.split(' ').map(Number);
    if (attempts < 2) {
      say('  an export ended as the kill came');
      continue;
    }
    again += 1;
    say(`  an interrupted export was done ${seconds(finished - at)} s after the kill`);
  }
  if (again === 0) throw new Error('the kill drill proves nothing: no export was interrupted');
};

const kills = (drill: Drill): readonly Kill[] => {
  const { site } = drill;
  return [
    {
      name: 'a web process of two',
      strike: async () => {
        site.web[0]?.child.kill('SIGKILL');
        await pause(RESTART_MS);
        await site.startWeb(0);
      },
    },
    {
      name: 'both web processes',
      strike: async () => {
        for (const { child } of site.web) child.kill('SIGKILL');
        await pause(RESTART_MS);
        await Promise.all([site.startWeb(0), site.startWeb(1)]);
      },
    },
    {
      name: 'the worker',
      strike: () =>
        strikeAnExport(drill, async () => {
          site.worker?.child.kill('SIGKILL');
          await pause(RESTART_MS);
          site.startWorker();
        }),
    },
    {
      name: 'PostgreSQL (postmaster)',
      strike: () =>
        strikeAnExport(drill, async () => {
          process.kill(postmaster(site), 'SIGKILL');
          await pause(RESTART_MS);
          await restartPostgres(site);
        }),
    },
  ];
};

const judge = (counts: readonly Count[], say: (line: string) => void): void => {
  for (const { what, acknowledged, lost, doubled } of counts)
    say(`  ${what}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`);
  if (counts.some(({ acknowledged }) => acknowledged === 0))
    throw new Error('the kill drill proves nothing: some kind of work was never acknowledged');
  if (counts.some(({ lost, doubled }) => lost + doubled > 0))
    throw new Error('the kill drill found losses or doubles');
};

export const killDrill = async (site: Site, say: (line: string) => void): Promise<void> => {
  site.read(
    `insert into naf_group (label, position) select 'Long ' || n, 1 from generate_series(1, ${EXPORTED_ROWS}) n`,
  );
  const person = await signIn(site);
  const people = startWorkLoad(person, Number(site.read('select min(infra_id) from app_user')[0]));
  const { saves } = people.acknowledged;
  await pause(2_000);
  const drill: Drill = { site, say, interrupted: new Map() };
  for (const { name, strike } of kills(drill)) {
    people.longestSilence();
    await strike();
    const before = saves.size;
    while (saves.size < before + 20) await pause(20);
    say(`  kill -9 of ${name}: ${seconds(people.longestSilence())} s without an answer`);
  }
  await people.stop();
  const over = `select 'over' where not exists (select from job_run where state in ('waiting', 'running'))`;
  await awaited(site, 'the end of all jobs', over);
  tellInterrupted(drill);
  const lost = site.read(`select kind || ': ' || error from job_run where state = 'failed'`);
  if (lost.length > 0) throw new Error(`jobs failed: ${lost.join('; ')}`);
  judge(await aftermath(site, person, people.acknowledged), say);
};
