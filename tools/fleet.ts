// npm run --silent fleet -- FOLDER [--drivers 200] [--months 13] [--until 2026-10-31] [--first 1]: the files of a fleet, one of the
// driver card and one of the vehicle unit for each driver and month.
// Cards are numbered as those of the demo company (`1` and the driver's number on eleven figures), so that a demo portal knows their drivers.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { cardOf } from './fleet-cards.ts';
import { vehicleOf } from './fleet-vehicles.ts';

const {
  values,
  positionals: [folder],
} = parseArgs({
  allowPositionals: true,
  options: {
    drivers: { type: 'string', default: '200' },
    months: { type: 'string', default: '13' },
    until: { type: 'string', default: '2026-10-31' },
    first: { type: 'string', default: '1' },
  },
});
if (folder === undefined) {
  process.stderr.write(
    'npm run --silent fleet -- FOLDER [--drivers 200] [--months 13] [--until 2026-10-31] [--first 1]\n',
  );
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
const until = monthOf(values.until);
let [files, size] = [0, 0];
for (let d = 0; d < Number(values.drivers); d += 1) {
  for (let m = Number(values.months) - 1; m >= 0; m -= 1) {
    for (const { name, bytes } of [
      cardOf(Number(values.first) + d, addMonths(until, -m)),
      vehicleOf(Number(values.first) + d, addMonths(until, -m)),
    ]) {
      writeFileSync(join(folder, name), bytes);
      files += 1;
      size += bytes.length;
    }
  }
}
process.stdout.write(`${files} files, ${(size / 1e6).toFixed(1)} MB in ${folder}\n`);
