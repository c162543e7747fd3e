// A day that was planned and that nothing proves, said in one press: as planned; or typed, or absent, where that is done.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { dayControl, days } from '#areas/working-time/days/contract.ts';
import { calendar } from '#areas/planning/calendar/contract.ts';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';

/** The planned side of the day is kept as it was planned. */
const takePlan = async (collaborator: number, day: string): Promise<void> => {
  const { detail } = await send(calendar.activity, { query: { collaborator, day } });
  await send(calendar.updateData, {
    body: {
      collaborator,
      day,
      hash: detail.record?.hash ?? null,
      choice: { by: 'side', side: 'planned' },
      reason: fr.planTaken,
      preview: false,
    },
  });
};

export const UnprovenDay = ({
  collaboratorId,
  day,
  onDone,
}: {
  readonly collaboratorId: number;
  readonly day: string;
  readonly onDone: () => void;
}) => {
  const may = useMay();
  const go = useGo();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      await takePlan(collaboratorId, day);
      toast.success(fr.planKept);
      await invalidate(cache, days.day, dayControl.list, calendar.activity, calendar.control);
      onDone();
    } catch (error) {
      toast.danger(error);
    } finally {
      setBusy(false);
    }
  };
  const open = (query: Parameters<typeof go<typeof board.screen>>[1]): void => {
    onDone();
    void go(board.screen, query);
  };
  return (
    <div className="row mt-8">
      {may(calendar.updateData.may) && (
        <>
          <Button size="xs" loading={busy} onClick={() => void take()}>
            {fr.takePlan}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              open({ query: { module: 'calendar_details', people: collaboratorId, day } })
            }
          >
            {fr.typeHours}
          </Button>
        </>
      )}
      <Button
        size="xs"
        variant="default"
        onClick={() => open({ query: { view: 'week', anchor: day, person: collaboratorId } })}
      >
        {fr.enterAbsence}
      </Button>
    </div>
  );
};
