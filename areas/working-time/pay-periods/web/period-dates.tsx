// The first and last day of an open period; its neighbours follow.
import { useQueryClient } from '@tanstack/react-query';
import { formatMonth } from '#engines/french-time/formats.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { PeriodDates, payPeriods, type PayPeriod } from '../contract.ts';
import { fr } from '../fr.ts';

interface Typed extends Record<string, unknown> {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly version: number;
}

export const PeriodDatesModal = ({
  period,
  onClose,
}: {
  readonly period: PayPeriod;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const handle = useServerForm<Typed, { id: number; version: number }>({
    success: fr.datesSaved,
    initialValues: { firstDay: period.firstDay, lastDay: period.lastDay, version: period.version },
    schema: PeriodDates,
    send: (body) => send(payPeriods.save, { params: { id: period.id }, body }),
    onSaved: () => {
      void invalidate(cache, payPeriods.list, payPeriods.agencyList, payPeriods.toCalculate);
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm
      opened
      size="small"
      title={`${fr.editDates} — ${formatMonth(period.month)}, ${period.company}`}
      handle={handle}
      onClose={onClose}
    >
      <DayField
        label={fr.firstDay}
        required
        data-autofocus
        key={form.key('firstDay')}
        {...form.getInputProps('firstDay')}
      />
      <DayField
        label={fr.lastDay}
        required
        key={form.key('lastDay')}
        {...form.getInputProps('lastDay')}
      />
      <p data-wide>{fr.datesHint}</p>
    </ModalForm>
  );
};
