// Why one account may open a screen or use a right, or not, and the smallest change that turns it round.
import { Button, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import type { AreaPage } from '#platform/web/router/page-table.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { usersContract, type RightExplained, type User } from '../contract.ts';
import { explainFr as fr } from '../explain-fr.ts';
import { RightOrigin } from './right-origin.tsx';

/** What is asked; an address or a permission. */
export interface Question {
  readonly address?: string;
  readonly permission?: string;
}

/** Screens that need no row, by their titles; the shortest address of each title. */
const useScreens = (): { value: string; label: string }[] => {
  const routes = Object.values(useRouter().routesById) as {
    options: { staticData?: { page?: AreaPage } };
  }[];
  const pages = routes.flatMap(({ options }) => options.staticData?.page ?? []);
  const byTitle = new Map<string, string>();
  for (const { title, route } of pages.toSorted(
    (a, b) => a.route.path.length - b.route.path.length,
  ))
    if (!route.path.includes('{') && route.may !== 'public' && !byTitle.has(title))
      byTitle.set(title, route.path);
  return [...byTitle]
    .map(([label, value]) => ({ label, value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
};

type ChangeOf = NonNullable<RightExplained['changes']>[number];
const ChangeLine = ({ of, right }: { readonly of: ChangeOf; readonly right: string }) => {
  const t = useTexts(fr);
  const over = of.over.length === 0 ? '' : t('over', { profiles: of.over.join(', ') });
  return (
    <li>
      {t(of.change, { right })}
      {over}
      {!of.yours && <span className="quiet">{fr.notYours}</span>}
    </li>
  );
};

const RowLine = ({ row, place }: Pick<RightExplained, 'row' | 'place'>) => {
  const t = useTexts(fr);
  if (row === null) return null;
  return (
    <div>
      <p>{fr.rows[row]}</p>
      {row === 'closed' && place === null && <p className="quiet">{fr.noPlaceOpens}</p>}
      {place !== null && (
        <p>
          <b>{fr.toOpen}</b> {t('placeOpens', { place })}
        </p>
      )}
    </div>
  );
};

const Changes = ({ refusal, right, changes }: RightExplained) =>
  changes === null ? (
    <p className="quiet">{refusal === null ? fr.alwaysOpen : fr.alwaysClosed}</p>
  ) : (
    <div>
      <b>{refusal === null ? fr.toClose : fr.toOpen}</b>
      <ul>
        {changes.map((of) => (
          <ChangeLine key={of.change} of={of} right={right?.label ?? ''} />
        ))}
      </ul>
    </div>
  );

const Result = (explained: RightExplained) => {
  const { refusal, right, row } = explained;
  const isOpen = refusal === null && row !== 'closed';
  return (
    <div className="stack gap-8" role="status">
      <div className="row gap-8 middle">
        <StatusBadge kind={isOpen ? 'success' : 'danger'} label={isOpen ? fr.yes : fr.no} />
        <span>{fr.because[refusal ?? (right === null ? 'everybody' : 'granted')]}</span>
      </div>
      {right !== null && (
        <p>
          {right.label} : <RightOrigin right={right} />
        </p>
      )}
      <RowLine {...explained} />
      {row !== 'closed' && <Changes {...explained} />}
    </div>
  );
};

const Answer = ({
  user,
  question,
  infra,
}: {
  readonly user: User;
  readonly question: Question;
  readonly infra: number | undefined;
}) => {
  const answer = useApi(
    usersContract.explain,
    {
      params: { userId: user.id },
      query: { ...question, ...(infra === undefined ? {} : { infra }) },
    },
    { anywhere: true },
  );
  return <LoadState query={answer}>{(explained) => <Result {...explained} />}</LoadState>;
};

interface Props {
  readonly user: User;
  readonly question: Question | null;
  readonly onAsk: (question: Question | null) => void;
}
export const ExplainBox = ({ user, question, onAsk }: Props) => {
  const [typed, setTyped] = useState('');
  const [infra, setInfra] = useState<string | null>(null);
  const perimeter = useApi(usersContract.perimeters, { params: { userId: user.id } });
  return (
    <section className="box pad stack gap-12" aria-label={fr.title}>
      <b>{fr.title}</b>
      <form
        className="columns"
        onSubmit={(e) => {
          e.preventDefault();
          if (typed.trim() !== '') onAsk({ address: typed.trim() });
        }}
      >
        <SearchSelect
          label={fr.screen}
          choices={useScreens()}
          value={question?.address ?? null}
          onChange={(address) => {
            setTyped(address ?? '');
            onAsk(address === null ? null : { address });
          }}
        />
        <TextInput
          label={fr.address}
          placeholder="/collaborators"
          maxLength={500}
          value={typed}
          onChange={(e) => setTyped(e.currentTarget.value)}
          rightSectionWidth="auto"
          rightSection={
            <Button
              type="submit"
              size="compact-sm"
              variant="default"
              disabled={typed.trim() === ''}
            >
              {fr.explain}
            </Button>
          }
        />
        <SearchSelect
          label={fr.where}
          placeholder={fr.anywhere}
          choices={(perimeter.data?.nodes ?? []).map((n) => ({
            value: String(n.id),
            label: n.name,
          }))}
          value={infra}
          onChange={setInfra}
        />
      </form>
      {question !== null && (
        <Answer
          user={user}
          question={question}
          infra={infra === null ? undefined : Number(infra)}
        />
      )}
      <p className="quiet">{fr.about}</p>
    </section>
  );
};
