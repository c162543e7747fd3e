// The month of the list, in the address: the current one unless another is chosen.
import { z } from 'zod';
import { MonthField } from '#platform/web/fields/month-field.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { fr } from '../fr.ts';

const state = z.object({ month: z.string().optional() });
export const useMonth = (): [string | undefined, (month: string | null) => void] => {
  const [{ month }, setState] = useSearchState(state);
  return [month, (chosen) => setState({ month: chosen ?? undefined })];
};
export const MonthChoice = ({
  month,
  onChange,
}: {
  readonly month: string | undefined;
  readonly onChange: (month: string | null) => void;
}) => <MonthField label={fr.month} value={month ?? null} onChange={onChange} />;

export const categoryName = (category: number): string =>
  fr.categories[category as keyof typeof fr.categories] ?? '';
