import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { fr } from '../fr.ts';
import { evpModels } from '../model-contract.ts';
import { ModelForm } from './model-form.tsx';

export const Page = () => {
  // What is typed stays while a customer is entered.
  const loaded = useApi(evpModels.surroundings, {}, { keepPrevious: true });
  return (
    <LoadState query={loaded}>
      {(choices) => (
        <ModelForm
          title={fr.newModel}
          model={{ id: 0, label: '', note: '', version: 0, items: [], infras: [], ...choices }}
        />
      )}
    </LoadState>
  );
};
