import { isDay } from '#engines/french-time/days.ts';
import { prefixed } from '#platform/contract/shapes.ts';
import { may } from '#platform/contract/roles.ts';
import type { Route } from '#platform/contract/route.ts';
import { notFound } from '#platform/server/app-error.ts';
import { serve, type HandlerCall } from '#platform/server/call.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { offences } from '../contract.ts';
import { ownLetters } from '../own-letters-contract.ts';
import { answerLetter, listOwnLetters, ownLetterPdf } from './own-letters.ts';
import { offenceRows } from './list.ts';
import { decideDifferences, differenceRows } from './differences.ts';
import { detail } from './detail.ts';
import { hoursLeftOfPeople } from './hours-left.ts';
import { letterRows } from './letter-list.ts';
import { issueLetters, letterPdf, signLetter } from './letters.ts';
import { recurrence, recurrenceRows } from './recurrence.ts';
import { loadSettings, saveSettings } from './settings-routes.ts';
import { offencesOfDays } from './read-offences.ts';
import { owedRestsOf } from './owed-rests.ts';
import { summary } from './summary.ts';
import { claimArticle12, withdrawArticle12 } from './article12.ts';
import { treat } from './treat.ts';

/** Whoever may not see everybody's offences sees their own. */
const visiblePerson = async (
  { actor, tx }: Pick<HandlerCall<Route>, 'actor' | 'tx'>,
  id: number,
): Promise<void> => {
  const isSeen = actor.collaboratorId === id || may(actor, 'offence.read-all');
  if (!isSeen || (await collaboratorOf(tx, id)) === null) throw notFound();
};

export const ownLettersServer = serve('own-letters', ownLetters, {
  list: listOwnLetters,
  pdf: ownLetterPdf,
  answer: answerLetter,
});

export const offencesServer = serve(
  'offences',
  offences,
  {
    ...offenceRows.handlers,
    ...prefixed('letter', letterRows.handlers),
    ...prefixed('driver', recurrenceRows.handlers),
    ...prefixed('difference', differenceRows.handlers),
    decideDifferences,
    recurrence,
    loadSettings,
    saveSettings,
    summary,
    hoursLeft: hoursLeftOfPeople,
    detail,
    treat,
    claimArticle12,
    withdrawArticle12,
    issueLetters,
    letterPdf,
    signLetter,
    owedRests: async (call) => {
      await visiblePerson(call, call.params.collaborator);
      return owedRestsOf(call.tx, call.params.collaborator);
    },
    ofDay: async (call) => {
      const { collaborator, day } = call.params;
      await visiblePerson(call, collaborator);
      if (!isDay(day)) throw notFound();
      return { offences: await offencesOfDays(call.tx, [collaborator], { first: day, last: day }) };
    },
  },
  {
    saveSettings: async (call) => {
      const { settings, version } = await loadSettings({ ...call, body: {} });
      return { ...settings, version };
    },
  },
);
