// What is still to be computed in a period, asked beside the list: it reads every day of an open month.
import { useApi } from '#platform/web/client/use-api.ts';
import { NO_VALUE, showCount } from '#platform/web/data-table/show-value.ts';
import { payPeriods, type PayPeriod } from '../contract.ts';
import { fr } from '../fr.ts';

interface Props {
  readonly row: PayPeriod & { readonly agencyId?: number };
}
/** Asked once for both cells of a row; nothing of closed periods. */
const useToCalculate = ({ id, status, agencyId }: Props['row']) =>
  useApi(
    payPeriods.toCalculate,
    { params: { id }, query: agencyId === undefined ? {} : { agency: agencyId } },
    { enabled: status === 'open' },
  );

const Counting = () => <span title={fr.counting}>…</span>;

export const StepCell = ({ row }: Props) => {
  const { data, isLoading } = useToCalculate(row);
  return isLoading && row.step === 'to-check' ? <Counting /> : fr.steps[data?.step ?? row.step];
};
export const ToCalculateCell = ({ row }: Props) => {
  const { data, isLoading } = useToCalculate(row);
  if (isLoading) return <Counting />;
  return data === undefined || data.toCalculate === null ? NO_VALUE : showCount(data.toCalculate);
};
/** The cells of both lists. */
export const countedCells = {
  step: (row: Props['row']) => <StepCell row={row} />,
  toCalculate: (row: Props['row']) => <ToCalculateCell row={row} />,
};
