// One clocked day: its clockings with what was made of them, its anomalies, what can be done.
import { Button, Drawer, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Check, ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatLongDay } from '#engines/french-time/formats.ts';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import { wallClockAt, type paris } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { anomalyWords, clockingAnomalyWords } from '../anomaly-words.ts';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Place } from '../kiosk.ts';
import type { ClockingView, DayView } from '../shapes.ts';
import { AddClocking } from './add-clocking.tsx';
import css from './clocking.module.css';
import {
  actsOfClocking,
  breakOf,
  plannedInputs,
  processingsOf,
  validationOf,
  type Act,
} from './day-acts.ts';
import { ReasonModal } from './reason-modal.tsx';

const t = texts(fr);
const timeOf = (at: number, zone: string): string =>
  formatClock(wallClockAt(at, zone as typeof paris).secondOfDay);

const ActMenu = ({
  label,
  acts,
  onAct,
}: {
  readonly label: string;
  readonly acts: readonly Act[];
  readonly onAct: (act: Act) => void;
}) =>
  acts.length === 0 ? null : (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="sm" rightSection={<ChevronDown size={14} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act.key} onClick={() => onAct(act)}>
            {act.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );

const sourceOf = (c: ClockingView): string =>
  [
    c.device === null
      ? t('enteredBy', { who: c.author ?? '—' })
      : t('byDevice', { device: c.device }),
    ...(c.action === null ? [] : [fr.actions[c.action]]),
    ...(c.reason === null ? [] : [t('because', { reason: c.reason })]),
  ].join(' · ');

const placeWords = ({ latitude, longitude, accuracy }: Place): string =>
  t('placeOf', { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5), accuracy });

const Line = ({
  c,
  zone,
  acts,
  onAct,
}: {
  readonly c: ClockingView;
  readonly zone: string;
  readonly acts: readonly Act[];
  readonly onAct: (act: Act) => void;
}) => (
  <li>
    <span className={css['what']}>
      <span className={c.action === 'ignored' ? css['ignored'] : undefined}>
        <strong className="tn">{timeOf(c.at, zone)}</strong> {fr.types[c.type]}
      </span>
      {c.action === 'accepted_theoretical' && c.theoreticalAt !== null && (
        <> → {t('counted', { time: timeOf(c.theoreticalAt, zone) })}</>
      )}
      <small>{sourceOf(c)}</small>
      {c.place !== null && <small>{placeWords(c.place)}</small>}
      {c.anomalies.length > 0 && (
        <small className="danger">{c.anomalies.map(clockingAnomalyWords).join(' · ')}</small>
      )}
    </span>
    <ActMenu label={fr.act} acts={acts} onAct={onAct} />
  </li>
);

const Facts = ({ day }: { readonly day: DayView }) => (
  <DescriptionList
    items={[
      {
        label: fr.state,
        value: (
          <StatusBadge
            kind={day.state === 'in_control' ? 'warning' : 'success'}
            label={fr.states[day.state]}
          />
        ),
      },
      {
        label: fr.planned,
        value:
          day.plannedStart === null || day.plannedEnd === null
            ? null
            : `${timeOf(day.plannedStart, day.zone)}–${timeOf(day.plannedEnd, day.zone)}`,
      },
      { label: fr.work, value: formatHours(day.work) },
      { label: fr.rest, value: formatHours(day.rest) },
    ]}
  />
);

const Anomalies = ({ day }: { readonly day: DayView }) =>
  day.anomalies.length === 0 ? null : (
    <section>
      <h3>{fr.anomalies}</h3>
      <ul>
        {day.anomalies.map((a, i) => (
          <li key={`${a.code} ${i}`} className="danger">
            {anomalyWords(a)}
          </li>
        ))}
      </ul>
      {day.kept && <p className="quiet">{fr.kept}</p>}
    </section>
  );

const Decisions = ({ day }: { readonly day: DayView }) =>
  day.processings.length === 0 ? null : (
    <section>
      <h3>{fr.history}</h3>
      <ul className={`${css['lines']} ruled`}>
        {day.processings.map((p) => (
          <li key={p.at}>
            <span className={css['what']}>
              {fr.processings[p.processing as keyof typeof fr.processings]}
              <small>
                {p.author} · {formatDay(p.at.slice(0, 10))} · {p.reason}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

interface Working {
  readonly day: DayView;
  readonly refresh: () => Promise<void>;
  readonly onAct: (act: Act) => void;
}

/** Validates at once where nothing is left to explain. */
const ValidateButton = ({ day, refresh, onAct }: Working) => {
  const validation = validationOf(day, refresh);
  const validate = async (): Promise<void> => {
    if (day.odd > 0 && !day.kept) {
      onAct(validation);
      return;
    }
    try {
      toast.success(await validation.run(''));
    } catch (error) {
      toast.danger(error);
    }
  };
  return (
    <Button leftSection={<Check size={16} aria-hidden />} onClick={() => void validate()}>
      {fr.validate}
    </Button>
  );
};

const DayActs = ({ day, refresh, onAct }: Working) => {
  const [adding, setAdding] = useState(false);
  const acts = [
    ...plannedInputs(day, refresh),
    breakOf(day, refresh),
    ...processingsOf(day, refresh),
  ];
  return (
    <div className="row">
      {day.state === 'in_control' && <ValidateButton day={day} refresh={refresh} onAct={onAct} />}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {fr.addClocking}
      </Button>
      <ActMenu label={fr.processDay} acts={acts} onAct={onAct} />
      {adding && <AddClocking day={day} onAdded={refresh} onClose={() => setAdding(false)} />}
    </div>
  );
};

const Clockings = ({ day, refresh, onAct }: Working) => {
  const controls = useMay()('clocking.control');
  return (
    <section>
      <h3>{fr.clocked}</h3>
      {day.clockings.length === 0 ? (
        <p className="quiet">{fr.noClockings}</p>
      ) : (
        <ul className={`${css['lines']} ruled`}>
          {day.clockings.map((c) => (
            <Line
              key={c.id}
              c={c}
              zone={day.zone}
              acts={controls ? actsOfClocking(c, refresh) : []}
              onAct={onAct}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

const Content = ({
  day,
  refresh,
}: {
  readonly day: DayView;
  readonly refresh: () => Promise<void>;
}) => {
  const controls = useMay()('clocking.control');
  const [act, setAct] = useState<Act | null>(null);
  return (
    <div className={`${css['drawer']} stack gap-16`}>
      <Facts day={day} />
      {day.closed && <p className="quiet">{fr.closedMonth}</p>}
      <Anomalies day={day} />
      <Clockings day={day} refresh={refresh} onAct={setAct} />
      {controls && <DayActs day={day} refresh={refresh} onAct={setAct} />}
      <Decisions day={day} />
      {act !== null && <ReasonModal question={act} onClose={() => setAct(null)} />}
    </div>
  );
};

export const ClockingDayDrawer = ({
  id,
  onClose,
}: {
  readonly id: number;
  readonly onClose: () => void;
}) => {
  useFocusReturn(true);
  const cache = useQueryClient();
  const answer = useApi(clocking.dayDetail, { params: { id } }, { fresh: 0 });
  const refresh = (): Promise<void> => invalidate(cache, clocking.dayDetail, clocking.list);
  const day = answer.data;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      title={day === undefined ? fr.title : `${day.name} · ${formatLongDay(day.day)}`}
    >
      <LoadState query={answer}>{(one) => <Content day={one} refresh={refresh} />}</LoadState>
    </Drawer>
  );
};
