// Runs in a thread of its own, which may be ended: what a workbook holds is somebody else's.
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import type { Cell } from './cell.ts';
import { faultOf, withFaultsAsText } from './formula-faults.ts';
import { partsOf } from './inflated.ts';

const { bytes, most } = workerData as { readonly bytes: Uint8Array; readonly most: number };
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

const cellOf = (value: unknown): Cell => {
  if (value instanceof Date) return { serial: (value.getTime() - EPOCH) / DAY_MS };
  // Workbooks keep binary floats: 0.1 + 0.2 is meant to be 0.3.
  if (typeof value === 'number') return Number(value.toPrecision(15));
  if (typeof value === 'string') return faultOf(value);
  return typeof value === 'boolean' ? value : null;
};
const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const parts = partsOf(buffer, most);
if (parts === null) parentPort?.postMessage('too-large', []);
else {
  const rows = await readSheet(await withFaultsAsText(buffer, parts), { trim: false }).catch(
    () => null,
  );
  parentPort?.postMessage(rows === null ? 'unreadable' : rows.map((row) => row.map(cellOf)), []);
}
