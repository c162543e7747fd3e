import { counterPeriodOf, periodAfter } from '#engines/counters/counter-periods.ts';
import { isDay } from '#engines/french-time/days.ts';
import { formatDay, formatRange } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { form } from '#platform/contract/describe/form.ts';
import { decimal } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { amountOf } from '../amounts.ts';
import { counters, type Held, type PersonCounters } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const creditOf = (suffix: string) =>
  form({
    amount: decimal(fr.creditAmount, { hint: fr.creditHint, min: -100_000, suffix, empty: 0 }),
    day: day(fr.creditDay),
    reason: text(fr.reason, { min: 3, max: 500, long: true }),
  });
const forms = { day: creditOf(' j'), hour: creditOf(' h') };

/** The rights that a correction of a day belongs to, and when they open. */
const rightsText = ({ period, use }: Held, on: string): string => {
  const earnedIn = counterPeriodOf(period, on);
  const { first } = use === 'at_once' ? earnedIn : periodAfter(period, earnedIn);
  return t('creditRights', { range: formatRange(earnedIn), opens: formatDay(first) });
};

/** A correction: so much more or less from a day on, and why. */
export const CreditModal = ({
  person,
  counter,
  onClose,
}: {
  readonly person: PersonCounters;
  readonly counter: Held;
  readonly onClose: () => void;
}) => {
  const today = todayIn(Temporal.Now.instant());
  return (
    <FormDialog
      of={counter.format === 'day' ? forms.day : forms.hour}
      title={`${fr.creditTitle} : ${counter.label}`}
      start={{ day: today }}
      fields={(values) => ({
        amount: { focus: true },
        day:
          counter.period === 'none'
            ? {}
            : { hint: rightsText(counter, isDay(values.day ?? '') ? values.day : today) },
      })}
      save={({ amount, ...body }) =>
        send(counters.credit, {
          params: { collaborator: person.collaboratorId },
          body: {
            ...body,
            counterId: counter.counterId,
            amount: amountOf(counter.format, amount),
          },
        })
      }
      success={fr.credited}
      changes={[counters.of, counters.list]}
      onClose={onClose}
    />
  );
};
