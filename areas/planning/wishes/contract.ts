// When employees would like to work, or not: typed by themselves, read by who plans them. All paths are Invented.
import { z } from 'zod';
import { form } from '#platform/contract/describe/form.ts';
import { choice } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { clock, day, weekdays } from '#platform/contract/describe/kinds/time.ts';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

export { answers, goesAgainst, type Wish } from './wish.ts';
export { dayText, wishedOn } from './words.ts';

const base = '/collaborative/wishes';
const own = { scope: 'own', twin: false, tx: 'none' } as const;

export const wishForm = form(
  {
    kind: choice(fr.kind, fr.kinds),
    repeat: choice(fr.repeat, fr.repeats),
    weekdays: weekdays(fr.weekdays, { missing: fr.weekdaysMissing }),
    firstDay: day(fr.firstDay),
    lastDay: day(fr.lastDay, { optional: true }),
    start: clock(fr.start, { optional: true }),
    end: clock(fr.end, { optional: true, hint: fr.hoursHint }),
    comment: text(fr.comment, { max: 120, optional: true, hint: fr.commentHint }),
  },
  {
    shown: { weekdays: ({ repeat }) => repeat !== 'once' },
    check: ({ firstDay, lastDay, start, end }) => ({
      ...(lastDay === null || firstDay <= lastDay ? {} : { lastDay: fr.order }),
      ...((start === null) === (end === null) ? {} : { end: fr.bothHours }),
    }),
  },
);
export const OwnWish = z.object({ id: z.number(), ...wishForm.row });
export type OwnWish = z.infer<typeof OwnWish>;

export const wishes = {
  page: page({ path: base, may: 'space.own' }),
  list: http.get(`${base}/json`, {
    ...own,
    may: 'space.own',
    output: z.object({ today: z.string(), wishes: z.array(OwnWish) }),
  }),
  add: http.post(`${base}/add`, {
    ...own,
    may: 'space.request',
    body: wishForm.body(),
    output: z.object({ id: z.number() }),
  }),
  remove: http.delete(`${base}/{id}`, { ...own, may: 'space.request' }),
};
