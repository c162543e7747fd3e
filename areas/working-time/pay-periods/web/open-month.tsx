// A month of a company is opened by hand: one before the company came to the portal, as a rule.
import { monthOf } from '#engines/french-time/months.ts';
import { form } from '#platform/contract/describe/form.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { month } from '#platform/contract/describe/kinds/time.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { today } from '#platform/web/fields/today.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { OpenMonth, payPeriods } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const openMonth = form({
  companyId: reference(fr.company),
  month: month(fr.month),
  reason: text(fr.reason, { max: 500, long: true, optional: true, hint: fr.reasonHint }),
});

const COMPANIES = ['company'] as const;
export const OpenMonthModal = ({ onClose }: { readonly onClose: () => void }) => {
  const companies = useInfrastructureOptions(COMPANIES);
  return (
    <FormDialog
      of={openMonth}
      size="small"
      title={fr.openMonth}
      start={{
        companyId: companies.length === 1 ? Number(companies[0]?.value) : 0,
        month: monthOf(today()),
      }}
      fields={{ companyId: { search: companies }, month: { focus: true } }}
      save={({ reason, ...values }) =>
        send(payPeriods.openMonth, { body: OpenMonth.parse({ ...values, reason: reason ?? '' }) })
      }
      success={({ opened }) => t('monthOpened', { count: opened })}
      changes={[payPeriods.list, payPeriods.agencyList]}
      onClose={onClose}
    >
      <p data-wide>{fr.openMonthHint}</p>
    </FormDialog>
  );
};
