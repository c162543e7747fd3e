// `docs/requirements/*.md`: each line of the specification, and the test or screen that shows it. Refuses a file that is not there, a text that is
// not in it, a line named twice or left out.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import process from 'node:process';

const root = fileURLToPath(new URL('../', import.meta.url));
/** `- D1-G-03 \`path\` « text »; \`path\` « text »`, `- D1-G-04 partly \`path\` « text »: what is missing`, `- D1-G-05 not met: why`. */
const LINE = /^- (?<id>D[123]-[A-Z]-\d+) (?<rest>.+)$/;
const EVIDENCE = /`(?<path>[^`]+)` « (?<text>[^»]+?) »/g;
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

const contents = new Map<string, string | null>();
const contentOf = (path: string): string | null => {
  const earlier = contents.get(path);
  if (earlier !== undefined) return earlier;
  const read = existsSync(root + path) ? plain(readFileSync(root + path, 'utf8')) : null;
  contents.set(path, read);
  return read;
};
const faultsOf = (rest: string): string[] => {
  if (/^not met: \S/.test(rest)) return [];
  const all = [...rest.matchAll(EVIDENCE)].map(({ groups = {} }) => groups);
  if (all.length === 0) return ['names neither a test nor a screen'];
  return all.flatMap(({ path = '', text = '' }) => {
    const content = contentOf(path);
    if (content === null) return [`${path} is not there`];
    return content.includes(plain(text)) ? [] : [`${path} does not hold « ${text} »`];
  });
};

const faults: string[] = [];
const seen = new Map<string, number>();
for (const file of globSync('docs/requirements/*.md', { cwd: root }).toSorted())
  for (const [at, line] of readFileSync(root + file, 'utf8')
    .split('\n')
    .entries()) {
    const { id, rest } = LINE.exec(line)?.groups ?? {};
    if (id === undefined || rest === undefined) continue;
    if (seen.has(id)) faults.push(`${file}:${at + 1}: ${id} stands twice`);
    seen.set(id, at);
    faults.push(...faultsOf(rest).map((fault) => `${file}:${at + 1}: ${id} ${fault}`));
  }
/** Numbers of a section run from 1 without a gap. */
const sections = Map.groupBy(seen.keys(), (id) => id.replace(/\d+$/, ''));
for (const [section, ids] of sections) {
  const numbers = new Set(ids.map((id) => Number(id.slice(section.length))));
  const last = Math.max(...numbers);
  for (let n = 1; n <= last; n += 1) if (!numbers.has(n)) faults.push(`${section}${n} is left out`);
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
process.stdout.write(`${seen.size} lines of the specification have their test or screen\n`);
