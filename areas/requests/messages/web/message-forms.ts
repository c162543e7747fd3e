// The fields of a new message or call, of one company or of several, and of a conversation that is changed.
import { choice, reference, references } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { clock, day } from '#platform/contract/describe/kinds/time.ts';
import { form } from '#platform/contract/describe/form.ts';
import { fr } from '../fr.ts';

const subject = text(fr.subject, { max: 200, wide: true });
const filing = {
  themeId: reference(fr.theme, { optional: true }),
  subthemeId: reference(fr.subtheme, { optional: true }),
  priority: choice(fr.priority, fr.priorities),
  requestType: choice(fr.requestType, fr.requestTypes, { optional: true }),
  documentType: choice(fr.documentType, fr.documentTypes, { optional: true }),
};
export const newMessageForm = form({
  infraId: reference(fr.company, { optional: true }),
  infraIds: references(fr.companies, { hint: fr.companiesHint }),
  recipientIds: references(fr.recipients),
  callDay: day(fr.callAt, { optional: true }),
  callTime: clock(fr.callTime, { optional: true }),
  direction: choice(fr.callDirection, fr.directions),
  number: text(fr.callNumber, { optional: true, max: 30 }),
  minutes: integer(fr.callMinutes, { max: 1_440 }),
  ...filing,
  subject,
  text: text(fr.text, { max: 20_000, long: true, wide: true }),
});
export const savedConversation = form({
  subject,
  ...filing,
  recipientIds: references(fr.participants),
});
