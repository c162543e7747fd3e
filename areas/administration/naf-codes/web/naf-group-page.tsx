import { useApi } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { nafGroups, type NafGroup } from '../contract.ts';
import { fr } from '../fr.ts';
import { NafGroupFields, useNafGroupForm } from './naf-group-form.tsx';

const Form = ({ group }: { readonly group: NafGroup | undefined }) => {
  const go = useGo();
  const t = useTexts(fr);
  const back = (): void => {
    void go(nafGroups.list);
  };
  const handle = useNafGroupForm(group, back);
  return (
    <PageForm
      handle={handle}
      title={group ? t('editGroup', { label: group.label }) : fr.newGroup}
      fields={<NafGroupFields form={handle.form} />}
      onCancel={back}
    />
  );
};

export const Page = () => {
  const { id } = usePageParams(nafGroups.load);
  const loaded = useApi(nafGroups.load, { params: { id } }, { enabled: id !== 0 });
  return id === 0 ? (
    <Form group={undefined} />
  ) : (
    <LoadState query={loaded}>{(group) => <Form group={group} />}</LoadState>
  );
};
