import { NumberInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counterPeriodOf, periodAfter } from '#engines/counters/counter-periods.ts';
import { isDay } from '#engines/french-time/days.ts';
import { formatDay, formatRange } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { amountOf } from '../amounts.ts';
import { counters, CreditForm, type Held, type PersonCounters } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
interface Typed extends Record<string, unknown> {
  readonly amount: number;
  readonly day: string | null;
  readonly reason: string;
}

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
  const cache = useQueryClient();
  const today = todayIn(Temporal.Now.instant());
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: { amount: 0, day: today, reason: '' },
    schema: CreditForm,
    success: fr.credited,
    send: ({ amount, day, reason }) =>
      send(counters.credit, {
        params: { collaborator: person.collaboratorId },
        body: {
          counterId: counter.counterId,
          amount: amountOf(counter.format, Number(amount)),
          day: day ?? today,
          reason,
        },
      }),
    onSaved: () => {
      void invalidate(cache, counters.of, counters.list);
      onClose();
    },
  });
  const { form } = handle;
  const [day, setDay] = useState<string>(today);
  form.watch('day', ({ value }) => setDay(value !== null && isDay(value) ? value : today));
  const earnedIn = counterPeriodOf(counter.period, day);
  const { first } = counter.use === 'at_once' ? earnedIn : periodAfter(counter.period, earnedIn);
  return (
    <ModalForm
      opened
      title={`${fr.creditTitle} : ${counter.label}`}
      handle={handle}
      onClose={onClose}
    >
      <NumberInput
        label={fr.creditAmount}
        description={fr.creditHint}
        decimalSeparator=","
        decimalScale={2}
        suffix={counter.format === 'day' ? ' j' : ' h'}
        data-autofocus
        key={form.key('amount')}
        {...form.getInputProps('amount')}
      />
      <DayField
        label={fr.creditDay}
        {...(counter.period === 'none'
          ? {}
          : {
              description: t('creditRights', {
                range: formatRange(earnedIn),
                opens: formatDay(first),
              }),
            })}
        key={form.key('day')}
        {...form.getInputProps('day')}
      />
      <Textarea
        label={fr.reason}
        required
        minLength={3}
        maxLength={500}
        autosize
        minRows={2}
        data-wide
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </ModalForm>
  );
};
