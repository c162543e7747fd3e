// The parts of « Pourquoi ? » : the figure, its tree, what changed since last month, who touched it.
import { formatLongDay, formatMonth } from '#engines/french-time/formats.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { ExplainTree } from '#platform/web/explain/explain.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { Timeline } from '#platform/web/timeline/timeline.tsx';
import { texts } from '#platform/contract/texts.ts';
import { payEntry } from '../contract.ts';
import type { ExplainedValue } from '../explained.ts';
import { exactText } from '../figures.ts';
import { fr } from '../fr.ts';
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
          <p className="quiet">{fr.historyEmpty}</p>
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
      <p className={`${css['retained']} bar baseline gap-10`}>
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
              <dd className="mt-4 tn anywhere">{figure(computed)}</dd>
            </div>
            <div data-wide>
              <dt>{fr.reason}</dt>
              <dd className="mt-4 tn anywhere">
                {manual.reason}
                <small>{t('by', { name: manual.by, date: showInstant(manual.at) })}</small>
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{fr.previousPeriod}</dt>
          <dd className="mt-4 tn anywhere">{figure(previous)}</dd>
        </div>
        <div data-wide>
          <dt>{fr.formula}</dt>
          <dd className="mt-4 tn anywhere">
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
        <p className="quiet">{t('changedNothing', { month: name })}</p>
      )}
      {inputs.length > 0 && (
        <dl className={`${css['changes']} stack gap-4`}>
          {inputs.map((i) => (
            <div key={i.text}>
              <dt className="soft anywhere" title={i.text}>
                {i.label}
              </dt>
              <dd className="tn">
                {i.before ?? fr.notRead} → <b>{i.after ?? fr.notRead}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {formula !== null && (
        <p className="quiet">
          {fr.changedFormula} <code>{formula}</code>
        </p>
      )}
    </section>
  );
};

export const Why = ({
  value,
  onDay,
}: {
  readonly value: ExplainedValue;
  readonly onDay: (day: string) => void;
}) => {
  const link = (at: string) => (
    <button
      type="button"
      className={`${css['day']} link meta`}
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
        <p className="quiet">
          {fr.explanationOld}
          {typeof value.tree.value === 'number' &&
            value.tree.value !== value.computed &&
            ` ${t('sinceCalculation', { now: value.tree.shown, computed: value.computed === null ? fr.noFigure : exactText(value.computed, value.heading.unit) })}`}
        </p>
      )}
      <section aria-label={fr.why}>
        <h3>{fr.why}</h3>
        {value.tree === null ? (
          <p className="quiet">{fr.noExplanation}</p>
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
