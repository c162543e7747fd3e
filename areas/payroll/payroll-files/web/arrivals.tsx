// What the watched folder refused lately, above the files: nobody else would hear of it.
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { payrollFiles } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export const Arrivals = () => {
  const { data: refused = [] } = useApi(payrollFiles.arrivals, {});
  if (refused.length === 0) return null;
  return (
    <details>
      <summary className="pad-y danger">{t('arrivals', { count: refused.length })}</summary>
      <p className="mb-4 quiet">{fr.arrivalsAbout}</p>
      <ul className="stack plain gap-6">
        {refused.map(({ id, company, name, reason, at }) => (
          <li className="stack anywhere gap-0" key={id}>
            <strong>{name}</strong>
            <small>{[company, t('arrivalAt', { at: showInstant(at), reason })].join(' · ')}</small>
          </li>
        ))}
      </ul>
    </details>
  );
};
