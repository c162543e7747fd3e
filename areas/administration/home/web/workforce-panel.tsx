import { useTexts } from '#platform/web/texts/texts.ts';
import type { Workforce } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './home.module.css';

const Share = ({
  label,
  value,
  of,
}: {
  readonly label: string;
  readonly value: number;
  readonly of: number;
}) => (
  <div className={`${css['share']} stack gap-10 middle`}>
    <span>{label}</span>
    <b>{value.toLocaleString('fr-FR')}</b>
    <span className={css['bar']} aria-hidden>
      <i style={{ width: `${of === 0 ? 0 : (value / of) * 100}%` }} />
    </span>
  </div>
);

/** How many people, what they do, who is absent today; then each agency. */
export const WorkforcePanel = ({ workforce: w }: { readonly workforce: Workforce }) => {
  const t = useTexts(fr);
  return (
    <div className="stack box gap-16 pad">
      <div className="stack">
        <Share label={fr.CD} value={w.driverTypes.CD} of={w.total} />
        <Share label={fr.LD} value={w.driverTypes.LD} of={w.total} />
        <Share label={fr.ME} value={w.driverTypes.ME} of={w.total} />
        <Share label={fr.sedentary} value={w.sedentary} of={w.total} />
        <Share label={fr.absent} value={w.absent} of={w.total} />
      </div>
      <ul className={`${css['agencies']} stack hair-above`} aria-label={fr.byAgency}>
        {w.agencies.map((a) => (
          <li key={a.id}>
            <span>{a.name}</span>
            <span className={css['bar']} aria-hidden>
              <i
                style={{
                  width: `${a.people === 0 ? 0 : ((a.people - a.absent) / a.people) * 100}%`,
                }}
              />
            </span>
            <small className="tn nowrap">
              {t('presentOf', { present: a.people - a.absent, total: a.people })}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
};
