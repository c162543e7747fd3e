import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The month that this journey closes is given to others afterwards (disputes after the close): it comes first, however long its file is. */
class FirstTheClosing extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = (f: TestSpecification): boolean => f.moduleId.includes('card-to-payroll');
    const sorted = await super.sort(files);
    return [...sorted.filter(isFirst), ...sorted.filter((f) => !isFirst(f))];
  }
}

const never = ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**'];
// Tests of the embedded database itself, and of the demo that fills it, say nothing about a server.
const elsewhere =
  (process.env['TEST_DATABASE_URL'] ?? '') === ''
    ? []
    : [
        'platform/server/db/embedded/**',
        'apps/server/embedded-death.db.test.ts',
        'apps/server/folder.db.test.ts',
        'db/demo/**',
      ];
// Files that another part runs, by their first word (tools/test.ts).
const leftOut = (process.env['TESTS_LEFT_OUT'] ?? '')
  .split(',')
  .filter((name) => name !== '')
  .map((name) => `**/${name}.{test,db.test,e2e}.ts`);
// Pure tests share their modules: nothing of theirs outlives a test, and a file of them costs nothing to begin.
// Limits of time catch what hangs; a loaded machine is not a failure.
export default defineConfig({
  test: {
    sequence: { sequencer: FirstTheClosing },
    projects: [
      {
        test: {
          name: 'pure',
          isolate: false,
          // By default one core is left to others: on two, half of the time.
          maxWorkers: 2,
          include: ['{engines,platform,areas,apps,tools,db}/**/*.test.{ts,tsx}'],
          exclude: [...never, '**/*.db.test.ts', ...leftOut],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ['platform/testing/strict-console.ts'],
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          // Node reads our modules as the server does; Vite, made for browsers, takes as long for them as the tests themselves.
          experimental: { viteModuleRunner: false },
          include: ['{platform,areas,apps,tools,db}/**/*.db.test.ts'],
          exclude: [...never, ...elsewhere, ...leftOut],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          setupFiles: ['platform/testing/strict-console.ts', 'platform/testing/read-tsx.ts'],
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'journeys',
          experimental: { viteModuleRunner: false },
          include: ['apps/e2e/**/*.e2e.ts'],
          exclude: [...never, ...leftOut],
          pool: 'threads',
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          globalSetup: ['apps/e2e/setup.ts'],
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
