// Days of fractionnement that a person renounced: for which leave, since when, why.
import { ActionIcon, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { counterPeriodOf } from '#engines/counters/counter-periods.ts';
import { isDay } from '#engines/french-time/days.ts';
import { formatDay, formatRange } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { counters, CreditForm, type Held, type PersonCounters } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './counters.module.css';

const t = texts(fr);
interface Typed extends Record<string, unknown> {
  readonly day: string | null;
  readonly reason: string;
}

export const WaiveModal = ({
  person,
  counter,
  onClose,
}: {
  readonly person: PersonCounters;
  readonly counter: Held;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const today = todayIn(Temporal.Now.instant());
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: { day: today, reason: '' },
    schema: CreditForm,
    success: fr.waived,
    send: ({ day, reason }) =>
      send(counters.waive, {
        params: { collaborator: person.collaboratorId },
        body: { counterId: counter.counterId, day: day ?? today, reason },
      }),
    onSaved: () => {
      void invalidate(cache, counters.of, counters.list);
      onClose();
    },
  });
  const { form } = handle;
  const [day, setDay] = useState<string>(today);
  form.watch('day', ({ value }) => setDay(value !== null && isDay(value) ? value : today));
  return (
    <ModalForm opened title={fr.waiveTitle} handle={handle} onClose={onClose}>
      <DayField
        label={fr.waiveDay}
        description={t('waiveText', { range: formatRange(counterPeriodOf(counter.period, day)) })}
        data-wide
        key={form.key('day')}
        {...form.getInputProps('day')}
      />
      <Textarea
        label={fr.reason}
        required
        minLength={3}
        maxLength={500}
        autosize
        minRows={2}
        data-wide
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </ModalForm>
  );
};

export function Waivers({ held, mayRemove }: { readonly held: Held; readonly mayRemove: boolean }) {
  const cache = useQueryClient();
  const remove = async (id: number): Promise<void> => {
    if (
      !(await ask.confirm({
        title: fr.removeWaiverTitle,
        message: fr.removeWaiverText,
        confirmLabel: fr.removeWaiver,
        danger: true,
      }))
    )
      return;
    try {
      await send(counters.removeWaiver, { params: { id } });
      await invalidate(cache, counters.of, counters.list);
      toast.success(fr.waiverRemoved);
    } catch (error) {
      toast.danger(error);
    }
  };
  if (held.waivers.length === 0) return null;
  return (
    <ul className={`${css['waivers']} stack plain gap-4`}>
      {held.waivers.map((w) => (
        <li className="bar gap-6" key={w.id}>
          <span>
            {t('waiver', {
              day: formatDay(w.day),
              range: formatRange(w.of),
              reason: [w.reason, w.user].filter(Boolean).join(' — '),
            })}
          </span>
          {mayRemove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={fr.removeWaiver}
              onClick={() => void remove(w.id)}
            >
              <Trash2 size={14} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
