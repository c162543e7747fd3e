// What the card of a day's expenses says: each line with its window, its article, its proof or its author. Pure.
import { formatHours } from '#engines/french-time/hours.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { ExpenseKind, MealWindow } from '#engines/working-day/travel-expenses.ts';
import { fr } from './fr.ts';

const t = texts(fr);

/** Why something is due, as the rules say. */
export interface DueLine {
  readonly kind: ExpenseKind;
  readonly article: number;
  readonly day: string;
  readonly window: MealWindow | null;
  readonly because: 'service' | 'away';
}
export interface ExpenseCauses {
  readonly day: string;
  readonly lines: readonly DueLine[];
  readonly night:
    | { readonly by: 'place'; readonly km: number | null; readonly nation: string | null }
    | { readonly by: 'declaration' }
    | null;
  readonly entered: readonly {
    readonly meals: number;
    readonly overnights: number;
    readonly reason: string;
    readonly author: string;
    readonly at: string;
  }[];
}
export interface ShownExpense {
  readonly label: string;
  readonly count: number;
  readonly why: string;
}

const windowText = ({ from, to }: MealWindow): string =>
  t('expense.window', { from: formatHours(from), to: formatHours(to) });

const nightWhy = (night: ExpenseCauses['night']): string => {
  if (night === null) return '';
  if (night.by === 'declaration') return fr.expense.nightDeclared;
  if (night.km !== null) return t('expense.nightFar', { km: night.km });
  return t('expense.nightAbroad', { nation: night.nation ?? '' });
};

const whyOf = (line: DueLine, causes: ExpenseCauses): string => {
  const article = t('expense.article', { article: String(line.article) });
  if (line.kind === 'night') return `${article} ${nightWhy(causes.night)}`;
  const cause = line.kind === 'meal' && line.because === 'away' ? 'away' : line.kind;
  const on = line.day === causes.day ? '' : t('expense.on', { day: formatDay(line.day) });
  const window = line.window === null ? '' : windowText(line.window);
  return `${article} ${t(`expense.because.${cause}`, { window })}${on}`;
};

const enteredLines = (causes: ExpenseCauses): ShownExpense[] =>
  causes.entered.flatMap(({ meals, overnights, reason, author, at }) => {
    const why = t('expense.entered', { author, at: formatDay(at.slice(0, 10)), reason });
    const shown = (label: string, count: number): ShownExpense[] =>
      count === 0 ? [] : [{ label, count, why }];
    return [...shown(fr.expense.enteredMeal, meals), ...shown(fr.expense.enteredNight, overnights)];
  });

/** The lines of a day: what the rules give, then what was entered by hand. */
export const expenseLines = (causes: ExpenseCauses): ShownExpense[] => [
  ...causes.lines.map((line) => ({
    label: fr.expense.kind[line.kind],
    count: 1,
    why: whyOf(line, causes),
  })),
  ...enteredLines(causes),
];
