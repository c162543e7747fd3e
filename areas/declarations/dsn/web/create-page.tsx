// An event of one person is declared: which one, of whom, from which absence or settlement; then one form with what is known filled in.
import { Select } from '@mantine/core';
import { z } from 'zod';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useSearchState, type SetState } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { dsn } from '../contract.ts';
import { EVENT_MODELS, type EventModel } from '../event-fields.data.ts';
import type { EventForm as LoadedForm, EventSource } from '../event-form.ts';
import { fr } from '../fr.ts';
import css from './dsn.module.css';
import { EventForm, type EventTarget } from './event-form.tsx';

const t = texts(fr);
const id = z.coerce.number().int().positive().optional();
const State = z.object({
  model: z.enum(EVENT_MODELS).optional(),
  company: id,
  collaborator: id,
  absence: id,
  settlement: id,
});
type Chosen = z.output<typeof State>;

const NOTHING = { absence: undefined, settlement: undefined } as const;
interface ChoiceProps {
  readonly chosen: Chosen;
  readonly set: SetState<Chosen>;
  /** As the form knows the person; null before it is loaded. */
  readonly person: string | null;
}
/** The three questions that open the form. */
const Choices = ({ chosen, set, person }: ChoiceProps) => {
  const companies = useApi(dsn.companies);
  const permissions = useApi(dsn.homePermissions);
  const { company, collaborator, model } = chosen;
  const models = EVENT_MODELS.filter((each) => permissions.data?.models.includes(each) === true);
  const search = async (typed: string) => {
    if (company === undefined) return [];
    const people = await send(dsn.collaborators, { query: { company, search: typed } });
    return people.map(({ id: value, name, matricule }) => ({
      value: String(value),
      label: `${name} · ${matricule}`,
    }));
  };
  const preset =
    person === null || collaborator === undefined
      ? []
      : [{ value: String(collaborator), label: person }];
  return (
    <div className="columns top col-gap-16">
      <Select
        label={fr.model}
        required
        data={models.map((value) => ({ value, label: fr.models[value] }))}
        value={model ?? null}
        onChange={(value) => set({ ...NOTHING, model: (value as EventModel | null) ?? undefined })}
      />
      <Select
        label={fr.company}
        required
        searchable
        data={(companies.data ?? []).map((each) => ({ value: String(each.id), label: each.name }))}
        value={company === undefined ? null : String(company)}
        onChange={(value) =>
          set({
            ...NOTHING,
            collaborator: undefined,
            company: value === null ? undefined : Number(value),
          })
        }
      />
      <SearchSelect
        key={company}
        label={fr.person}
        required
        minimum={0}
        disabled={company === undefined}
        choices={search}
        preset={preset}
        value={collaborator === undefined ? null : String(collaborator)}
        onChange={(value) =>
          set({ ...NOTHING, collaborator: value === null ? undefined : Number(value) })
        }
      />
    </div>
  );
};

const sourceText = ({ kind, code, startsOn, endsOn }: EventSource): string => {
  const [from, to] = [startsOn === null ? '' : formatDay(startsOn), formatDay(endsOn)];
  return kind === 'absence'
    ? t('sourceAbsence', { code, from, to })
    : t('sourceSettlement', { code, to });
};
const NONE = 'none';
interface SourceChoiceProps {
  readonly form: LoadedForm;
  readonly chosen: Chosen;
  readonly set: SetState<Chosen>;
}
const SourceChoice = ({ form, chosen, set }: SourceChoiceProps) => {
  if (form.sources.length === 0) return null;
  const choose = (value: string | null): void => {
    const source = form.sources.find(({ id: own }) => String(own) === value);
    set({ ...NOTHING, ...(source === undefined ? {} : { [source.kind]: source.id }) });
  };
  return (
    <div className="columns top col-gap-16">
      <Select
        label={fr.source}
        allowDeselect={false}
        data={[
          ...form.sources.map((source) => ({
            value: String(source.id),
            label: sourceText(source),
          })),
          { value: NONE, label: fr.noSource },
        ]}
        value={String(chosen.absence ?? chosen.settlement ?? NONE)}
        onChange={choose}
      />
    </div>
  );
};

const targetOf = ({ model, company, collaborator, ...rest }: Chosen): EventTarget | null =>
  model === undefined || company === undefined || collaborator === undefined
    ? null
    : { model, company, collaborator, ...rest };

/** The first of several is not chosen for anybody, the only one is. */
const useOnlyCompany = ({ company }: Chosen): number | undefined => {
  const { data } = useApi(dsn.companies);
  return company ?? (data?.length === 1 ? data[0]?.id : undefined);
};

export const Page = () => {
  usePageTitle(fr.createEvent);
  const [state, set] = useSearchState(State);
  const chosen = { ...state, company: useOnlyCompany(state) };
  const target = targetOf(chosen);
  const loaded = useApi(
    dsn.eventForm,
    { query: target ?? { model: EVENT_MODELS[0], company: 0, collaborator: 0 } },
    { enabled: target !== null, fresh: 0 },
  );
  const form = target === null ? undefined : loaded.data;
  return (
    <div className="page">
      <PageHeader title={fr.createEvent} subtitle={fr.createAbout} />
      <div className={`${css['body']} body`}>
        <div className={css['narrow']}>
          <Choices chosen={chosen} set={set} person={form?.person ?? null} />
          {target === null ? (
            <p className="quiet">{fr.chooseFirst}</p>
          ) : (
            <LoadState query={loaded}>
              {(answer) => (
                <>
                  <SourceChoice form={answer} chosen={chosen} set={set} />
                  <EventForm key={JSON.stringify(target)} form={answer} target={target} />
                </>
              )}
            </LoadState>
          )}
        </div>
      </div>
    </div>
  );
};
