import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { page } from '#platform/contract/route.ts';
import { lostMembers, namedMembers } from './built-members.ts';

const source = `import { faq as finding, type Find } from './contract.ts';
import { fr } from './fr.ts';
// finding.old
send(finding.search); fr.title; 'finding.text'`;

test('the members that a source names of its contracts, by the contract’s own names', () => {
  expect(namedMembers(source)).toEqual([
    { contract: './contract.ts', name: 'faq', member: 'search' },
  ]);
});

test('a call whose address is not in the built files is lost', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'roulement-built-')), 'parts.ts');
  writeFileSync(file, source);
  const contract = { faq: { search: page({ path: '/faq/search', may: 'faq.read' }) } };
  const lost = (built: string) => lostMembers([file], built, async () => contract);
  expect(await lost('x={path:"/faq/search"}')).toEqual([]);
  expect(await lost('x={path:`/faq/search`}')).toEqual([]);
  expect(await lost('x={path:"/faq/search/json"}')).toEqual([`${file}: faq.search (/faq/search)`]);
});
