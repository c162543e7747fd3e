// The files of an export as bytes: those of the software, statements of hours, the companion that says what they were made of, and all of them in one archive.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { formatMonth } from '#engines/french-time/formats.ts';
import type { WrittenFile } from '#engines/payroll-layout/write.ts';
import { xlsxStream } from '#platform/server/exports/xlsx.ts';
import { zipBytes } from '#platform/server/exports/zip.ts';
import type { LayoutInForce } from '#areas/pay-variables/payroll-layouts/server/api.ts';
import { say } from '../fr.ts';
import type { Statement } from '../payroll-file.ts';
import { t } from './periods.ts';
import type { Snapshot } from './snapshots.ts';

export type PartKind = 'payroll' | 'statement' | 'companion' | 'bundle';
export interface Part {
  readonly kind: PartKind;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly rows: number;
}

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const partOf = (kind: PartKind, name: string, bytes: Buffer, rows: number): Part => ({
  kind,
  name,
  bytes,
  rows,
  type: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

const bytesOf = async (file: WrittenFile, title: string): Promise<Buffer> => {
  if (file.sheet === null) return Buffer.from(file.bytes ?? []);
  const columns = file.sheet.map((c, i) => ({
    name: `c${i}`,
    label: c.label,
    kind: c.kind,
    width: c.kind === 'text' ? 160 : 110,
  }));
  return buffer(xlsxStream(title, columns, Readable.from([file.rows])));
};

export interface Exporting {
  readonly software: { readonly code: string; readonly label: string };
  readonly snapshot: Snapshot;
  readonly layout: LayoutInForce;
  readonly files: readonly WrittenFile[];
  readonly statements: readonly Statement[];
}
const companion = ({ software, snapshot, layout }: Exporting, parts: readonly Part[]): string =>
  [
    t('companionTitle', {
      company: snapshot.content.company.name,
      month: formatMonth(snapshot.content.period.month),
    }),
    '',
    `${t('companionSoftware')} : ${software.label} (${software.code})`,
    `${t('companionSnapshot')} : ${t('snapshot', { number: String(snapshot.number) })} (id ${snapshot.id}), SHA-256 ${snapshot.hash}`,
    `${t('companionLayout')} : ${layout.label} (${layout.code}), version ${layout.number}, SHA-256 ${layout.hash}`,
    '',
    ...parts.map((p) => `${p.sha256}  ${p.name}  (${say.partSize(p.rows, p.bytes.length)})`),
    '',
  ].join('\r\n');

/** Every part of an export, the main one first: the software's file when there is one, else the archive. */
export const partsOf = async (e: Exporting): Promise<Part[]> => {
  const { period, company } = e.snapshot.content;
  const stem = `${e.software.code}-${company.code.normalize('NFD').replaceAll(/[^\w.-]+/g, '') || company.id}-${period.month}-v${e.snapshot.number}`;
  const files: Part[] = [];
  for (const f of e.files)
    files.push(
      partOf('payroll', f.name, await bytesOf(f, formatMonth(period.month)), f.rows.length),
    );
  for (const s of e.statements)
    files.push(partOf('statement', s.file.name, await bytesOf(s.file, ''), s.file.rows.length));
  const text = partOf(
    'companion',
    `${stem}-empreintes.txt`,
    Buffer.from(`\uFEFF${companion(e, files)}`),
    0,
  );
  const all = [...files, text];
  const bundle = partOf(
    'bundle',
    `${stem}.zip`,
    await zipBytes(all, period.lastDay),
    files.filter((f) => f.kind === 'payroll').reduce((n, f) => n + f.rows, 0),
  );
  return e.files.length === 1 ? [...all, bundle] : [bundle, ...all];
};
