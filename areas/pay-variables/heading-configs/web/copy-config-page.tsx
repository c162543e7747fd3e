// `/heading-config/duplicate/{id}`: the creation form, filled from another setting.
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import { ConfigFields } from './config-fields.tsx';

export const Page = () => {
  const t = useTexts(fr);
  const { id } = usePageParams(headingConfigs.duplicatePage);
  const loaded = useApi(headingConfigs.load, { params: { id } }, { fresh: 0 });
  return (
    <LoadState query={loaded}>
      {(c) => (
        <ConfigFields
          title={t('copyConfig', { code: c.code })}
          where={t('from', { place: c.place })}
          start={{
            id: 0,
            headingId: c.headingId,
            infraId: c.infraId,
            collaboratorId: c.collaboratorId,
            since: c.since,
            until: c.until,
            settings: c.settings,
          }}
        />
      )}
    </LoadState>
  );
};
