// The balance that somebody brings along from before the portal: said once for each counter.
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { counterPeriodOf, periodAfter } from '#engines/counters/counter-periods.ts';
import { isDay } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
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
import { openingFr } from '../opening-fr.ts';
import { hasAccruing } from '../opening-amounts.ts';

const t = texts(openingFr);
const formOf = (suffix: string) =>
  form({
    day: day(openingFr.openingDay),
    available: decimal(openingFr.openingAvailable, {
      min: -10_000,
      max: 100_000,
      suffix,
      empty: 0,
    }),
    accruing: decimal(openingFr.openingAccruing, {
      min: -10_000,
      max: 100_000,
      suffix,
      optional: true,
    }),
    reason: text(fr.reason, { max: 500, optional: true, wide: true }),
  });
const forms = { day: formOf(' j'), hour: formOf(' h') };

interface Props {
  readonly person: PersonCounters;
  readonly held: Held;
}
const OpeningModal = ({ person, held, onClose }: Props & { readonly onClose: () => void }) => {
  const { period, use, format } = held;
  const today = todayIn(Temporal.Now.instant());
  const twoFigures = hasAccruing({ available: use, period });
  return (
    <FormDialog
      of={forms[format]}
      title={t('openingTitle', { counter: held.label })}
      start={{ day: today }}
      fields={(values) => {
        const on = isDay(values.day ?? '') ? values.day : today;
        const opens = formatDay(periodAfter(period, counterPeriodOf(period, on)).first);
        return {
          day: { max: today },
          accruing: twoFigures ? { hint: t('openingAccruingHint', { opens }) } : { hidden: true },
        };
      }}
      save={({ day: on, available, accruing, reason }) =>
        send(counters.giveOpening, {
          params: { collaborator: person.collaboratorId },
          body: {
            counterId: held.counterId,
            day: on,
            available: amountOf(format, available),
            accruing: accruing === null ? null : amountOf(format, accruing),
            reason,
          },
        })
      }
      success={openingFr.openingSaved}
      changes={[counters.of, counters.list, counters.awaitedOpenings]}
      onClose={onClose}
    />
  );
};

/** Says that a balance is awaited, and takes it from whoever may correct counters. */
export const OpeningPart = ({ person, held }: Props) => {
  const [isOpen, setOpen] = useState(false);
  if (!person.mayCredit || held.opening) return null;
  const button = (
    <Button size="xs" variant="default" onClick={() => setOpen(true)}>
      {openingFr.opening}
    </Button>
  );
  return (
    <>
      {held.awaits ? (
        <Alert color="yellow" title={openingFr.openingAwaited}>
          <div className="stack gap-8 start">
            {openingFr.openingAwaitedText}
            {button}
          </div>
        </Alert>
      ) : (
        <div>{button}</div>
      )}
      {isOpen && <OpeningModal person={person} held={held} onClose={() => setOpen(false)} />}
    </>
  );
};
