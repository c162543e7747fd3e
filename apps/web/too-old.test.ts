// The page by which browsers that are too old are told so: its script runs where nothing else of the application does.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const [script = ''] =
  /For browsers of any age[\s\S]*?(?=<\/script>)/.exec(readFileSync('index.html', 'utf8')) ?? [];

interface Browser {
  readonly element: object;
  readonly groupBy?: unknown;
}
const shownBy = ({ element, groupBy }: Browser) => {
  const root = { id: 'root', innerHTML: '' };
  const Map = { groupBy };
  runInNewContext(`// ${script}`, {
    document: { createElement: () => element, getElementById: () => root },
    window: { Map },
    Map,
    addEventListener: () => undefined,
  });
  return root;
};

it('leaves a browser of today alone', () => {
  expect(shownBy({ element: { noModule: false }, groupBy: () => null })).toEqual({
    id: 'root',
    innerHTML: '',
  });
});

it.each([
  ['without modules', { element: {}, groupBy: () => null }],
  ['without Map.groupBy', { element: { noModule: false } }],
])(
  'tells a browser %s that it is too old, in a place where the application does not start',
  (_, browser) => {
    const { id, innerHTML } = shownBy(browser);
    expect(id).toBe('too-old');
    expect(innerHTML).toContain('Navigateur trop ancien');
  },
);
