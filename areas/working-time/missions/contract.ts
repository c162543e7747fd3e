// Mission modification (specification 002 §2.3, §7; D1-V-21, D1-V-22). Its screen's own path is Invented.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { http, page } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { CATEGORIES } from '#areas/collaborators/directory/contract.ts';
import { fr } from './fr.ts';

const base = '/admin/mission-modification';
const may = 'mission-change.write';
export const CONTINUITY = ['continuous', 'broken', 'none'] as const;
const continuityTexts = { continuous: fr.continuous, broken: fr.broken, none: fr.none };
export const PersonLine = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  missions: z.number(),
  gaps: z.number(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  continuity: z.enum(CONTINUITY),
});
export type PersonLine = z.infer<typeof PersonLine>;
export const personLines = describeList({
  listId: 'mission-modification',
  title: fr.title,
  may,
  row: PersonLine,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 240 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 110 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 190 },
    { name: 'missions', label: fr.missions, kind: 'number', sort: true, width: 90 },
    { name: 'gaps', label: fr.gaps, kind: 'number', sort: true, width: 110 },
    { name: 'firstDay', label: fr.firstDay, kind: 'date', width: 110 },
    { name: 'lastDay', label: fr.lastDay, kind: 'date', width: 110 },
    {
      name: 'continuity',
      label: fr.continuity,
      kind: 'status',
      texts: continuityTexts,
      width: 130,
    },
  ]),
  filters: {
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    continuity: choices(fr.continuity, options(continuityTexts)),
  },
});

const MissionValues = z.object({
  /** 0 is a new one. */
  id: z.number().int().min(0),
  infraId: z.number().int().positive(),
  type: z.enum(['P', 'I', 'L']),
  startsOn: Day,
  endsOn: Day.nullable(),
  jobTitle: z.string().trim().max(120),
  driverType: z.enum(['CD', 'LD', 'ME']).nullable(),
  monthlyMinutes: z.number().int().min(0).max(20_000),
  weeklyMinutes: z.number().int().min(0).max(5_000),
  version: z.number().int().min(0).default(0),
  /** Whose payroll an interim or hired person is on; left out: as it was. */
  employer: z.string().trim().max(120).nullable().optional(),
  /** What the payroll software calls the contract; left out: as it was. */
  contractNumber: z.string().trim().max(30).nullable().optional(),
  /** Of the national agreement; left out: as it was. */
  category: z.enum(CATEGORIES).nullable().optional(),
});
export type MissionValues = z.infer<typeof MissionValues>;
const Range = z.object({ first: z.string(), last: z.string() });
/** What is wrong: an error keeps from saving, a warning does not. `index` is the mission's place in what was sent. */
const Problem = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.enum([
    'dates',
    'overlap',
    'gap',
    'closed',
    'agency',
    'driver',
    'job',
    'unknown',
    'hidden',
  ]),
  message: z.string(),
  index: z.number().nullable(),
});
export type Problem = z.infer<typeof Problem>;
const Kept = MissionValues.extend({ agency: z.string() });
export type KeptMission = z.infer<typeof Kept>;
export const MissionList = z.object({
  collaboratorId: z.number(),
  name: z.string(),
  driver: z.boolean(),
  missions: z.array(Kept),
  gaps: z.array(Range),
  problems: z.array(Problem),
  closed: z.array(Range.extend({ agency: z.string(), month: z.string() })),
});
export type MissionList = z.infer<typeof MissionList>;
const Answer = z.object({
  written: z.boolean(),
  problems: z.array(Problem),
  before: z.array(Kept),
  after: z.array(Kept),
  gaps: z.array(Range),
  /** Past days whose records are computed again. */ recomputed: z.array(Range),
});
export type SaveAnswer = z.infer<typeof Answer>;

export const missionChanges = {
  screen: page({ path: base, may }),
  /** People and their missions from a file. */
  ...importCalls({ path: `${base}/import`, may: 'collaborator.write' }),
  ...list({ data: `${base}/collaborators-list`, ...personLines }),
  missionList: http.get(`${base}/mission-list/{collaboratorId}`, { may, output: MissionList }),
  /** All missions of the person as they shall be; `preview` says what is wrong and what would change, and writes nothing. */
  save: http.post(`${base}/mission-save`, {
    may,
    body: z.object({
      collaboratorId: z.number().int().positive(),
      missions: z.array(MissionValues).max(200),
      /** The missions that the person saw: one that stands besides was added meanwhile, and is not taken away unseen. */ seen: z
        .array(z.number().int().positive())
        .max(200)
        .optional(),
      preview: z.boolean().default(false),
    }),
    output: Answer,
  }),
};
