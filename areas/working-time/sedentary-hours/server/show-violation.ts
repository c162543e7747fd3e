// A broken rule in words: the value, the limit, the day.
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { lengthText, type Violation } from '../rules.ts';

const t = texts(fr);
export const shownViolation = (violation: Violation): Violation & { readonly message: string } => ({
  ...violation,
  message: t(`violations.${violation.label}`, {
    measured: lengthText(Math.max(violation.measured, 0)),
    limit: lengthText(violation.limit),
    day: formatDay(violation.day),
  }),
});
