// A return to a moment: a base copy and PostgreSQL's own journal bring back what was there then, and not what came after.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unprivileged } from '../postgres.ts';
import type { Site } from './site.ts';

const query = (site: Site, url: string, text: string): string =>
  execFileSync(join(site.bin, 'psql'), ['-Atqc', text, url], { encoding: 'utf8' }).trim();

/** What is written into the server's settings for the way back (docs/operations.md). */
const recovery = (journal: string, moment: string): string => `
restore_command = 'cp ${journal}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
archive_mode = off
`;

export const pointInTime = async (site: Site, say: (line: string) => void): Promise<void> => {
  const owner = Object.assign(new URL(site.cluster.url), { pathname: '/roulement' }).href;
  const who = unprivileged();
  const place = mkdtempSync(join(tmpdir(), 'roulement-moment-'));
  if ('uid' in who) chownSync(place, who.uid, who.gid);
  const base = join(place, 'base');
  execFileSync(
    join(site.bin, 'pg_basebackup'),
    [
      `--pgdata=${base}`,
      '--checkpoint=fast',
      '--wal-method=none',
      `--dbname=${site.cluster.url}`,
      '--no-sync',
    ],
    { ...who, cwd: place },
  );
  query(site, owner, `create table drill (word text); insert into drill values ('before')`);
  await pause(1_100);
  const moment = query(site, owner, 'select clock_timestamp()');
  await pause(1_100);
  query(site, owner, `update drill set word = 'after'`);
  const segment = query(site, site.cluster.url, 'select pg_walfile_name(pg_switch_wal())');
  const archived = `select coalesce(last_archived_wal, '') >= '${segment}' from pg_stat_archiver`;
  while (query(site, site.cluster.url, archived) !== 't') await pause(100);
  appendFileSync(join(base, 'postgresql.auto.conf'), recovery(join(site.folder, 'wal'), moment));
  writeFileSync(join(base, 'recovery.signal'), '');
  for (const file of ['postgresql.auto.conf', 'recovery.signal'])
    if ('uid' in who) chownSync(join(base, file), who.uid, who.gid);
  chmodSync(base, 0o700);
  const port = Number(new URL(site.cluster.url).port) + 1;
  const from = performance.now();
  const gone = { yet: false };
  const server = spawn(join(site.bin, 'postgres'), ['-D', base, '-p', String(port), '-k', place], {
    ...who,
    cwd: place,
    stdio: 'ignore',
  });
  server.once('exit', () => (gone.yet = true));
  try {
    const url = Object.assign(new URL(owner), { port: String(port) }).href;
    const word = await answerOf(site, url, gone);
    if (word !== 'before') throw new Error(`the return to ${moment} brought « ${word} »`);
    const seconds = ((performance.now() - from) / 1_000).toFixed(1);
    say(`  back to ${moment} in ${seconds} s: what came after is not there`);
  } finally {
    server.kill('SIGINT');
    if (!gone.yet) await once(server, 'exit');
    rmSync(place, { recursive: true, force: true });
    query(site, owner, 'drop table drill');
  }
};

/** The server's answer once it has come back and takes writes again. */
const answerOf = async (
  site: Site,
  url: string,
  gone: { readonly yet: boolean },
): Promise<string> => {
  const end = performance.now() + 60_000;
  for (;;) {
    try {
      const text = 'select word from drill where not pg_is_in_recovery()';
      const args = ['-Atqc', text, url];
      const word = execFileSync(join(site.bin, 'psql'), args, { encoding: 'utf8', stdio: 'pipe' });
      if (word.trim() !== '') return word.trim();
    } catch (error) {
      if (gone.yet || performance.now() > end) throw error;
    }
    if (gone.yet || performance.now() > end) throw new Error('the server did not come back');
    await pause(200);
  }
};
