// What can be done with a day and its clockings, as questions to ask.
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { ClockingView, DayView } from '../shapes.ts';
import { PROCESSINGS, type Processing } from '../words.ts';
import type { Question } from './reason-modal.tsx';

const t = texts(fr);
export interface Act extends Question {
  readonly key: string;
}

/** Of one clocking that counts in a day that is not closed. */
export const actsOfClocking = (c: ClockingView, changed: () => Promise<void>): Act[] => {
  const apply = (action: 'ignored' | 'accepted_real' | 'accepted_theoretical'): Act => ({
    key: action,
    title: fr.actionTitles[action],
    confirm: fr.actionTitles[action],
    run: async (reason) => {
      await send(clocking.applyAction, { body: { action, ids: [c.id], reason } });
      await changed();
      return fr.done;
    },
  });
  const isBound = c.type === 'service_start' || c.type === 'service_end';
  return [
    ...(c.action === 'ignored' ? [] : [apply('ignored')]),
    ...(c.action === 'accepted_real' ? [] : [apply('accepted_real')]),
    ...(isBound && c.action !== 'accepted_theoretical' ? [apply('accepted_theoretical')] : []),
  ];
};

/** The planned start or end of a day whose own was not clocked. */
export const plannedInputs = (day: DayView, changed: () => Promise<void>): Act[] =>
  (['service_start', 'service_end'] as const)
    .filter(
      (type) =>
        (type === 'service_start' ? day.plannedStart : day.plannedEnd) !== null &&
        day.anomalies.some((a) => a.code === `missing_${type}` || a.code === 'no_clocking'),
    )
    .map((type) => ({
      key: type,
      title: t('enterPlanned', { type: fr.types[type] }),
      confirm: t('enterPlanned', { type: fr.types[type] }),
      run: async (reason) => {
        await send(clocking.applyAction, {
          body: { action: 'automatic_input', dayId: day.id, type, reason },
        });
        await changed();
        return fr.done;
      },
    }));

/** The four ways to process a day's anomalies. */
export const processingsOf = (day: DayView, changed: () => Promise<void>): Act[] =>
  day.state === 'sent_in_calendar'
    ? []
    : PROCESSINGS.filter((p) => p === 'correct_theoretical_schedule' || day.odd > 0).map(
        (processing: Processing) => ({
          key: processing,
          title: fr.processings[processing],
          confirm: fr.processings[processing],
          run: async (reason) => {
            const { told: notified } = await send(clocking.processAnomaly, {
              body: { dayId: day.id, processing, reason },
            });
            await changed();
            return notified === 0 ? fr.done : t('told', { count: notified });
          },
        }),
      );

export const breakOf = (day: DayView, changed: () => Promise<void>): Act => ({
  key: 'break',
  title: fr.addBreak,
  confirm: fr.addBreak,
  run: async (reason) => {
    await send(clocking.addAutomaticBreak, { body: { dayId: day.id, reason } });
    await changed();
    return fr.done;
  },
});

export const validationOf = (day: DayView, changed: () => Promise<void>): Act => ({
  key: 'validate',
  title: fr.validateOdd,
  confirm: fr.validate,
  run: async (reason) => {
    await send(clocking.validate, { body: { dayId: day.id, reason } });
    await changed();
    return fr.validated;
  },
});
