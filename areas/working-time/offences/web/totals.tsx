// What the filters leave, added up: by class, by month, by driver. What is only possible is counted apart and costs nothing.
import { formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { offences, type Summary } from '../contract.ts';
import { classText } from '../figures.ts';
import { fr } from '../fr.ts';
import css from './offences.module.css';

const t = texts(fr);
const euros = (cents: number): string => t('euros', { amount: cents / 100 });

const Trend = ({ s }: { readonly s: Summary }) => {
  const most = Math.max(1, ...s.months.map((m) => m.count));
  return (
    <div className={`${css['trend']} gap-10 col-gap-24 push row bottom`}>
      {s.months.length > 1 && (
        <div>
          <h2 className="note mb-4">{fr.months}</h2>
          <ol className={`${css['months']} plain bottom`}>
            {s.months.map((m) => (
              <li
                key={m.month}
                title={t('monthText', {
                  month: formatMonth(m.month),
                  count: m.count,
                  cost: m.cost / 100,
                })}
              >
                <i
                  style={{ height: `${(m.count / most) * 100}%` }}
                  role="img"
                  aria-label={t('monthText', {
                    month: formatMonth(m.month),
                    count: m.count,
                    cost: m.cost / 100,
                  })}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
      {s.worst.length > 1 && (
        <div>
          <h2 className="note mb-4">{fr.worst}</h2>
          <ol className={`${css['worst']} plain meta soft`}>
            {s.worst.map((w) => (
              <li key={w.collaboratorId}>
                {w.name} <b>{w.count}</b>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
};

export const Totals = ({ query }: { readonly query: Readonly<Record<string, unknown>> }) => {
  const { start: _start, length: _length, orderBy: _order, ...asked } = query;
  const { data: s } = useApi(
    offences.summary,
    { query: asked },
    {
      keepPrevious: true,
    },
  ) as { data: Summary | undefined };
  if (s === undefined || (s.count === 0 && s.possible === 0)) return null;
  return (
    <section className={`${css['totals']} row bottom gap-0`} aria-label={fr.totals}>
      <dl>
        <div className={`${css['total']} stack gap-0 start`}>
          <dt>{fr.title}</dt>
          <dd className="title tn">{s.count}</dd>
        </div>
        <div className={`${css['total']} stack gap-0 start`}>
          <dt>{fr.cost}</dt>
          <dd className="title tn">{euros(s.cost)}</dd>
        </div>
        {s.possible > 0 && (
          <div className={`${css['total']} stack gap-0 start`}>
            <dt>{fr.possibleOnes}</dt>
            <dd className={`${css['possible']} title tn`}>{s.possible}</dd>
          </div>
        )}
      </dl>
      <ul className={`${css['classes']} row plain gap-6`}>
        {s.classes.map((c) => (
          <li key={c.penalClass}>
            {classText(c.penalClass)} : {c.count} · {euros(c.cost)}
          </li>
        ))}
      </ul>
      <Trend s={s} />
    </section>
  );
};
