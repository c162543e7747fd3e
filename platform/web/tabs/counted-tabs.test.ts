import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountedTabs, type CountedTab } from './counted-tabs.tsx';

const markup = (tab: Partial<CountedTab>): string =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(CountedTabs, {
        label: 'Recrutement',
        tabs: [{ value: 'contract', label: 'Contrats', waitingLabel: '3 à valider', ...tab }],
        value: 'contract',
        onChange: () => undefined,
      }),
    ),
  );

test.each([
  [{ waiting: 3 }, ['3', '3 à valider']],
  [{ waiting: 1_000 }, ['999+', '3 à valider']],
  [{ waiting: 0 }, []],
  [{}, []],
])('a tab of which %o waits has the badge %j', (tab, badge) => {
  const [, inside = ''] = /Contrats(.*?)<\/button>/su.exec(markup(tab)) ?? [];
  expect([...inside.matchAll(/>([^<>]+)</g)].map(([, text]) => text)).toEqual(badge);
});
