// What can be done with the chosen rows. It says how many, and offers everything the filters match, apart from the page.
import { Button, CloseButton } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { fr } from './fr.ts';
import {
  countSelected,
  nothingSelected,
  pageState,
  everythingSelected,
  type Selection,
} from './selection.ts';
import { totalText, type TotalView } from './table-foot.tsx';
import css from './data-table.module.css';

export interface BulkAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

interface Props {
  readonly selection: Selection;
  readonly page: readonly number[];
  readonly total: TotalView;
  readonly actions: readonly BulkAction[];
  readonly onSelect: (selection: Selection) => void;
}

export function SelectionBar({ selection, page, total, actions, onSelect }: Props) {
  const count = countSelected(selection, total.total);
  if (count === 0) return null;
  const offerEverything =
    !selection.everything &&
    pageState(selection, page) === 'all' &&
    (total.more || total.total > selection.ids.size);
  return (
    <section
      className={`${css['selected']} no-print row gap-4 col-gap-8`}
      data-floats
      aria-label={fr.selectionActions}
    >
      <span className={css['selectedCount']} aria-live="polite">
        {selection.everything ? fr.everythingSelected(totalText(total)) : fr.selected(count)}
      </span>
      {offerEverything && (
        <Button variant="subtle" onClick={() => onSelect(everythingSelected)}>
          {fr.selectEverything(totalText(total))}
        </Button>
      )}
      {actions.length > 0 && <span className={css['selectedRule']} aria-hidden />}
      {actions.map(({ key, label, icon: Icon, danger, onClick }) => (
        <Button
          key={key}
          variant="default"
          {...(danger ? { variant: 'subtle', color: 'danger' } : {})}
          leftSection={Icon ? <Icon size={14} aria-hidden /> : null}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      <CloseButton aria-label={fr.clearSelection} onClick={() => onSelect(nothingSelected)} />
    </section>
  );
}
