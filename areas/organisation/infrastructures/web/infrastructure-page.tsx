// `/admin/infrastructures/edit/{id}`: the same form as a page of its own, for links from elsewhere.
import { useApi } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { infrastructures, type Infrastructure } from '../contract.ts';
import { fr } from '../fr.ts';
import { InfrastructureFields, useInfrastructureForm } from './infrastructure-form.tsx';

const Form = ({ infrastructure }: { readonly infrastructure: Infrastructure | undefined }) => {
  const go = useGo();
  const t = useTexts(fr);
  const back = (): void => {
    void go(infrastructures.list);
  };
  const handle = useInfrastructureForm(infrastructure, back);
  return (
    <PageForm
      handle={handle}
      title={infrastructure ? t('editTitle', { name: infrastructure.name }) : fr.newTitle}
      fields={<InfrastructureFields form={handle.form} infrastructure={infrastructure} />}
      onCancel={back}
    />
  );
};

export const Page = () => {
  const { id } = usePageParams(infrastructures.load);
  const loaded = useApi(infrastructures.load, { params: { id } }, { enabled: id !== 0 });
  return id === 0 ? (
    <Form infrastructure={undefined} />
  ) : (
    <LoadState query={loaded}>
      {(infrastructure) => <Form infrastructure={infrastructure} />}
    </LoadState>
  );
};
