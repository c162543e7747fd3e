// Another person with the same work: the account's roles, profiles, perimeter and accreditations under a new name.
import { form } from '#platform/contract/describe/form.ts';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { FormSection } from '#platform/web/forms/page-form.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { administrators, roleTexts, usersContract, type User } from '../contract.ts';
import { fr } from '../fr.ts';
import { identity } from './user-form.tsx';

const listed = (names: readonly string[]): string => (names.length === 0 ? '—' : names.join(', '));

/** What the new account takes over, in words. */
const copiedOf = (model: User) => [
  { label: fr.roles, value: listed(model.roles.map((r) => roleTexts[r])) },
  { label: fr.profilesOf, value: listed(model.profiles.map((p) => p.name)) },
  { label: fr.infrastructure, value: model.infrastructure },
  { label: fr.perimeter, value: listed(model.perimeter.map((p) => p.name)) },
  { label: fr.accreditations, value: fr.accreditationsCopied },
];

const copyForm = form(identity, {
  sections: [{ title: fr.identity, fields: ['firstName', 'lastName', 'email', 'phone'] }],
});

const Form = ({ model }: { readonly model: User }) => {
  const go = useGo();
  const title = useTexts(fr)('duplicateTitle', { name: model.name });
  usePageTitle(title);
  return (
    <FormPage
      of={copyForm}
      head={{ title, subtitle: fr.duplicateLead }}
      submitLabel={fr.duplicate}
      save={(body) => send(usersContract.duplicate, { params: { userId: model.id }, body })}
      success={fr.duplicated}
      changes={[usersContract.list, administrators.list]}
      onSaved={({ id }) =>
        void go(usersContract.load, { params: { userId: id } }, { replace: true })
      }
      onCancel={() => void go(usersContract.load, { params: { userId: model.id } })}
    >
      <FormSection title={fr.copied}>
        <div data-wide>
          <DescriptionList items={copiedOf(model)} />
        </div>
      </FormSection>
    </FormPage>
  );
};

export const Page = () => {
  const { userId } = usePageParams(usersContract.duplicatePage);
  const loaded = useApi(usersContract.load, { params: { userId } });
  return <LoadState query={loaded}>{(model) => <Form model={model} />}</LoadState>;
};
