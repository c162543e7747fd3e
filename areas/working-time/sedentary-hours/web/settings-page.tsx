// Who validates declared hours, infrastructure by infrastructure; saved as it is chosen.
import { NativeSelect } from '@mantine/core';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { sedentaryHours } from '../contract.ts';
import { fr } from '../fr.ts';
import { WORKFLOWS, type Workflow } from '../status.ts';
import css from './sedentary.module.css';

const t = texts(fr);
type Place = Output<typeof sedentaryHours.configuration>['places'][number];
const INHERITED = '';

const Setting = ({ place }: { readonly place: Place }) => {
  const save = useApiMutation(sedentaryHours.saveConfiguration, {
    invalidates: [sedentaryHours.configuration],
    onSuccess: () => void toast.success(fr.settingSaved),
  });
  const choose = (value: string): void => {
    const workflow = WORKFLOWS.find((each): each is Workflow => each === value) ?? null;
    save.mutate({ body: { infraId: place.id, workflow } });
  };
  const inherited = place.own
    ? fr.inheritedPlain
    : t('inherited', { workflow: fr.workflows[place.workflow] });
  return (
    <li className={`${css['setting']} folds stack col-gap-16 middle`}>
      <strong>{place.name}</strong>
      <NativeSelect
        aria-label={t('workflowOf', { place: place.name })}
        disabled={save.isPending}
        value={place.own ? place.workflow : INHERITED}
        data={[
          { value: INHERITED, label: inherited },
          ...WORKFLOWS.map((value) => ({ value, label: fr.workflows[value] })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </li>
  );
};

export const Page = () => {
  const loaded = useApi(sedentaryHours.configuration, {});
  return (
    <ReadingPage title={fr.settingsTitle} subtitle={fr.settingsAbout}>
      <LoadState query={loaded}>
        {({ places }) =>
          places.length === 0 ? (
            <p className="quiet">{fr.settingsEmpty}</p>
          ) : (
            <ul className="plain">
              {places.map((place) => (
                <Setting key={place.id} place={place} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </ReadingPage>
  );
};
