// The order of the columns: dragged, or moved by Alt with the arrows.
import { ActionIcon, Button } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { steeringColumns, steeringValues, type SteeringColumn } from '../contract.ts';
import { fr } from '../fr.ts';
import { moved } from '../moved.ts';
import css from './steering.module.css';

const t = texts(fr);
const Order = ({
  columns,
  onClose,
}: {
  readonly columns: readonly SteeringColumn[];
  readonly onClose: () => void;
}) => {
  const [order, setOrder] = useState(columns);
  const [drag, setDrag] = useState<{ readonly from: number; readonly over: number } | null>(null);
  const save = useApiMutation(steeringColumns.changeOrder, {
    invalidates: [steeringColumns.list, steeringValues.list],
    onSuccess: () => {
      toast.success(fr.ordered);
      onClose();
    },
  });
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number): void => {
    const next = moved(order, from, to);
    setOrder(next);
    const label = order[from]?.label ?? '';
    setAnnouncement(
      t('placed', {
        label,
        place: next.findIndex((c) => c.id === order[from]?.id) + 1,
        count: next.length,
      }),
    );
  };
  // A button at the end of its way keeps the focus: it is not disabled, it has nowhere to go.
  const onKey =
    (i: number) =>
    (e: KeyboardEvent): void => {
      const step = e.altKey ? { ArrowUp: -1, ArrowDown: 1 }[e.key] : undefined;
      if (step === undefined) return;
      e.preventDefault();
      move(i, i + step);
    };
  return (
    <>
      <p className="note">{fr.reorderHint}</p>
      <ol className={`${css['order']} stack plain mt-8 gap-4`}>
        {order.map((c, i) => (
          <li
            key={c.id}
            draggable
            data-over={(drag?.over === i && drag.from !== i) || undefined}
            onDragStart={(e) => {
              e.dataTransfer.effectAllowed = 'move';
              setDrag({ from: i, over: i });
            }}
            onDragOver={(e) => {
              e.preventDefault();
              if (drag !== null && drag.over !== i) setDrag({ ...drag, over: i });
            }}
            onDrop={(e) => {
              e.preventDefault();
              if (drag !== null) move(drag.from, i);
              setDrag(null);
            }}
            onDragEnd={() => setDrag(null)}
          >
            <GripVertical size={14} aria-hidden />
            <span>{c.label}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('moveUp', { label: c.label })}
              aria-disabled={i === 0}
              data-disabled={i === 0}
              onKeyDown={onKey(i)}
              onClick={() => move(i, i - 1)}
            >
              <ArrowUp size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('moveDown', { label: c.label })}
              aria-disabled={i === order.length - 1}
              data-disabled={i === order.length - 1}
              onKeyDown={onKey(i)}
              onClick={() => move(i, i + 1)}
            >
              <ArrowDown size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
      <div className="row end mt-16">
        <Button variant="default" onClick={onClose}>
          {fr.cancel}
        </Button>
        <Button
          loading={save.isPending}
          disabled={order.length === 0}
          onClick={() => save.mutate({ body: { ids: order.map((c) => c.id) } })}
        >
          {fr.save}
        </Button>
      </div>
    </>
  );
};

export const OrderModal = ({ onClose }: { readonly onClose: () => void }) => {
  const all = useApi(
    steeringColumns.list,
    { query: { length: 100, orderBy: { name: 'position', dir: 'asc' } } },
    { fresh: 0 },
  );
  return (
    <AppModal opened onClose={onClose} title={fr.reorderTitle} size="small">
      <LoadState query={all}>{(d) => <Order columns={d.rows} onClose={onClose} />}</LoadState>
    </AppModal>
  );
};
