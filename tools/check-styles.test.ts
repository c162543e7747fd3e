import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project, ROOT } from './checks.fixtures.ts';

const check = (files: Readonly<Record<string, string>>) =>
  project({ 'platform/web/layout/layout.css': '.row {\n  gap: 8px;\n}\n', ...files }).run('node', [
    join(ROOT, 'tools/check-styles.ts'),
  ]);
const page = (body: string) => `import css from './a.module.css';\n${body}`;
const RULE = '.card {\n  gap: 1px;\n  margin: 0;\n  padding: 0;\n}\n';

test('a class without a rule, a rule without a user and an unknown word are found', () => {
  const { red, output } = check({
    'areas/a/b/web/page.tsx': page(`<p className="row rwo" /><i className={css['crad']} />`),
    'areas/a/b/web/a.module.css': RULE,
  });
  const wanted = ["no rule for css['crad']", '« rwo » is no word', 'nobody uses .card'];
  expect([red, wanted.filter((w) => !output.includes(w))]).toEqual([true, []]);
});

test('a module whose classes are chosen by name or handed on is left alone', () => {
  const files = { 'areas/a/b/web/a.module.css': RULE };
  for (const body of ['css[name]', 'paint(host, css)'])
    expect(check({ ...files, 'areas/a/b/web/page.tsx': page(body) }).red).toBe(false);
});

test('two modules may say the same, three may not', () => {
  const area = (name: string) => ({
    [`areas/a/${name}/web/page.tsx`]: page(`<i className={css['card']} />`),
    [`areas/a/${name}/web/a.module.css`]: RULE,
  });
  expect(check({ ...area('b'), ...area('c') }).red).toBe(false);
  expect(check({ ...area('b'), ...area('c'), ...area('d') }).output).toContain('all say');
});
