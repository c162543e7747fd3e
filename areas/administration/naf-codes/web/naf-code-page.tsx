// `/admin/naf/edit/{id}`: the same form as a page of its own, for links from elsewhere.
import { useApi } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { nafCodes, type NafCode } from '../contract.ts';
import { fr } from '../fr.ts';
import { NafCodeFields, useNafCodeForm } from './naf-code-form.tsx';

const Form = ({ code }: { readonly code: NafCode | undefined }) => {
  const go = useGo();
  const t = useTexts(fr);
  const back = (): void => {
    void go(nafCodes.list);
  };
  const handle = useNafCodeForm(code, back);
  return (
    <PageForm
      handle={handle}
      title={code ? t('editCode', { code: code.code }) : fr.newCode}
      fields={<NafCodeFields form={handle.form} />}
      onCancel={back}
    />
  );
};

export const Page = () => {
  const { id } = usePageParams(nafCodes.load);
  const loaded = useApi(nafCodes.load, { params: { id } }, { enabled: id !== 0 });
  return id === 0 ? (
    <Form code={undefined} />
  ) : (
    <LoadState query={loaded}>{(code) => <Form code={code} />}</LoadState>
  );
};
