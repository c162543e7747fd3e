import { isDay } from '#engines/french-time/days.ts';
import { prefixed } from '#platform/contract/shapes.ts';
import { may } from '#platform/contract/roles.ts';
import { notFound } from '#platform/server/app-error.ts';
import { serve } from '#platform/server/call.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { offences } from '../contract.ts';
import { offenceRows } from './list.ts';
import { decideDifferences, differenceRows } from './differences.ts';
import { detail } from './detail.ts';
import { issueLetters, letterPdf, letterRows, signLetter } from './letters.ts';
import { recurrence, recurrenceRows } from './recurrence.ts';
import { loadSettings, saveSettings } from './settings-routes.ts';
import { offencesOfDays } from './read-offences.ts';
import { summary } from './summary.ts';
import { treat } from './treat.ts';

export const offencesServer = serve('offences', offences, {
  ...offenceRows.handlers,
  ...prefixed('letter', letterRows.handlers),
  ...prefixed('driver', recurrenceRows.handlers),
  ...prefixed('difference', differenceRows.handlers),
  decideDifferences,
  recurrence,
  loadSettings,
  saveSettings,
  summary,
  detail,
  treat,
  issueLetters,
  letterPdf,
  signLetter,
  ofDay: async (call) => {
    const { collaborator, day } = call.params;
    const person =
      call.actor.collaboratorId === collaborator || may(call.actor, 'offence.read-all')
        ? await collaboratorOf(call.tx, collaborator)
        : null;
    if (person === null || !isDay(day)) throw notFound();
    return { offences: await offencesOfDays(call.tx, [collaborator], { first: day, last: day }) };
  },
});
