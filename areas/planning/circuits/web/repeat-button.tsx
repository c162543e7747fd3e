// Drivers of the period before on the days that nobody drives yet: said before, undone like any change.
import { Button, Tooltip } from '@mantine/core';
import { Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import type { AssignChange, PlanningCircuit } from '../assignment.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import { repeated } from './block.ts';
import type { Span } from './spans.ts';

const t = texts(fr);
/** Whole weeks, so that a Monday comes again on a Monday. */
const DAYS_BEFORE = { week: 7, fortnight: 14, month: 28 } as const satisfies Record<Span, number>;

export const RepeatButton = ({
  planning,
  span,
  agencies,
  onAssign,
}: {
  readonly planning: PlanningCircuit;
  readonly span: Span;
  readonly agencies: readonly number[];
  readonly onAssign: (changes: readonly AssignChange[]) => Promise<void>;
}) => {
  const [busy, setBusy] = useState(false);
  const when = fr.before[span];
  const run = async (): Promise<void> => {
    const by = DAYS_BEFORE[span];
    const before = await send(circuits.planning, {
      params: { dateStart: addDays(planning.from, -by), dateEnd: addDays(planning.to, -by) },
      query: { agencies: [...agencies] },
    });
    setBusy(false);
    const { changes, left } = repeated(planning, before.assignments, by);
    const message =
      `${changes.length === 0 ? t('repeatNothing', { when }) : t('repeatText', { count: changes.length, when })} ${t('repeatLeft', { count: left })}`.trim();
    if (changes.length === 0) {
      toast.info(message);
      return;
    }
    if (await ask.confirm({ title: t('repeatTitle', { when }), message, confirmLabel: fr.repeat }))
      await onAssign(changes);
  };
  return (
    <Tooltip label={t('repeatHint', { when })}>
      <Button
        variant="default"
        leftSection={<Repeat2 size={14} aria-hidden />}
        loading={busy}
        onClick={() => {
          setBusy(true);
          run()
            .catch((error: unknown) => {
              toast.danger(error);
            })
            .finally(() => setBusy(false));
        }}
      >
        {fr.repeat}
      </Button>
    </Tooltip>
  );
};
