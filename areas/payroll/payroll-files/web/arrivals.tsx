// What the watched folder refused lately, above the files: nobody else would hear of it.
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { payrollFiles } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './files.module.css';

const t = texts(fr);
export const Arrivals = () => {
  const { data: refused = [] } = useApi(payrollFiles.arrivals, {});
  if (refused.length === 0) return null;
  return (
    <details className={css['arrivals']}>
      <summary>{t('arrivals', { count: refused.length })}</summary>
      <p>{fr.arrivalsAbout}</p>
      <ul>
        {refused.map(({ id, company, name, reason, at }) => (
          <li key={id}>
            <strong>{name}</strong>
            <small>{[company, t('arrivalAt', { at: showInstant(at), reason })].join(' · ')}</small>
          </li>
        ))}
      </ul>
    </details>
  );
};
