// Titles of the right to drive that end soon, or ended lately. Paths are Invented.
import { z } from 'zod';
import { TITLES } from '#engines/right-to-drive/right-to-drive.ts';
import { columns } from '#platform/contract/columns.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';

export { lackWarning, titleNames, withArticle } from './words.ts';

/** What happens where a shift is planned on a day on which its driver may not drive. */
export const RIGHT_LEVELS = ['warn', 'refuse', 'off'] as const;
export type RightLevel = (typeof RIGHT_LEVELS)[number];

const ExpiryRow = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  kind: z.enum(TITLES),
  state: z.enum(['suspended', 'expired', 'expiring']),
  until: z.string().nullable(),
  shifts: z.number(),
  nextShift: z.string().nullable(),
  article: z.string(),
});
export type ExpiryRow = z.infer<typeof ExpiryRow>;

export const expiryList = describeList({
  listId: 'right-to-drive',
  title: fr.title,
  may: 'right-to-drive.read',
  row: ExpiryRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 200 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 100 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 160 },
    { name: 'kind', label: fr.kind, kind: 'status', texts: fr.kinds, width: 170 },
    { name: 'state', label: fr.state, kind: 'status', texts: fr.states, width: 130 },
    { name: 'until', label: fr.until, kind: 'date', sort: true, width: 130 },
    { name: 'shifts', label: fr.shifts, kind: 'number', sort: true, width: 150 },
    { name: 'nextShift', label: fr.nextShift, kind: 'date', width: 110 },
    { name: 'article', label: fr.article, kind: 'text', width: 240 },
  ]),
  filters: {
    kind: choices(fr.kind, options(fr.kinds)),
    state: choices(fr.state, options(fr.states)),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
  },
});
export const rightToDrive = list({ data: '/planning/right-to-drive', page: true, ...expiryList });
