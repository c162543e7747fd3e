import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showValue } from '#platform/web/data-table/show-value.ts';
import { contractTemplates } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

export const VersionsPart = ({ id }: { readonly id: number }) => {
  const versions = useApi(contractTemplates.versions, { params: { id } }).data?.versions ?? [];
  return (
    <section className="stack gap-8" data-wide>
      <h2>{fr.versions}</h2>
      {versions.map(({ number, at, by, text }) => (
        <details key={number} className="stack gap-8">
          <summary>
            {t('versionOf', {
              number,
              at: showValue({ kind: 'instant' }, at),
              by: by ?? fr.somebody,
            })}
          </summary>
          <pre className="measure" aria-label={t('versionText', { number })}>
            {text}
          </pre>
        </details>
      ))}
    </section>
  );
};
