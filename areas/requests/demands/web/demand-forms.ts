// The fields of a new demand, and of one that the provider changes.
import { choice, reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { clock, day } from '#platform/contract/describe/kinds/time.ts';
import { form } from '#platform/contract/describe/form.ts';
import { fr } from '../fr.ts';

const filing = {
  themeId: reference(fr.theme),
  subthemeId: reference(fr.subtheme, { optional: true }),
};
const label = text(fr.label, { min: 3, max: 200, wide: true });
export const newDemand = form({
  infraId: reference(fr.infrastructure, { hint: fr.infrastructureHint }),
  ...filing,
  label,
  text: text(fr.text, { max: 20_000, long: true }),
});
export const changedDemand = form({
  label,
  ...filing,
  serviceId: reference(fr.service, { optional: true }),
  responsibleId: reference(fr.responsible, { optional: true }),
  reminder: choice(fr.reminder, fr.reminders),
  exactDay: day(fr.exactAt, { optional: true }),
  exactTime: clock(fr.exactTime, { optional: true }),
});
