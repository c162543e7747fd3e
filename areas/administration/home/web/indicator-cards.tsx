// Figures as calm cards; each leads to what it counts.
import { ChevronRight } from 'lucide-react';
import { TextLink } from '#platform/web/router/app-link.tsx';
import type { IndicatorSeen } from '../contract.ts';
import { formatIndicator } from './indicator-text.ts';
import css from './home.module.css';

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
