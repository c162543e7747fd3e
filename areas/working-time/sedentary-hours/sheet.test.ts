import { expect, it } from 'vitest';
import { sheetBlocks, type SheetLine } from './sheet.ts';

const times = { serviceStart: 480, breakStart: 690, breakEnd: 780, serviceEnd: 990 };
const line = (day: string, status: SheetLine['status']): SheetLine => ({
  day,
  status,
  declared: times,
  accepted: times,
  comment: '',
});

it('the sheet calls accepted what was accepted, and nothing of a day that waits', () => {
  const content = {
    month: '2026-11',
    name: 'PETIT Claire',
    matricule: 'M10002',
    company: 'Transports Martin',
    agency: 'Agence Lyon',
    lines: [
      line('2026-11-02', 'validated'),
      line('2026-11-03', 'waiting'),
      line('2026-11-04', 'draft'),
    ],
  };
  const blocks = sheetBlocks(content, null, '2026-11-27T10:00:00Z');
  const table = blocks.find((block) => 'table' in block)?.['table'] as { body: unknown[][] };
  expect(table.body.slice(1).map((cells) => cells[2])).toEqual([table.body[1]?.[1], '—', '—']);
});
