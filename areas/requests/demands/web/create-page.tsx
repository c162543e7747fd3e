// A question to the provider, about what the person was looking at when they asked it.
import { z } from 'zod';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { demands, type SubjectView } from '../contract.ts';
import { fr } from '../fr.ts';
import { newDemand } from './demand-forms.ts';
import { useThemes } from './use-themes.ts';

const t = texts(fr);
const Address = z.object({ subject: z.string().max(120).optional() });

type FormData = Output<typeof demands.formData>;

const NewDemandForm = ({ infrastructures, subject, filed }: FormData) => {
  const go = useGo();
  const { themes, subthemesOf } = useThemes();
  const [only] = infrastructures;
  const place = subject?.infraId ?? (infrastructures.length === 1 ? only?.id : undefined);
  return (
    <FormPage
      of={newDemand}
      head={{ title: fr.add, ...(subject === null ? {} : { subtitle: textOf(subject) }) }}
      start={{
        ...filed,
        ...(place === undefined ? {} : { infraId: place }),
        ...(subject === null ? {} : { label: subject.label }),
      }}
      changes={[demands.list, demands.counters]}
      fields={({ themeId }) => ({
        // The subject says where it is.
        infraId: { options: infrastructures, hidden: subject !== null },
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
    />
  );
};
const textOf = ({ label, today }: SubjectView): string =>
  today === null ? label : t('subjects.asks', { label, shown: today });

export const Page = () => {
  const [{ subject }] = useSearchState(Address);
  const loaded = useApi(demands.formData, {
    query: subject === undefined ? {} : { subject },
  });
  return <LoadState query={loaded}>{(data) => <NewDemandForm {...data} />}</LoadState>;
};
