// Figures as calm cards; each leads to what it counts.
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { TextLink } from '#platform/web/router/app-link.tsx';
import type { IndicatorSeen } from '../contract.ts';
import { formatIndicator } from './indicator-text.ts';
import css from './home.module.css';

/** The figure by which the server says that a start is under way: its guide stands in its place. */
const START = 'start';
const StartGuide = lazy(async () => ({
  default: (await import('./start-guide.tsx')).StartGuide,
}));

const Card = ({ indicator: i }: { readonly indicator: IndicatorSeen }) => (
  <>
    <span className={`${css['label']} label bar apart gap-0`}>
      {i.label}
      {i.url !== undefined && <ChevronRight size={14} aria-hidden />}
    </span>
    <span className={css['figure']} data-tone={i.tone ?? undefined}>
      {formatIndicator(i)}
    </span>
    {i.detail !== undefined && <span className={css['detail']}>{i.detail}</span>}
  </>
);

export const IndicatorCards = ({
  indicators,
  label,
}: {
  readonly indicators: readonly IndicatorSeen[];
  readonly label: string;
}) => {
  const figures = indicators.filter(({ name }) => name !== START);
  return (
    <>
      {figures.length < indicators.length && (
        <Suspense>
          <StartGuide />
        </Suspense>
      )}
      {figures.length > 0 && <Figures indicators={figures} label={label} />}
    </>
  );
};

const Figures = ({
  indicators,
  label,
}: {
  readonly indicators: readonly IndicatorSeen[];
  readonly label: string;
}) => (
  <ul className="columns plain" aria-label={label}>
    {indicators.map((i) => (
      <li key={i.name}>
        {i.url === undefined ? (
          <div className={css['card']}>
            <Card indicator={i} />
          </div>
        ) : (
          <TextLink className={css['card'] ?? ''} to={i.url}>
            <Card indicator={i} />
          </TextLink>
        )}
      </li>
    ))}
  </ul>
);
