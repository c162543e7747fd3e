// Promise: 100,000 rows of 12 columns to XLSX in at most 3 s, growing by at most 200 MB (issue "The house", What must be seen).
import { columns } from '#platform/contract/columns.ts';
import { exportRows } from '#platform/server/exports/export-rows.ts';

const ROWS = 100_000;
const list = columns([
  { name: 'matricule', label: 'Matricule', kind: 'text' },
  { name: 'lastName', label: 'Nom', kind: 'text' },
  { name: 'firstName', label: 'Prénom', kind: 'text' },
  { name: 'hired', label: 'Entrée', kind: 'date' },
  { name: 'seen', label: 'Dernier pointage', kind: 'instant' },
  { name: 'month', label: 'Mois', kind: 'month' },
  { name: 'worked', label: 'Temps de service', kind: 'hours' },
  { name: 'night', label: 'Nuit', kind: 'minutes' },
  { name: 'gross', label: 'Brut', kind: 'euros' },
  { name: 'rate', label: 'Taux', kind: 'percent' },
  { name: 'active', label: 'Actif', kind: 'flag' },
  { name: 'agencies', label: 'Agences', kind: 'list' },
]);
const two = (n: number): string => String(n).padStart(2, '0');
async function* rows() {
  for (let i = 0; i < ROWS; i += 1) {
    const day = `20${two(10 + (i % 16))}-${two(1 + (i % 12))}-${two(1 + (i % 28))}`;
    yield [
      String(i).padStart(6, '0'),
      `Nom de famille ${i}`,
      `Prénom ${i % 997}`,
      day,
      `${day}T${two(i % 24)}:${two(i % 60)}:00Z`,
      day.slice(0, 7),
      (i % 20_000) * 60,
      i % 9_000,
      i * 13,
      i % 10_000,
      i % 2 === 0,
      ['Lyon', `Agence n° ${i % 40}`],
    ];
  }
}

let peak = 0;
const memory = (): number => (peak = Math.max(peak, process.memoryUsage.rss()));
const before = memory();
const start = performance.now();
let bytes = 0;
for await (const chunk of exportRows({
  columns: list,
  rows: rows(),
  format: 'xlsx',
  title: 'Mesure',
  now: Temporal.Now.instant(),
}).body) {
  bytes += (chunk as Buffer).length;
  memory();
}
const seconds = (performance.now() - start) / 1_000;
const grown = (peak - before) / 1e6;
const verdict = (ok: boolean): string => (ok ? 'ok' : 'short');
process.stdout.write(
  `  ${ROWS} rows × ${list.length} columns, ${(bytes / 1e6).toFixed(1)} MB file\n`,
);
process.stdout.write(
  `export-xlsx time: ${seconds.toFixed(2)} s (goal 3) ${verdict(seconds <= 3)}\n`,
);
process.stdout.write(
  `export-xlsx memory: ${grown.toFixed(0)} MB (goal 200) ${verdict(grown <= 200)}\n`,
);
