import { Select } from '@mantine/core';
import { useApi } from '#platform/web/client/use-api.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { payrollLayouts } from '#areas/pay-variables/payroll-layouts/contract.ts';
import { fr } from '../fr.ts';

/** The layout of a software's file, among the customer's and the presets. */
export const LayoutField = ({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error?: React.ReactNode;
  readonly onChange: (code: string) => void;
}) => {
  const { data = [] } = useApi(payrollLayouts.options);
  // Staff who hold several customers see the code of each: one choice.
  const options = [
    ...new Map(data.map((l) => [l.code, { value: l.code, label: l.label }])).values(),
  ];
  const all =
    value === '' || options.some((o) => o.value === value)
      ? options
      : [{ value, label: value }, ...options];
  return (
    <Select
      label={fr.layout}
      description={
        <>
          {fr.layoutHint}{' '}
          <AppLink to={payrollLayouts.listPage} className={'link'}>
            {fr.openLayouts}
          </AppLink>
        </>
      }
      data={all}
      searchable
      required
      allowDeselect={false}
      value={value === '' ? null : value}
      error={error}
      onChange={(v) => {
        if (v !== null) onChange(v);
      }}
    />
  );
};
