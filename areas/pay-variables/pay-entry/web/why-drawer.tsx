// « Pourquoi ? »: one figure with its formula, its parts down to the days, and who touched it.
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PencilLine, RefreshCcwDot, RefreshCw, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatLongDay, formatMonth } from '#engines/french-time/formats.ts';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { ExplainTree } from '#platform/web/explain/explain.tsx';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { Timeline } from '#platform/web/timeline/timeline.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { DayDrawer } from '#areas/working-time/days/web/embed.tsx';
import { ValueComments } from '#areas/pay-variables/pay-comments/web/embed.tsx';
import { payEntry } from '../contract.ts';
import type { ExplainedValue } from '../explained.ts';
import { exactText } from '../figures.ts';
import { fr } from '../fr.ts';
import { touched, type Chosen } from './shown.ts';
import { whyNodes } from './why-nodes.tsx';
import css from './why-drawer.module.css';

const t = texts(fr);

const History = ({ value }: { readonly value: ExplainedValue }) => {
  const history = useApi(payEntry.valueHistory, { query: { id: value.id } });
  const figure = (n: number | null): string =>
    n === null ? fr.noFigure : exactText(n, value.heading.unit);
  return (
    <LoadState query={history}>
      {(changes) =>
        changes.length === 0 ? (
          <p className={css['quiet']}>{fr.historyEmpty}</p>
        ) : (
          <Timeline
            label={fr.history}
            events={changes.map((c) => ({
              key: c.id,
              at: c.at,
              title: fr.historyKinds[c.kind],
              kind: c.kind === 'manual' ? 'info' : 'default',
              ...(c.user === null ? {} : { who: c.user }),
              children: (
                <>
                  {t('fromTo', { before: figure(c.before), after: figure(c.after) })}
                  {c.reason !== null && <em className={css['reason']}>{c.reason}</em>}
                </>
              ),
            }))}
          />
        )
      }
    </LoadState>
  );
};

