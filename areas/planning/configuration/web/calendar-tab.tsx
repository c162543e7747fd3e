// Tab « Calendrier »: what calendars show; days derived again on demand.
import { Button, Checkbox, NumberInput } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { useUnsavedChanges } from '#platform/web/router/unsaved.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { CALENDAR_DATA, planningConfiguration, type CalendarSettings } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './configuration.module.css';

const t = texts(fr);
export const CalendarTab = ({ settings }: { readonly settings: CalendarSettings }) => {
  const [s, setS] = useState(settings);
  const save = useApiMutation(planningConfiguration.saveCalendar, {
    invalidates: [planningConfiguration.load],
    onSuccess: () => {
      toast.success(fr.saved);
    },
  });
  const dirty = JSON.stringify(s) !== JSON.stringify(settings);
  useUnsavedChanges(dirty);
  const sync = useApiMutation(planningConfiguration.forceSync, {
    onSuccess: ({ people }) => {
      toast.success(t('syncStarted', { count: people }));
    },
  });
  const run = async (): Promise<void> => {
    if (
      await ask.confirm({
        title: fr.forceSync,
        message: t('syncAsk', { days: settings.syncDays }),
        confirmLabel: fr.forceSync,
      })
    )
      sync.mutate({ body: {} });
  };
  const valid = s.syncDays >= 7 && s.syncDays <= 123;
  return (
    <div className={`${css['tab']} rest scroll packed`}>
      <section className={css['part']} aria-label={fr.calendarTitle}>
        <h2>{fr.calendarTitle}</h2>
        <p className={css['quiet']}>{fr.calendarAbout}</p>
        <Checkbox.Group
          label={fr.shown}
          value={[...s.shown]}
          onChange={(v) => setS({ ...s, shown: CALENDAR_DATA.filter((x) => v.includes(x)) })}
        >
          <div className="columns gap-8 col-gap-16 mt-8">
            {CALENDAR_DATA.map((x) => (
              <Checkbox key={x} value={x} label={fr.shownNames[x]} />
            ))}
          </div>
        </Checkbox.Group>
        <NumberInput
          label={fr.syncDays}
          description={fr.syncDaysHint}
          min={7}
          max={123}
          maw={340}
          value={s.syncDays}
          onChange={(v) => setS({ ...s, syncDays: Number(v) })}
        />
        <div className="row">
          <Button
            loading={save.isPending}
            disabled={!valid || !dirty}
            onClick={() => save.mutate({ body: s })}
          >
            {fr.save}
          </Button>
          <Button
            variant="default"
            leftSection={<RefreshCw size={14} aria-hidden />}
            loading={sync.isPending}
            onClick={() => void run()}
          >
            {fr.forceSync}
          </Button>
        </div>
      </section>
    </div>
  );
};
