// Imports flow one way: apps → areas → platform → engines. Each rule says what a breach means.
import { domains } from './tools/domains.data.ts';

const AREA = '^areas/([^/]+/[^/]+)/';
// A test, or what sets one up.
const TEST = '[.](test|e2e|setup[.]fixtures)[.]tsx?$';
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or hide a third.',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'engines-stand-alone',
      severity: 'error',
      comment: 'An engine imports only itself and other engines: no npm package, no Node built-in.',
      from: { path: '^engines/', pathNot: [TEST, '/cases/', '/command[.]ts$'] },
      to: { pathNot: '^engines/' },
    },
    {
      name: 'contract-kit-is-pure',
      severity: 'error',
      comment: 'The contract kit runs anywhere: only zod, engines and the types of use-intl.',
      from: { path: '^platform/contract/', pathNot: TEST },
      to: { pathNot: '^(platform/contract/|engines/|node_modules/(zod|use-intl)/)' },
    },
    {
      name: 'area-root-is-pure',
      severity: 'error',
      comment: 'Files at the root of an area run anywhere. Move I/O to server/, screens to web/.',
      from: { path: '^areas/[^/]+/[^/]+/[^/]+[.]ts$', pathNot: TEST },
      to: {
        pathNot: '^(engines/|platform/contract/|areas/[^/]+/[^/]+/[^/]+[.]ts$|node_modules/zod/)',
      },
    },
    {
      name: 'server-never-web',
      severity: 'error',
      comment: 'The server has no browser.',
      from: { path: '^(platform/server|apps/server|areas/[^/]+/[^/]+/server)/' },
      to: { path: '(^(platform|apps)/web/|^areas/[^/]+/[^/]+/web/|^node_modules/react)' },
    },
    {
      name: 'web-never-server',
      severity: 'error',
      comment: 'The browser has no server code: go through the contract.',
      from: { path: '^(platform/web|apps/web|areas/[^/]+/[^/]+/web)/' },
      to: { path: '^(platform|apps)/server/|^areas/[^/]+/[^/]+/server/|^db/' },
    },
    {
      name: 'web-no-node',
      severity: 'error',
      comment: 'Node built-ins do not exist in a browser.',
      from: { path: '^(platform/web|apps/web|areas/[^/]+/[^/]+/web)/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'platform-below-areas',
      severity: 'error',
      comment: 'The platform knows no area: give it data or a port.',
      from: { path: '^platform/', pathNot: '^platform/testing/' },
      to: { path: '^(areas|apps|db)/' },
    },
    {
      name: 'areas-below-apps',
      severity: 'error',
      comment: 'An area is gathered by apps, never the other way.',
      from: { path: '^areas/', pathNot: TEST },
      to: { path: '^(apps|db)/' },
    },
    ...domains.slice(0, -1).map((domain, level) => ({
      name: 'domains-one-way',
      severity: 'error',
      comment:
        'A domain that imports from a higher one cannot be read, tested or changed without it. Let the higher one give what is needed (server/contributes.ts, or a port filled in apps/), or move what both need down.',
      from: { path: `^areas/${domain}/`, pathNot: TEST },
      to: { path: `^areas/(${domains.slice(level + 1).join('|')})/` },
    })),
    {
      name: 'area-doors-only',
      severity: 'error',
      comment:
        'From another area you may import contract.ts, server/api.ts, server/table.ts or web/embed.tsx. Nothing else.',
      from: { path: AREA, pathNot: TEST },
      to: {
        path: '^areas/[^/]+/[^/]+/',
        pathNot: [
          '^areas/$1/',
          '^areas/[^/]+/[^/]+/(contract[.]ts|server/(api|table)[.]ts|web/embed[.]tsx)$',
        ],
      },
    },
    {
      name: 'not-to-test',
      severity: 'error',
      comment: 'Tests depend on the product, never the reverse.',
      from: { pathNot: [TEST, '^platform/testing/', '^bench/', '^apps/e2e/', '[.]fixtures[.]ts$'] },
      to: { path: [TEST, '^platform/testing/'] },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'A file nobody imports is dead or lost.',
      from: {
        orphan: true,
        pathNot: [
          TEST,
          '[.]d[.]ts$',
          '/migrations/',
          '/command[.]ts$',
          '^platform/testing/',
          '^apps/e2e/',
          '[.]config[.]ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|[.]tsbuild)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    preserveSymlinks: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
};