const Figures = ({
  value: { heading, computed, manual, previous, error },
}: {
  readonly value: ExplainedValue;
}) => {
  const figure = (n: number | null): string => (n === null ? '—' : exactText(n, heading.unit));
  return (
    <>
      <p className={css['retained']}>
        <b>{figure(manual?.value ?? computed)}</b>
        <span>{manual === null ? fr.computed : fr.manual}</span>
      </p>
      {error !== null && (
        <p className={css['error']} role="alert">
          {error}
        </p>
      )}
      <dl className={css['facts']}>
        {manual !== null && (
          <>
            <div>
              <dt>{fr.computed}</dt>
              <dd>{figure(computed)}</dd>
            </div>
            <div data-wide>
              <dt>{fr.reason}</dt>
              <dd>
                {manual.reason}
                <small>{t('by', { name: manual.by, date: showInstant(manual.at) })}</small>
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{fr.previousPeriod}</dt>
          <dd>{figure(previous)}</dd>
        </div>
        <div data-wide>
          <dt>{fr.formula}</dt>
          <dd>
            <code>{heading.formula}</code>
          </dd>
        </div>
      </dl>
    </>
  );
};

/** What the formula reads that it did not read alike a month ago. */
const Since = ({
  since: { month, formula, inputs },
}: {
  readonly since: NonNullable<ExplainedValue['since']>;
}) => {
  const name = formatMonth(month);
  const title = t('changedSince', { month: name });
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {formula === null && inputs.length === 0 && (
        <p className={css['quiet']}>{t('changedNothing', { month: name })}</p>
      )}
      {inputs.length > 0 && (
        <dl className={css['changes']}>
          {inputs.map((i) => (
            <div key={i.text}>
              <dt title={i.text}>{i.label}</dt>
              <dd>
                {i.before ?? fr.notRead} → <b>{i.after ?? fr.notRead}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {formula !== null && (
        <p className={css['quiet']}>
          {fr.changedFormula} <code>{formula}</code>
        </p>
      )}
    </section>
  );
};

const Why = ({
  value,
  onDay,
}: {
  readonly value: ExplainedValue;
  readonly onDay: (day: string) => void;
}) => {
  const link = (at: string) => (
    <button
      type="button"
      className={css['day']}
      aria-label={t('openDay', { day: formatLongDay(at) })}
      onClick={() => onDay(at)}
    >
      {fr.see}
    </button>
  );
  return (
    <>
      <Figures value={value} />
      {!value.upToDate && value.tree !== null && (
        <p className={css['quiet']}>
          {fr.explanationOld}
          {typeof value.tree.value === 'number' &&
            value.tree.value !== value.computed &&
            ` ${t('sinceCalculation', { now: value.tree.shown, computed: value.computed === null ? fr.noFigure : exactText(value.computed, value.heading.unit) })}`}
        </p>
      )}
      <section aria-label={fr.why}>
        <h3>{fr.why}</h3>
        {value.tree === null ? (
          <p className={css['quiet']}>{fr.noExplanation}</p>
        ) : (
          <ExplainTree label={fr.why} nodes={[whyNodes(value.tree, link)]} levels={2} />
        )}
      </section>
      {value.since !== null && <Since since={value.since} />}
      <section aria-label={fr.history}>
        <h3>{fr.history}</h3>
        <History value={value} />
      </section>
    </>
  );
};

/** The component library gives a drawer its focus after a turn. */
const FOCUS_BACK_MS = 60;

interface Props {
  readonly period: number;
  readonly chosen: Chosen | null;
  /** Something else is open over it: Escape is for that. */ readonly covered: boolean;
  readonly onClose: () => void;
  readonly onEdit?: (c: Chosen) => void;
}
export const WhyDrawer = ({ period, chosen, covered, onClose, onEdit }: Props) => {
  useFocusReturn(chosen !== null);
  const [day, setDay] = useState<string | null>(null);
  const from = useRef<Element | null>(null);
  const openDay = (at: string): void => {
    from.current = document.activeElement;
    setDay(at);
  };
  /** Back to the line of the tree, after the drawer has taken the focus into itself again. */
  const closeDay = (): void => {
    setDay(null);
    setTimeout(() => {
      if (from.current instanceof HTMLElement) from.current.focus();
    }, FOCUS_BACK_MS);
  };
  const small = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const cell = chosen?.row.cells[chosen.index] ?? null;
  const id = cell?.[0] ?? null;
  const value = useApi(
    payEntry.valueFormula,
    { query: { id: id ?? 0 } },
    { enabled: id !== null, fresh: 0 },
  );
  const reset = useApiMutation(payEntry.resetValue, {
    invalidates: touched,
    onSuccess: () => {
      toast.success(fr.wasReset);
    },
  });
  const again = useApiMutation(payEntry.calculateMission, {
    invalidates: touched,
    onSuccess: ({ changed }) => {
      toast.success(t('calculated', { changed }));
    },
  });
  const alone = useApiMutation(payEntry.calculateValue, {
    invalidates: touched,
    onSuccess: ({ changed }) => {
      toast.success(t('calculated', { changed }));
    },
  });
  if (chosen === null) return null;
  const title = t('whyTitle', {
    heading: chosen.heading.label,
    person: chosen.row.name ?? fr.outOfSight,
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={small ? '100%' : 480}
      title={title}
      withOverlay={small}
      lockScroll={small}
      closeOnEscape={!covered && day === null}
      trapFocus={!covered && day === null}
      closeButtonProps={{ 'aria-label': fr.close }}
      classNames={{ title: css['title'] ?? '', body: css['body'] ?? '' }}
    >
      {id === null ? (
        <p className={css['quiet']}>{fr.noExplanation}</p>
      ) : (
        <LoadState query={value}>{(v) => <Why value={v} onDay={openDay} />}</LoadState>
      )}
      <ValueComments value={id} period={period} mission={chosen.row.mission} />
      {onEdit !== undefined && (
        <div className={css['actions']}>
          {cell !== null && cell[2] !== null && (
            <Button
              variant="default"
              leftSection={<RotateCcw size={14} aria-hidden />}
              loading={reset.isPending}
              onClick={() => reset.mutate({ params: { id: cell[0] ?? 0 } })}
            >
              {fr.reset}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<RefreshCcwDot size={14} aria-hidden />}
            loading={alone.isPending}
            onClick={() =>
              alone.mutate({
                body: { period, mission: chosen.row.mission, heading: chosen.heading.id },
              })
            }
          >
            {fr.calculateValue}
          </Button>
          <Button
            variant="default"
            leftSection={<RefreshCw size={14} aria-hidden />}
            loading={again.isPending}
            onClick={() =>
              again.mutate({ params: { periodCompanyId: period, missionId: chosen.row.mission } })
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
      )}
      {day !== null && (
        <DayDrawer collaboratorId={chosen.row.person} day={day} onClose={closeDay} />
      )}
    </Drawer>
  );
};
