// kill -9 of a web process, of the worker and of PostgreSQL while people save and jobs run: what was acknowledged is there once, jobs end
// once, and how long nobody was answered.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from './site.ts';

const PASSWORD = 'un mot de passe de l’exercice 2026';

interface Session {
  readonly headers: Readonly<Record<string, string>>;
}

const json = { 'content-type': 'application/json', accept: 'application/json' };

/** Chooses the first administrator's password by the link, as the person would, and signs in. */
const signIn = async (site: Site): Promise<Session> => {
  const chosen = await site.fetch(site.activation, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ password: PASSWORD }),
  });
  if (!chosen.ok)
    throw new Error(`the link does not open: ${chosen.status} ${await chosen.text()}`);
  const signed = await site.fetch('/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin@exemple.fr', password: PASSWORD }),
  });
  if (!signed.ok) throw new Error(`sign-in: ${signed.status} ${await signed.text()}`);
  const cookie = signed.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  const profile = await site.fetch('/profile/json', { headers: { ...json, cookie } });
  const { csrfToken } = (await profile.json()) as { csrfToken: string };
  return { headers: { ...json, cookie, 'x-csrf-token': csrfToken } };
};

interface Load {
  readonly saved: ReadonlySet<string>;
  /** The longest time without any answer that succeeded, in milliseconds, since it was last asked. */
  longestSilence(): number;
  stop(): Promise<void>;
}

const WRITERS = 4;

const load = (site: Site, { headers }: Session): Load => {
  const saved = new Set<string>();
  const state = { over: false, last: performance.now(), longest: 0, count: 0 };
  const heard = (): void => {
    const now = performance.now();
    state.longest = Math.max(state.longest, now - state.last);
    state.last = now;
  };
  const post = (path: string, body: object): Promise<Response> =>
    site.fetch(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
  const write = async (): Promise<void> => {
    while (!state.over) {
      const label = `Exercice ${(state.count += 1)}`;
      const response = await post('/admin/naf/group/edit/0', { label, position: 1 }).catch(
        () => null,
      );
      if (response?.ok === true) {
        saved.add(label);
        heard();
      }
      await pause(5);
    }
  };
  const queue = async (): Promise<void> => {
    while (!state.over) {
      // A mail is a job: one that is asked for again and again, as people do.
      await post('/login/forgotten-password/check', { email: 'admin@exemple.fr' }).catch(
        () => null,
      );
      await pause(150);
    }
  };
  const running = [...Array.from({ length: WRITERS }, write), queue()];
  return {
    saved,
    longestSilence: () => {
      heard();
      const { longest } = state;
      state.longest = 0;
      return longest;
    },
    stop: async () => {
      state.over = true;
      await Promise.all(running);
    },
  };
};

const read = (site: Site, text: string): string[] => {
  const url = Object.assign(new URL(site.cluster.url), { pathname: '/roulement' }).href;
  const args = ['-Atqc', text, url];
  return execFileSync(join(site.bin, 'psql'), args, { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
};

/** The postmaster's number, from its own file. */
const postmaster = (site: Site): number =>
  Number(readFileSync(join(site.cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0]);

interface Kill {
  readonly name: string;
  /** Kills, then does what systemd would do. */
  readonly strike: () => Promise<void>;
}

const kills = (site: Site): readonly Kill[] => [
  {
    name: 'a web process of two',
    strike: async () => {
      site.web[0]?.child.kill('SIGKILL');
      await pause(1_000);
      await site.startWeb(0);
    },
  },
  {
    name: 'the worker',
    strike: async () => {
      site.worker?.child.kill('SIGKILL');
      await pause(1_000);
      await site.startWorker();
    },
  },
  {
    name: 'PostgreSQL (postmaster)',
    strike: async () => {
      process.kill(postmaster(site), 'SIGKILL');
      await pause(1_000);
      // Refused while a process of the one before still runs: systemd tries again, too.
      for (let tries = 1; ; tries += 1) {
        const up = await site.cluster.start().then(
          () => true,
          () => false,
        );
        if (up) return;
        if (tries === 5) throw new Error('PostgreSQL does not come back');
      }
    },
  },
];

/** Waits until no job waits or runs; a killed worker's jobs are taken up after their heartbeat is missed. */
const settled = async (site: Site): Promise<void> => {
  const end = performance.now() + 120_000;
  const open = `select count(*) from job_run where state in ('waiting', 'running') and kind = 'mail'`;
  while (read(site, open)[0] !== '0') {
    if (performance.now() > end) throw new Error('jobs do not end');
    await pause(500);
  }
};

export const killDrill = async (site: Site, say: (line: string) => void): Promise<void> => {
  const people = load(site, await signIn(site));
  await pause(2_000);
  for (const { name, strike } of kills(site)) {
    people.longestSilence();
    await strike();
    const before = people.saved.size;
    while (people.saved.size < before + 20) await pause(20);
    say(
      `  kill -9 of ${name}: ${(people.longestSilence() / 1_000).toFixed(1)} s without an answer`,
    );
  }
  await people.stop();
  await settled(site);
  const labels = read(site, `select label from naf_group where label like 'Exercice %'`);
  const there = new Set(labels);
  const lost = [...people.saved].filter((label) => !there.has(label)).length;
  const doubled = labels.length - there.size;
  const states = read(site, `select state from job_run where kind = 'mail'`);
  const undone = states.filter((state) => state !== 'done').length;
  say(
    `  ${people.saved.size} saves acknowledged: ${lost} lost, ${doubled} doubled; ${states.length} jobs queued: ${undone} not done`,
  );
  if (lost + doubled + undone > 0) throw new Error('the kill drill found losses');
};
