// `/users/infrastructure-choice`: the tree as a page, for whoever works in many places.
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useShellPorts } from '#platform/web/app-shell/ports.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useInfra } from '#platform/web/client/infra-context.ts';
import { TABLE_PAUSE } from '#platform/web/filter-bar/search-rules.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import type { Route } from '#platform/contract/route.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { infrastructureChoice, type TreeNode } from '../contract.ts';
import { fr } from '../fr.ts';
import { inTreeOrder, levelsOf } from './levels.ts';
import css from './choice-page.module.css';

const Line = ({
  node,
  level,
  home,
  here,
}: {
  readonly node: TreeNode;
  readonly level: number;
  readonly home: Route;
  readonly here: boolean;
}) => (
  <li className={`${css['line']} bar hair-below`} style={{ paddingInlineStart: `${level * 20}px` }}>
    {node.mine ? (
      <AppLink
        to={home}
        infra={node.id}
        className={`${css['link']} link medium undecorated`}
        {...(here ? { 'aria-current': 'location' } : {})}
      >
        {node.name}
      </AppLink>
    ) : (
      <span className="quiet">
        {node.name}
        <span className="sr-only">, {fr.outOfPerimeter}</span>
      </span>
    )}
    <small>
      {fr[node.type]} · {node.code}
    </small>
  </li>
);

const Tree = ({
  nodes,
  home,
  search,
}: {
  readonly nodes: readonly TreeNode[];
  readonly home: Route;
  readonly search: string;
}) => {
  const t = useTexts(fr);
  const here = useInfra();
  const shown = inTreeOrder(nodes);
  const levels = levelsOf(shown);
  if (nodes.length === 0) return <p className="quiet">{t('choiceNone', { search })}</p>;
  return (
    <ul className="plain">
      {search === '' && (
        <li className={`${css['line']} bar hair-below`}>
          <AppLink to={home} infra={null} className={`${css['link']} link medium undecorated`}>
            {fr.wholePerimeter}
          </AppLink>
        </li>
      )}
      {shown.map((n) => (
        <Line key={n.id} node={n} level={levels.get(n.id) ?? 0} home={home} here={n.id === here} />
      ))}
    </ul>
  );
};

export const Page = () => {
  const { home } = useShellPorts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TABLE_PAUSE);
  const tree = useApi(infrastructureChoice.tree, search === '' ? {} : { query: { q: search } }, {
    anywhere: true,
    keepPrevious: true,
  });
  return (
    <div className={css['page']}>
      <PageHeader title={fr.choiceTitle} subtitle={fr.choiceLead} />
      <div className={`${css['body']} stack gap-12`}>
        <TextInput
          type="search"
          aria-label={fr.choiceSearch}
          placeholder={fr.choiceSearch}
          leftSection={<Search size={14} aria-hidden />}
          value={typed}
          onChange={(e) => setTyped(e.currentTarget.value)}
          maxLength={100}
          w={360}
          maw="100%"
        />
        {home !== null && (
          <LoadState query={tree}>
            {({ nodes }) => <Tree nodes={nodes} home={home as Route} search={search} />}
          </LoadState>
        )}
      </div>
    </div>
  );
};
