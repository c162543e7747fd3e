import { countDays } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { serve, type HandlerCall } from '#platform/server/call.ts';
import { MOST_DAYS, replacements } from '../contract.ts';
import { fr } from '../fr.ts';
import { candidates } from './candidates.ts';
import { replace, undo } from './replace.ts';
import { isOpen, uncoveredIn, uncoveredOf } from './uncovered.ts';

const t = texts(fr);
const list = async (call: HandlerCall<typeof replacements.list>) => {
  const { dateStart: first, dateEnd: last, agencies, collaborator } = call.query;
  if (last < first) throw invalid({ dateEnd: fr.spanOrder });
  if (countDays({ first, last }) > MOST_DAYS)
    throw invalid({ dateEnd: t('spanLong', { count: MOST_DAYS }) });
  const range = { first, last };
  const uncovered =
    collaborator === undefined
      ? await uncoveredIn(call, range, { agencies })
      : await uncoveredOf(call, range, collaborator);
  return { from: first, to: last, uncovered, open: uncovered.filter(isOpen).length };
};

export const replacementsServer = serve('replacements', replacements, {
  list,
  candidates,
  replace,
  undo,
});
