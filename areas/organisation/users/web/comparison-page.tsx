// Accounts beside each other: tabs, differences first, copies tried before they are made, and taken back.
import { Checkbox, MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { queryFlag, queryId, queryList } from '#platform/contract/query-string.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { href } from '#platform/web/router/href.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import {
  MOST_COMPARED,
  userComparison,
  type Comparison,
  type ComparisonTab,
} from '../comparison-contract.ts';
import { comparisonFr as fr } from '../comparison-fr.ts';
import { usersContract } from '../contract.ts';
import { fr as ofUsers } from '../fr.ts';
import { CopyButtons } from './comparison-copy.tsx';

const t = texts(fr);
const state = z.object({
  users: queryList(queryId).default([]),
  differences: queryFlag.default(false),
});
export const useCompared = () => useSearchState(state);
const TABS = Object.keys(fr.tabs) as (keyof typeof fr.tabs)[];

const useAccounts = () =>
  useApi(
    usersContract.list,
    { query: { length: 500 } },
    { select: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })) },
  ).data ?? [];

/** Whom to compare. Against a selection the first is the reference. */
const People = ({ isAgainst }: { readonly isAgainst: boolean }) => {
  const [{ users, differences }, setState] = useCompared();
  const accounts = useAccounts();
  const [reference, ...selection] = users;
  const set = (ids: readonly string[]): void => setState({ users: ids.map(Number) });
  return (
    <div className="row gap-12">
      {isAgainst && (
        <Select
          label={fr.reference}
          searchable
          data={accounts}
          value={reference === undefined ? null : String(reference)}
          onChange={(id) => set([...(id === null ? [] : [id]), ...selection.map(String)])}
        />
      )}
      <MultiSelect
        label={isAgainst ? fr.selection : fr.people}
        searchable
        maxValues={MOST_COMPARED - (isAgainst ? 1 : 0)}
        data={accounts}
        value={(isAgainst ? selection : users).map(String)}
        onChange={(ids) => set([...(isAgainst ? users.slice(0, 1).map(String) : []), ...ids])}
      />
      <Checkbox
        label={fr.onlyDifferences}
        checked={differences}
        onChange={(e) => setState({ differences: e.currentTarget.checked })}
      />
    </div>
  );
};

interface LinesProps {
  readonly of: Comparison;
  readonly tab: ComparisonTab;
  readonly infraId: number | null;
}
const Lines = ({ of: { people, lines }, tab, infraId }: LinesProps) => {
  const may = useMay();
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (lines.length === 0) return <p className="quiet">{fr.nothing}</p>;
  const writes = may('user.write');
  const choose = (key: string, isChosen: boolean): void =>
    setKeys(isChosen ? [...keys, key] : keys.filter((one) => one !== key));
  return (
    <>
      {writes && (
        <CopyButtons people={people} keys={keys} at={{ tab, infraId }} onDone={() => setKeys([])} />
      )}
      <div className="scroll-x">
        <PlainTable
          heads={[fr.line, ...people.map(({ name }) => name)]}
          rows={lines.map(({ key, label, group, cells, differs, copies }) => [
            <span key="name">
              {writes && differs && copies ? (
                <Checkbox
                  label={label}
                  aria-label={t('select', { label })}
                  checked={keys.includes(key)}
                  onChange={(e) => choose(key, e.currentTarget.checked)}
                />
              ) : (
                label
              )}
              {group !== null && <small className="quiet"> {group}</small>}
            </span>,
            ...cells.map(({ shown }) => (differs ? <strong key="value">{shown}</strong> : shown)),
          ])}
        />
      </div>
    </>
  );
};

interface ShownProps {
  readonly tab: ComparisonTab;
  readonly infraId: number | null;
}
const useComparison = ({ tab, infraId }: ShownProps) => {
  const [query] = useCompared();
  const enabled = query.users.length > 1;
  const everywhere = useApi(
    userComparison.compare,
    { params: { tab }, query },
    { enabled: enabled && infraId === null },
  );
  const inside = useApi(
    userComparison.compareIn,
    { params: { tab, infraId: infraId ?? 0 }, query },
    { enabled: enabled && infraId !== null },
  );
  return infraId === null ? everywhere : inside;
};

const Places = ({ tab, infraId }: ShownProps) => {
  const [query] = useCompared();
  const [reference] = query.users;
  const lines = useApi(
    usersContract.accreditations,
    { params: { userId: reference ?? 0, tab: 'documents' } },
    { enabled: reference !== undefined },
  ).data?.lines;
  const compared = { users: query.users };
  return (
    <div className="row gap-8">
      {infraId !== null && (
        <AppLink to={userComparison.compare} params={{ tab }} query={compared}>
          {fr.everywhere}
        </AppLink>
      )}
      {(lines ?? []).slice(0, 12).map(({ infraId: id, name }) => (
        <AppLink
          key={id}
          to={userComparison.compareIn}
          params={{ tab, infraId: id }}
          query={compared}
        >
          {name}
        </AppLink>
      ))}
    </div>
  );
};

export const Comparing = ({
  tab,
  infraId,
  isAgainst = false,
}: ShownProps & { readonly isAgainst?: boolean }) => {
  const [{ users }] = useCompared();
  const loaded = useComparison({ tab, infraId });
  return (
    <ReadingPage
      title={isAgainst ? ofUsers.comparisonAgainst : ofUsers.comparison}
      subtitle={fr.about}
      isWide
    >
      <LinkTabs label={ofUsers.comparison}>
        {TABS.map((one) => (
          <AppLink key={one} to={userComparison.compare} params={{ tab: one }} query={{ users }}>
            {fr.tabs[one]}
          </AppLink>
        ))}
      </LinkTabs>
      <div className="stack gap-12">
        <People isAgainst={isAgainst} />
        <AppLink
          to={isAgainst ? userComparison.comparison : userComparison.againstSelection}
          query={{ users }}
        >
          {isAgainst ? ofUsers.comparison : ofUsers.comparisonAgainst}
        </AppLink>
        {users.length < 2 ? (
          <p className="quiet">{fr.choose}</p>
        ) : (
          <>
            <Places tab={tab} infraId={infraId} />
            <LoadState query={loaded}>
              {(of) => (
                <>
                  <a
                    href={href(userComparison.exportTab, {
                      params: { tab, _format: 'xlsx' },
                      query: { users, infraId: infraId ?? undefined },
                    })}
                  >
                    {fr.download}
                  </a>
                  <Lines of={of} tab={tab} infraId={infraId} />
                </>
              )}
            </LoadState>
          </>
        )}
      </div>
    </ReadingPage>
  );
};
