// `/heading-config/{headingId}/{payPeriodId}`: one heading in a pay period, company and agencies.
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import { Chain, InForce, LevelBadge } from './effective.tsx';
import css from './configs.module.css';

export const Page = () => {
  const t = useTexts(fr);
  const params = usePageParams(headingConfigs.inPeriod);
  const loaded = useApi(headingConfigs.inPeriod, { params });
  return (
    <LoadState query={loaded}>
      {(p) => {
        const plannings = new Map(p.plannings.map((x) => [x.id, x.label]));
        return (
          <div className="page ground">
            <PageHeader
              title={t('inPeriod', { code: p.code, month: p.month })}
              subtitle={`${p.label} · ${p.company}. ${fr.inPeriodAbout}`}
            />
            <div className={css['scroll']}>
              <ul className={`${css['rows']} plain box`}>
                {p.places.map((at) => (
                  <li key={at.infraId} className={css['row']}>
                    <div className={`${css['head']} stack gap-12 top`}>
                      <span />
                      <span className={css['name']}>
                        <LevelBadge level={at.level} name={at.name} />
                        <small>{at.name}</small>
                      </span>
                      <InForce of={at.effective} chain={at.chain} plannings={plannings} />
                    </div>
                    <Chain of={at.effective} chain={at.chain} plannings={plannings} />
                  </li>
                ))}
              </ul>
            </div>
          </div>
        );
      }}
    </LoadState>
  );
};
