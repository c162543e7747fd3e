// npm run new-area -- <domain>/<area>: makes an area of one entity through `entity()`, ready to be changed. It asks for the French words,
// or takes them: --title 'Lieux de repos' --one 'lieu de repos' --feminine --theme Temps.
import { existsSync } from 'node:fs';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { groups } from '#apps/web/groups.ts';
import { fr as homeTexts } from '#areas/administration/home/fr.ts';
import { gatherAreas, stampNow, writeArea, type AreaWords } from './new-area-files.ts';

const USAGE = `usage: npm run new-area -- <domain>/<area> [--title 'Lieux de repos'] [--one 'lieu de repos'] [--feminine] [--theme Temps]
  for example: npm run new-area -- working-time/rest-places
`;
const fail = (message: string): never => {
  stdout.write(message);
  process.exit(2);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string' },
    one: { type: 'string' },
    feminine: { type: 'boolean' },
    theme: { type: 'string' },
  },
});
const where = positionals[0] ?? '';
if (!/^[a-z][a-z-]*\/[a-z][a-z-]*$/.test(where)) fail(USAGE);
if (existsSync(`areas/${where}`)) fail(`areas/${where} is there already\n`);
/** The headings of the page of settings. */
const themes = [...groups.map(({ name }) => name), ...Object.values(homeTexts.themes)];
const { theme = homeTexts.themes.organisation } = values;
if (theme === 'Réglages' || !themes.includes(theme))
  fail(`settings have no heading « ${theme} »: ${themes.join(', ')}\n`);

const askWords = async (): Promise<Pick<AreaWords, 'title' | 'one' | 'isFeminine' | 'theme'>> => {
  const { title, one, feminine } = values;
  if (title !== undefined && one !== undefined)
    return { title, one, isFeminine: feminine === true, theme };
  const asking = createInterface({ input: stdin, output: stdout });
  const words = {
    title: title ?? (await asking.question('French title of the list (« Lieux de repos »): ')),
    one: one ?? (await asking.question('One of them, without article (« lieu de repos »): ')),
    isFeminine: feminine ?? (await asking.question('Feminine? (o/N) ')).startsWith('o'),
    theme,
  };
  asking.close();
  return words.title === '' || words.one === '' ? fail('An area needs its French words.\n') : words;
};

const words = await askWords();
const count = writeArea({ where, stamp: stampNow(), ...words });
gatherAreas();
stdout.write(`areas/${where} is there (${count} files), and gathered. It passes as it is: npm run check
Its rows are the provider's and read by all customers: change \`scope\` in contract.ts and in the migration where they belong to a customer.
`);
