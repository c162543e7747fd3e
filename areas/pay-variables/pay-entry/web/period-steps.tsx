// The four steps of a month as buttons: each says where it stands and leads to what it is about.
import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { showTime } from './show-time.ts';
import { fr } from '../fr.ts';
import type { GridPeriod } from '../grid.ts';
import type { Stands, StepName, StepState } from '../steps.ts';
import css from './pay-entry.module.css';

const t = texts(fr);
/** Two turns: what closes has given the focus back by then. */
const FOCUS_MS = 120;
/** A button that was pressed may leave the page only when the next answer is drawn: it is waited for that long. */
const FOCUS_TRIES = 25;
/** The page has lost the focus; what is open over it looks after its own. */
const isNowhere = (place: Element | null): boolean =>
  (place === null || place === document.body || place.tagName === 'MAIN') &&
  document.querySelector('[role=dialog]') === null;
/** Who works by keyboard goes from step to step: when one is done and its button has gone or was asleep, the focus stands on the next. */
const useNextStep = (key: string) => {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return undefined;
    before.current = key;
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      const lost = isNowhere(document.activeElement);
      if (lost)
        list.current
          ?.querySelector<HTMLElement>(`[data-step="${key}"]`)
          ?.focus({ preventScroll: true });
      if (lost || tries >= FOCUS_TRIES) clearInterval(timer);
    }, FOCUS_MS);
    return () => clearInterval(timer);
  }, [key]);
  return list;
};

const dayOf = (at: string): string =>
  formatDay(Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString());

type NotesOf = Readonly<Record<StepName, string>>;
/** What each step says under its name. `at`: when the check was answered. */
const notesOf = (stands: Stands, period: GridPeriod, at: number): NotesOf => {
  const { calculate, check } = stands;
  const note = t(`checkNotes.${check.note}`, { count: check.count, time: showTime(at) });
  const limited = period.whole || period.status === 'closed' ? note : t('inSight', { note });
  return {
    calculate: t(`calculateNotes.${calculate.note}`, { count: calculate.count }),
    check: limited,
    close:
      period.closedAt === null
        ? fr.stepNotes.notClosed
        : t(period.forced === null ? 'stepNotes.closedOn' : 'stepNotes.forcedOn', {
            date: dayOf(period.closedAt),
          }),
    export:
      period.exportedAt === null
        ? fr.stepNotes.notExported
        : t('stepNotes.exportedOn', { date: dayOf(period.exportedAt) }),
  };
};

const Mark = ({ state, place }: { readonly state: StepState; readonly place: number }) => {
  if (state === 'done') return <Check size={15} strokeWidth={2.5} />;
  return state === 'warn' ? <TriangleAlert size={14} /> : place;
};

export interface PeriodStepsProps {
  readonly period: GridPeriod;
  readonly stands: Stands;
  readonly checkedAt: number;
  /** The step that the focus goes on to. */
  readonly next: StepName;
  /** What a press does; null where the reader may not. */
  readonly acts: Readonly<Record<StepName, (() => void) | null>>;
  /** The panel of checks is open; undefined where there is none. */
  readonly expanded: boolean | undefined;
}
const STEPS: readonly StepName[] = ['calculate', 'check', 'close', 'export'];

export const PeriodSteps = ({
  period,
  stands,
  checkedAt,
  next,
  acts,
  expanded,
}: PeriodStepsProps) => {
  const list = useNextStep(next);
  const notes = notesOf(stands, period, checkedAt);
  return (
    <ol className={`${css['steps']} plain box gap-0`} ref={list}>
      {STEPS.map((key, i) => {
        const [state, act] = [stands.states[key], acts[key]];
        return (
          <li key={key}>
            <button
              type="button"
              className={`${css['step']} bar gap-10 full`}
              data-step={key}
              data-state={state}
              {...(key === 'check' && expanded !== undefined ? { 'aria-expanded': expanded } : {})}
              aria-disabled={act === null}
              aria-current={state === 'now' ? 'step' : undefined}
              onClick={() => act?.()}
            >
              <span className={css['mark']} aria-hidden>
                <Mark state={state} place={i + 1} />
              </span>
              <span>
                <b>{fr.steps[key]}</b>
                <small className="block">{notes[key]}</small>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
