// When payslips are given to their employees.
import { form } from '#platform/contract/describe/form.ts';
import { choice } from '#platform/contract/describe/kinds/choice.ts';
import { clock, day } from '#platform/contract/describe/kinds/time.ts';
import { fr } from './fr.ts';

export const publishForm = form(
  {
    when: choice(fr.publishWhen, fr.publishTimes, { empty: 'now' }),
    day: day(fr.publishDay, { optional: true }),
    minute: clock(fr.publishHour, { optional: true }),
  },
  {
    shown: { day: ({ when }) => when === 'later', minute: ({ when }) => when === 'later' },
    check: ({ when, day, minute }) =>
      when === 'later'
        ? {
            ...(day === null ? { day: fr.publishDayMissing } : {}),
            ...(minute === null || minute >= 1_440 ? { minute: fr.publishHourMissing } : {}),
          }
        : {},
  },
);
