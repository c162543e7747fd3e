// « Pourquoi ? »: one figure with its formula, its parts down to the days, and who touched it.
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PencilLine, RefreshCcwDot, RefreshCw, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { AskAbout } from '#platform/web/app-shell/ask-about.tsx';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { DayDrawer } from '#areas/working-time/days/web/embed.tsx';
import { ValueComments } from '#areas/pay-variables/pay-comments/web/embed.tsx';
import { payEntry } from '../contract.ts';
import type { GridPeriod } from '../grid.ts';
import { fr } from '../fr.ts';
import { FigureNotices } from './figure-notices.ts';
import { touched, type Chosen } from './shown.ts';
import { Why } from './why-parts.tsx';
import css from './why-drawer.module.css';

const t = texts(fr);
/** The component library gives a drawer its focus after a turn. */
const FOCUS_BACK_MS = 60;

/** The day that is open over the drawer; closed, the focus goes back to the line of the tree, after the drawer has taken it into itself again. */
const useOpenDay = () => {
  const [day, setDay] = useState<string | null>(null);
  const from = useRef<Element | null>(null);
  return {
    day,
    open: (at: string): void => {
      from.current = document.activeElement;
      setDay(at);
    },
    close: (): void => {
      setDay(null);
      setTimeout(() => {
        if (from.current instanceof HTMLElement) from.current.focus();
      }, FOCUS_BACK_MS);
    },
  };
};

/** What may be done with the figure. */
const Actions = ({
  period,
  chosen,
  onEdit,
}: {
  readonly period: number;
  readonly chosen: Chosen;
  readonly onEdit: (c: Chosen) => void;
}) => {
  const { row, heading, index } = chosen;
  const [id = null, , manual = null] = row.cells[index] ?? [];
  const onSuccess = ({ changed }: { readonly changed: number }): void => {
    toast.success(t('calculated', { changed }));
  };
  const reset = useApiMutation(payEntry.resetValue, {
    invalidates: touched,
    onSuccess: () => {
      toast.success(fr.wasReset);
    },
  });
  const again = useApiMutation(payEntry.calculateMission, { invalidates: touched, onSuccess });
  const alone = useApiMutation(payEntry.calculateValue, { invalidates: touched, onSuccess });
  return (
    <div className={`${css['actions']} gap-8 end ground`}>
      {id !== null && manual !== null && (
        <Button
          variant="default"
          leftSection={<RotateCcw size={14} aria-hidden />}
          loading={reset.isPending}
          onClick={() => reset.mutate({ params: { id }, body: { expected: manual } })}
        >
          {fr.reset}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<RefreshCcwDot size={14} aria-hidden />}
        loading={alone.isPending}
        onClick={() =>
          alone.mutate({ body: { period, mission: row.mission, heading: heading.id } })
        }
      >
        {fr.calculateValue}
      </Button>
      <Button
        variant="default"
        leftSection={<RefreshCw size={14} aria-hidden />}
        loading={again.isPending}
        onClick={() =>
          again.mutate({ params: { periodCompanyId: period, missionId: row.mission } })
        }
      >
        {fr.calculateOne}
      </Button>
      <Button
        variant="default"
        leftSection={<PencilLine size={14} aria-hidden />}
        onClick={() => onEdit(chosen)}
      >
        {fr.edit}
      </Button>
    </div>
  );
};

interface Props {
  readonly period: Pick<GridPeriod, 'id' | 'month'>;
  readonly chosen: Chosen | null;
  /** Something else is open over it: Escape is for that. */ readonly covered: boolean;
  readonly onClose: () => void;
  /** Null where the figure may not be changed. */ readonly onEdit: ((c: Chosen) => void) | null;
}
export const WhyDrawer = ({ period, chosen, covered, onClose, onEdit }: Props) => {
  useFocusReturn(chosen !== null);
  const { day, open, close } = useOpenDay();
  const small = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const id = chosen?.row.cells[chosen.index]?.[0] ?? null;
  const value = useApi(
    payEntry.valueFormula,
    { query: { id: id ?? 0 } },
    { enabled: id !== null, fresh: 0 },
  );
  if (chosen === null) return null;
  const person = chosen.row.name ?? fr.outOfSight;
  const alone = !covered && day === null;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={small ? '100%' : 'max(480px, 44vw)'}
      title={t('whyTitle', { heading: chosen.heading.label, person })}
      withOverlay={small}
      lockScroll={small}
      closeOnEscape={alone}
      trapFocus={alone}
      closeButtonProps={{ 'aria-label': fr.close }}
      classNames={{ title: 'title', body: `${css['body']} stack gap-12 packed` }}
    >
      <FigureNotices
        collaboratorId={chosen.row.person}
        month={period.month}
        mission={chosen.row.mission}
        code={chosen.heading.code}
      />
      {id === null ? (
        <p className="quiet">{fr.noExplanation}</p>
      ) : (
        <LoadState query={value}>{(v) => <Why value={v} onDay={open} />}</LoadState>
      )}
      <AskAbout
        subject={`value.${chosen.row.person}.${period.month}.${chosen.row.mission}.${chosen.heading.code}`}
      />
      <ValueComments value={id} period={period.id} mission={chosen.row.mission} />
      {onEdit !== null && <Actions period={period.id} chosen={chosen} onEdit={onEdit} />}
      {day !== null && <DayDrawer collaboratorId={chosen.row.person} day={day} onClose={close} />}
    </Drawer>
  );
};
