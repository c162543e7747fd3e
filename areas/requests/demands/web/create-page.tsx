// A question to the provider, about what the person was looking at when they asked it.
import { z } from 'zod';
import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { demands, type SubjectView } from '../contract.ts';
import { fr } from '../fr.ts';
import { newDemand } from './demand-forms.ts';
import { SubjectPart } from './subject-part.tsx';
import { useThemes } from './use-themes.ts';

const Address = z.object({ subject: z.string().max(120).optional() });

const NewDemandForm = ({
  places,
  subject,
}: {
  readonly places: readonly { readonly id: number; readonly name: string }[];
  readonly subject: SubjectView | null;
}) => {
  const go = useGo();
  const { themes, subthemesOf } = useThemes();
  const [only] = places;
  return (
    <FormPage
      of={newDemand}
      head={{ title: fr.add }}
      start={{
        ...(places.length === 1 && only !== undefined ? { infraId: only.id } : {}),
        ...(subject === null ? {} : { label: subject.label }),
      }}
      changes={[demands.list, demands.counters]}
      fields={({ themeId }) => ({
        infraId: { options: places },
        themeId: { options: themes },
        subthemeId: {
          options: subthemesOf(themeId),
          hidden: subthemesOf(themeId).length === 0,
        },
      })}
      follow={({ themeId }, before) => (themeId === before.themeId ? {} : { subthemeId: null })}
      save={({ version: _, ...body }) =>
        send(demands.create, { body: { ...body, subject: subject?.subject ?? null } })
      }
      success={fr.sent}
      submitLabel={fr.send}
      onSaved={({ id }) => void go(demands.details, { params: { id } })}
      onCancel={() => void go(demands.home, {})}
    >
      {subject !== null && <SubjectPart subject={subject} isNew />}
    </FormPage>
  );
};

export const Page = () => {
  const [{ subject }] = useSearchState(Address);
  const loaded = useApi(demands.formData, {
    query: subject === undefined ? {} : { subject },
  });
  return (
    <LoadState query={loaded}>
      {(data) => <NewDemandForm places={data.infrastructures} subject={data.subject} />}
    </LoadState>
  );
};
