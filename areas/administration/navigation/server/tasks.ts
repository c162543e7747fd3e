// Tasks of the quick search: for who may open their screen.
import { folded } from '#platform/contract/folded.ts';
import { fillPath } from '#platform/contract/path.ts';
import { may } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/call.ts';
import type { LinkedPage } from '#platform/server/contributions.ts';
import { isFoundBy } from '#platform/server/quick-actions.ts';
import type { Find } from '../contract.ts';
import { TASKS } from './tasks.data.ts';

/** Words that say nothing of the task: « comment poser un congé ». */
const EMPTY = new Set(
  'a au aux ce ces comment d dans de des du en est et faire il j je l la le les ma mes mon ou par pour que s se ses son sur un une y'.split(
    ' ',
  ),
);
const tellingWords = (typed: string): string =>
  folded(typed)
    .split(/[\s’'?.,-]+/)
    .filter((word) => word !== '' && !EMPTY.has(word))
    .join(' ');

export const findTasks = (
  pages: readonly LinkedPage[],
  actor: Pick<Actor, 'permissions' | 'roles'>,
  typed: string,
): Find[] => {
  const words = tellingWords(typed);
  if (words === '') return [];
  return TASKS.flatMap((task): Find[] => {
    const page = pages.find(({ name }) => name === task.page);
    if (page === undefined || !may(actor, page.route.may)) return [];
    return isFoundBy(words, `${task.label} ${task.words}`)
      ? [{ kind: 'action', label: task.label, url: fillPath(page.route.path) }]
      : [];
  });
};
