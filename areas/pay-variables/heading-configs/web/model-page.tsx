import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { evpModels } from '../model-contract.ts';
import { ModelForm } from './model-form.tsx';

export const Page = () => {
  const { id } = usePageParams(evpModels.load);
  const loaded = useApi(evpModels.load, { params: { id } }, { fresh: 0 });
  return (
    <LoadState query={loaded}>
      {(m) => <ModelForm key={m.version} title={m.label} model={m} />}
    </LoadState>
  );
};
