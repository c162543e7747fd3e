// The legacy addresses of declarations (specification 001 §2.7, `/dsn-legacy`): the same declarations, files, events and returns by
// their ids. `deposit` and `retrieve-remote-status`, which act, are with the acts (contract.ts).
import { z } from 'zod';
import { queryId, queryList } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { list, prefixed } from '#platform/contract/shapes.ts';
import { CHECKS } from './dsn-status.ts';
import { conformityList, remoteList } from './list-contract.ts';
import { DsnEvent, DsnFinding, DsnReturn, DsnRow, status } from './records.ts';

const base = '/dsn-legacy';
const read = { may: 'dsn.read' } as const;
const content = { may: 'legacy_pay.access_file_dsn' } as const;
const Events = z.object({ events: z.array(DsnEvent) });
/** Most files that one archive takes. */
export const MOST_FILES = 100;

export const dsnLegacy = {
  ...prefixed(
    'conformity',
    list({
      data: `${base}/conformity/data-table`,
      also: [{ method: 'POST' }],
      ...conformityList,
    }),
  ),
  ...prefixed(
    'remote',
    list({ data: `${base}/remote/data-table`, also: [{ method: 'POST' }], ...remoteList }),
  ),
  conformityHistoryList: http.get(`${base}/{dsnReport}/conformity-history/list`, {
    ...read,
    output: Events,
  }),
  /** One event of the check, with what the check says of the file as it stands. */
  conformityHistory: http.get(`${base}/conformity-history/{conformityHistory}`, {
    ...read,
    output: DsnEvent.extend({
      report: z.number(),
      check: z.enum(CHECKS),
      blocking: z.number().nullable(),
      warnings: z.number().nullable(),
      findings: z.array(DsnFinding),
    }),
  }),
  remoteHistoryList: http.get(`${base}/{dsnReport}/remote-history/list`, {
    ...read,
    output: Events,
  }),
  /** One event of the sending, with what the gate and the organisms say by now. */
  remoteHistoryStatus: http.get(`${base}/remote-history/{remoteHistory}/remote-status`, {
    ...read,
    output: DsnEvent.extend({
      report: z.number(),
      status,
      remoteFlow: z.string().nullable(),
      returns: z.array(DsnReturn),
    }),
  }),
  /** The declarations of one company or of what is below it. */
  infrastructureList: http.get(`${base}/infrastructures/{infrastructure}/list`, {
    ...read,
    output: z.object({ rows: z.array(DsnRow), more: z.boolean() }),
  }),
  /** `?id=3,4`: ids of declarations, the file of each as it stands; those that the reader may not see are left out. */
  filesDownload: http.get(`${base}/files/download`, {
    ...content,
    kind: 'download',
    query: z.object({ id: queryList(queryId).pipe(z.array(z.number()).min(1).max(MOST_FILES)) }),
  }),
  /** A file by its id, those before a correction among them. */
  fileDownload: http.get(`${base}/files/{dsnFile}/download`, { ...content, kind: 'download' }),
  /** Which file is not stated in the specification: its id, as `dsnFile`. */
  showFileContent: http.get(`${base}/show-file-content`, {
    also: [{ method: 'POST' }],
    ...content,
    query: z.object({ dsnFile: queryId }),
    output: z.object({
      id: z.number(),
      name: z.string(),
      size: z.number().nullable(),
      content: z.string(),
      isWhole: z.boolean(),
    }),
  }),
  edit: page({ path: `${base}/{dsnReport}/edit`, ...read }),
};
