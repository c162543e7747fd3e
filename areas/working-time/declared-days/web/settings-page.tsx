// Who declares days, which count, what a year asks: infrastructure by infrastructure, then person by person.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { today } from '#platform/web/fields/today.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { daysText } from '../rules.ts';
import type { ConfiguredPerson, Setting, SettingPlace } from '../shapes.ts';
import css from './declared.module.css';
import { PersonModal } from './person-modal.tsx';
import { SettingModal } from './setting-modal.tsx';

const t = texts(fr);
const state = z.object({ place: z.coerce.number().int().default(0).catch(0) });

const names: Readonly<Record<number, string>> = fr.weekdayNames;
const summary = (setting: Setting | null): string =>
  setting === null
    ? fr.notSet
    : t('summary', {
        population: fr.populations[setting.population],
        days: setting.weekdays.map((n) => names[n] ?? '').join(' '),
        target: daysText(setting.targetHalves),
      });

interface PlaceProps {
  readonly place: SettingPlace;
  readonly edit: (place: SettingPlace) => void;
  readonly open: (place: SettingPlace) => void;
}
const Place = ({ place, edit, open }: PlaceProps) => {
  const save = useApiMutation(declaredDays.saveConfiguration, {
    invalidates: [declaredDays.configuration],
    onSuccess: () => void toast.success(fr.settingSaved),
  });
  return (
    <li className={css['setting']}>
      <div className="stack single gap-4">
        <strong>{place.name}</strong>
        <span className="quiet">
          {place.setting !== null && !place.own
            ? `${fr.inheritedFrom} · ${summary(place.setting)}`
            : summary(place.setting)}
        </span>
      </div>
      <div className="row">
        {place.own && (
          <Button
            variant="subtle"
            loading={save.isPending}
            onClick={() => save.mutate({ body: { infraId: place.id, setting: null } })}
          >
            {fr.backToAbove}
          </Button>
        )}
        {place.setting !== null && (
          <Button
            variant="default"
            aria-label={t('peopleOf', { place: place.name })}
            onClick={() => open(place)}
          >
            {fr.people}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t('changeOf', { place: place.name })}
          onClick={() => edit(place)}
        >
          {fr.change}
        </Button>
      </div>
    </li>
  );
};

const People = ({ place }: { readonly place: SettingPlace }) => {
  const [edited, setEdited] = useState<ConfiguredPerson | null>(null);
  const loaded = useApi(declaredDays.companyConfiguration, { params: { company: place.id } });
  return (
    <section className="stack single gap-4">
      <h2>{t('peopleOf', { place: place.name })}</h2>
      <LoadState query={loaded}>
        {({ people }) => (
          <div className="scroll-x">
            <table className={`${css['table']} table cards`}>
              <thead>
                <tr>
                  <th scope="col">{fr.name}</th>
                  <th scope="col">{fr.agency}</th>
                  <th scope="col">{fr.declaresShort}</th>
                  <th scope="col" data-figure>
                    {fr.target}
                  </th>
                  <th scope="col" data-figure>
                    {fr.before}
                  </th>
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <tr key={person.id}>
                    <td>
                      <button
                        type="button"
                        className={`${css['person']} stack gap-0`}
                        aria-label={t('personOf', { name: person.name })}
                        onClick={() => setEdited(person)}
                      >
                        <strong className="medium">{person.name}</strong>
                        <span className="quiet">{person.matricule}</span>
                      </button>
                    </td>
                    <td>{person.agency}</td>
                    <td>{person.declares ? fr.yes : fr.no}</td>
                    <td data-figure>{person.declares ? daysText(person.targetHalves) : ''}</td>
                    <td data-figure>{person.declares ? daysText(person.year.beforeHalves) : ''}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </LoadState>
      {edited !== null && <PersonModal person={edited} onClose={() => setEdited(null)} />}
    </section>
  );
};

const Places = ({ places }: { readonly places: readonly SettingPlace[] }) => {
  const [edited, setEdited] = useState<SettingPlace | null>(null);
  const [{ place }, set] = useSearchState(state);
  const opened = places.find(({ id, setting }) => id === place && setting !== null);
  return (
    <>
      <ul className="plain">
        {places.map((one) => (
          <Place
            key={one.id}
            place={one}
            edit={setEdited}
            open={({ id }) => set({ place: id === place ? 0 : id })}
          />
        ))}
      </ul>
      {opened !== undefined && <People key={opened.id} place={opened} />}
      {edited !== null && (
        <SettingModal place={edited} today={today()} onClose={() => setEdited(null)} />
      )}
    </>
  );
};

export const Page = () => {
  const loaded = useApi(declaredDays.configuration, {});
  return (
    <ReadingPage
      title={fr.settingsTitle}
      subtitle={fr.settingsAbout}
      actions={
        <ImportButton
          title={fr.importTitle}
          help={fr.importHelp}
          routes={declaredDays}
          touches={[declaredDays.configuration, declaredDays.companyConfiguration]}
        />
      }
    >
      <LoadState query={loaded}>
        {({ places }) =>
          places.length === 0 ? (
            <p className="quiet">{fr.settingsEmpty}</p>
          ) : (
            <Places places={places} />
          )
        }
      </LoadState>
    </ReadingPage>
  );
};
