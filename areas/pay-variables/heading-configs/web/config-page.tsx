import { useApi } from '#platform/web/client/use-api.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { formatDay } from '#engines/french-time/formats.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import { settingLines } from '../settings.ts';
import { ConfigFields } from './config-fields.tsx';

export const Page = () => {
  const t = useTexts(fr);
  const may = useMay();
  const { id } = usePageParams(headingConfigs.load);
  const loaded = useApi(headingConfigs.load, { params: { id } }, { fresh: 0 });
  return (
    <LoadState query={loaded}>
      {(c) => {
        const title = t('editConfig', { code: c.code, place: c.place });
        if (may('heading-config.write') && c.mine)
          return (
            <ConfigFields
              key={c.version}
              title={title}
              where={c.label}
              start={{ ...c, settings: c.settings }}
            />
          );
        return (
          <>
            <PageHeader title={title} subtitle={c.label} />
            <DescriptionList
              items={[
                { label: fr.since, value: formatDay(c.since) },
                { label: fr.until, value: c.until === null ? '' : formatDay(c.until) },
                {
                  label: fr.says,
                  value: settingLines(c.settings, c.unit, new Map()).join(' ; '),
                  wide: true,
                },
              ]}
            />
          </>
        );
      }}
    </LoadState>
  );
};
