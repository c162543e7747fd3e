// The first and last day of an open period; its neighbours follow.
import { formatMonth } from '#engines/french-time/formats.ts';
import { form } from '#platform/contract/describe/form.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { payPeriods, type PayPeriod } from '../contract.ts';
import { fr } from '../fr.ts';

const dates = form({ firstDay: day(fr.firstDay), lastDay: day(fr.lastDay) });

export const PeriodDatesModal = ({
  period,
  onClose,
}: {
  readonly period: PayPeriod;
  readonly onClose: () => void;
}) => (
  <FormDialog
    of={dates}
    size="small"
    title={`${fr.editDates} — ${formatMonth(period.month)}, ${period.company}`}
    start={period}
    fields={{ firstDay: { focus: true } }}
    save={(body) => send(payPeriods.save, { params: { id: period.id }, body })}
    success={fr.datesSaved}
    changes={[payPeriods.list, payPeriods.agencyList, payPeriods.toCalculate]}
    onClose={onClose}
  >
    <p data-wide>{fr.datesHint}</p>
  </FormDialog>
);
