// After the kills: what was acknowledged is there, once.
import { join } from 'node:path';
import { listOutbox } from '#platform/server/mail/outbox.ts';
import type { Session } from './session.ts';
import type { Site } from './site.ts';
import type { Acknowledged } from './work-load.ts';

/** How often each acknowledged thing is there. */
export interface Count {
  readonly what: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

export const countOf = (
  what: string,
  acknowledged: ReadonlySet<string>,
  there: readonly string[],
): Count => {
  const times = new Map<string, number>();
  for (const name of there) times.set(name, (times.get(name) ?? 0) + 1);
  const all = [...acknowledged].map((name) => times.get(name) ?? 0);
  return {
    what,
    acknowledged: all.length,
    lost: all.filter((n) => n === 0).length,
    // Also of what was done without an answer: nobody may find it twice.
    doubled: [...times.values()].filter((n) => n > 1).length,
  };
};

/** Exports whose file comes, as often as the job left one. */
const exportFiles = async (site: Site, person: Session): Promise<string[]> => {
  const left = site.read(
    `select owner_row from file_reference where owner_kind = 'job' and owner_table = 'job_run'`,
  );
  const empty = new Set<string>();
  for (const job of new Set(left)) {
    const response = await person.get(`/export-file/download/${job}`);
    if (!response.ok || (await response.bytes()).length === 0) empty.add(job);
  }
  return left.filter((job) => !empty.has(job));
};

export const aftermath = async (
  site: Site,
  person: Session,
  { saves, invited, exports }: Acknowledged,
): Promise<readonly Count[]> => {
  const mails = await listOutbox(join(site.folder, 'data'));
  return [
    countOf('saves', saves, site.read(`select label from naf_group where label like 'Exercice %'`)),
    countOf(
      'accounts',
      invited,
      site.read(`select email from app_user where email like 'invite-%'`),
    ),
    countOf(
      'mails of invitation',
      invited,
      mails.flatMap((mail) => mail.to).filter((to) => to.startsWith('invite-')),
    ),
    countOf('export files', new Set([...exports].map(String)), await exportFiles(site, person)),
  ];
};
