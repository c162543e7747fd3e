// What the choice does to hours, counters and pay, and the reason with which it is kept.
import { Alert, Button, Loader, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatLongDay, ofMonth } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import type { Call } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { valueText } from '#engines/formula/value-text.ts';
import { figureWords, formatFigure } from '#areas/working-time/days/contract.ts';
import { calendar, type Effect } from '../contract.ts';
import { fr } from '../fr.ts';
import { EFFECT_FIGURES } from '../shapes.ts';
import { signed } from './words.ts';
import css from './reconcile.module.css';

const t = texts(fr);
export type Choice = Call<typeof calendar.updateData>['body']['choice'];
const SHORTEST_REASON = 3;

/** Hours are seconds, days and the rest ten-thousandths: engines/formula, engines/counters. */
const figure = (value: number | null, unit: string): string => {
  if (value === null) return '—';
  if (unit === 'hour') return formatHours(value);
  if (unit === 'day')
    return `${(value / 10_000).toLocaleString('fr-FR', { maximumFractionDigits: 2 })} j`;
  return valueText(value, unit as Parameters<typeof valueText>[1]);
};
const plus = (before: number | null, after: number | null, unit: string): string => {
  const by = (after ?? 0) - (before ?? 0);
  return unit === 'hour' ? signed(by) : `${by < 0 ? '−' : '+'}${figure(Math.abs(by), unit)}`;
};

type Line = readonly [label: string, before: string, after: string, change: string];
const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => (
  <PlainTable
    look="figures"
    caption={title}
    heads={[
      <span key="" className="sr-only">
        {title}
      </span>,
      fr.before,
      fr.after,
      fr.change,
    ]}
    rows={lines.map(([label, before, after, change]) => [
      label,
      before,
      after,
      <b key="change" className={change.startsWith('−') ? 'danger' : 'success'}>
        {change}
      </b>,
    ])}
  />
);
const dayLines = ({ before, after }: Effect['days'][number]): Line[] =>
  EFFECT_FIGURES.filter((key) => before[key] !== after[key]).map((key) => {
    const change = after[key] - before[key];
    return [
      figureWords[key].label,
      formatFigure(key, before[key]),
      formatFigure(key, after[key]),
      `${change < 0 ? '−' : '+'}${formatFigure(key, Math.abs(change))}`,
    ];
  });

const PayEffect = ({ pay, regulates }: Pick<Effect, 'pay' | 'regulates'>) => {
  if (pay === null) return <p className="bar note">{fr.payNone}</p>;
  const title = t(regulates ? 'regulatedTitle' : 'payTitle', { month: ofMonth(pay.month) });
  if (pay.values.length === 0)
    return (
      <p className="bar note">
        {title} : {fr.paySame}
      </p>
    );
  return (
    <Lines
      title={title}
      lines={pay.values.map((v) => [
        v.label,
        figure(v.before, v.unit),
        figure(v.after, v.unit),
        plus(v.before, v.after, v.unit),
      ])}
    />
  );
};

export const EffectView = ({ effect }: { readonly effect: Effect }) => {
  const { month, pay, counters } = effect;
  const changed = effect.days.filter((d) => dayLines(d).length > 0);
  return (
    <div className={css['effects']} aria-live="polite">
      {changed.length === 0 && <p className="bar note">{fr.noEffect}</p>}
      {changed.map((d) => (
        <Lines key={d.day} title={formatLongDay(d.day)} lines={dayLines(d)} />
      ))}
      {month.before !== month.after && (
        <Lines
          title={t('monthTotal', { month: ofMonth(month.month) })}
          lines={[
            [
              t('ofContract', { hours: formatHours(month.contract) }),
              formatHours(month.before),
              formatHours(month.after),
              signed(month.after - month.before),
            ],
          ]}
        />
      )}
      {counters.length > 0 ? (
        <Lines
          title={fr.countersTitle}
          lines={counters.map((c) => [
            c.label,
            figure(c.before, c.unit),
            figure(c.after, c.unit),
            plus(c.before, c.after, c.unit),
          ])}
        />
      ) : (
        effect.countersSeen > 0 && (
          <p className="bar note">{t('countersSame', { count: effect.countersSeen })}</p>
        )
      )}
      <PayEffect pay={pay} regulates={effect.regulates} />
    </div>
  );
};

interface PanelProps {
  readonly choice: Choice | null;
  readonly person: number;
  readonly day: string;
  readonly hash: string | null;
  readonly zone: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}
export const CorrectionPanel = ({
  choice,
  person,
  day,
  hash,
  reason,
  onReason,
  onClose,
}: PanelProps) => {
  const cache = useQueryClient();
  const [effect, setEffect] = useState<Effect | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = JSON.stringify(choice);
  const body = (
    chosen: Choice,
    o: { preview: boolean; reason: string },
  ): Call<typeof calendar.updateData> => ({
    body: { collaborator: person, day, hash, choice: chosen, ...o },
  });
  useEffect(() => {
    const chosen = JSON.parse(asked) as Choice | null;
    if (chosen === null) return undefined;
    let here = true;
    const wait = setTimeout(
      () => {
        send(calendar.updateData, body(chosen, { preview: true, reason: '' })).then(
          (answer) => {
            if (here) {
              setEffect(answer);
              setError(null);
            }
          },
          (e: unknown) => {
            if (here) setError(messageOf(e));
          },
        );
      },
      chosen.by === 'stretches' ? 350 : 0,
    );
    return () => {
      here = false;
      clearTimeout(wait);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the panel is made anew for another person, day or record
  }, [asked]);
  const ready =
    choice !== null &&
    effect !== null &&
    effect.refused === null &&
    reason.trim().length >= SHORTEST_REASON;
  const save = async (): Promise<void> => {
    if (choice === null || !ready) return;
    setBusy(true);
    try {
      await send(calendar.updateData, body(choice, { preview: false, reason }));
      toast.success(fr.saved);
      await invalidate(
        cache,
        calendar.activity,
        calendar.events,
        calendar.hours,
        calendar.data,
        calendar.collaboratorsDetails,
        calendar.detailExpense,
        calendar.control,
      );
      onClose();
    } catch (e) {
      setError(messageOf(e));
      setBusy(false);
    }
  };
  return (
    <div className={`${css['panel']} stack gap-12 shrink`}>
      <h3>{fr.effect}</h3>
      {error !== null && (
        <Alert color="danger" role="alert">
          {error}
        </Alert>
      )}
      {effect?.refused !== null && effect?.refused !== undefined && (
        <Alert color="warning">{effect.refused}</Alert>
      )}
      {choice !== null && effect === null && error === null && (
        <p className="bar note">
          <Loader size="xs" /> {fr.effectPending}
        </p>
      )}
      {effect !== null && <EffectView effect={effect} />}
      <Textarea
        label={fr.reason}
        description={fr.reasonHint}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(e) => onReason(e.currentTarget.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
            e.preventDefault();
            void save();
          }
        }}
      />
      <div className="row end">
        <Button variant="default" disabled={busy} onClick={onClose}>
          {fr.giveUp}
        </Button>
        <Button loading={busy} disabled={!ready} onClick={() => void save()}>
          {fr.save}
        </Button>
      </div>
    </div>
  );
};
