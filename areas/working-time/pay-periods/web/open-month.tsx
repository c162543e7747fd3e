// A month of a company is opened by hand: one before the company came to the portal, as a rule.
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { monthOf } from '#engines/french-time/months.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { MonthField } from '#platform/web/fields/month-field.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { today } from '#platform/web/fields/today.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { OpenMonth, payPeriods } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
interface Typed extends Record<string, unknown> {
  readonly companyId: string | null;
  readonly month: string | null;
  readonly reason: string;
}
const bodyOf = ({ companyId, ...rest }: Typed) =>
  OpenMonth.parse({ ...rest, companyId: companyId === null ? null : Number(companyId) });

const COMPANIES = ['company'] as const;
export const OpenMonthModal = ({ onClose }: { readonly onClose: () => void }) => {
  const cache = useQueryClient();
  const companies = useInfrastructureOptions(COMPANIES);
  const handle = useServerForm<Typed, { id: number; opened: number }>({
    success: ({ opened }) => t('monthOpened', { count: opened }),
    initialValues: {
      companyId: companies.length === 1 ? (companies[0]?.value ?? null) : null,
      month: monthOf(today()),
      reason: '',
    },
    send: (typed) => send(payPeriods.openMonth, { body: bodyOf(typed) }),
    onSaved: () => {
      void invalidate(cache, payPeriods.list, payPeriods.agencyList);
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm opened size="small" title={fr.openMonth} handle={handle} onClose={onClose}>
      <SearchSelect
        label={fr.company}
        required
        choices={companies}
        key={form.key('companyId')}
        {...form.getInputProps('companyId')}
      />
      <MonthField
        label={fr.month}
        required
        data-autofocus
        key={form.key('month')}
        {...form.getInputProps('month')}
      />
      <Textarea
        label={fr.reason}
        description={fr.reasonHint}
        data-wide
        maxLength={500}
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <p data-wide>{fr.openMonthHint}</p>
    </ModalForm>
  );
};
