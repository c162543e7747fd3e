// Deposits: files sent, read, and read again.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { http } from '#platform/contract/route.ts';
import { Outcome, OUTCOMES } from './outcomes.ts';
import { ACCEPTED, MOST_FILES } from './shapes.ts';

const base = '/legal-files';
const may = 'legal-file.read';
const transfer = 'legal-file.transfer';

export const depositCalls = {
  // Invented from here on: the specification names neither the way files come in nor what is done with those that match nobody.
  upload: http.post(`${base}/upload`, {
    may: transfer,
    kind: 'upload',
    tx: 'none',
    upload: {
      accept: ACCEPTED,
      maxFiles: MOST_FILES,
      refusesEach: true,
    } /** Part of a greater deposit: files are only taken in; `readDeposit` has them read. */,
    query: z.object({ deposit: z.uuid().optional() }),
    output: z.object({ outcomes: z.array(Outcome), job: z.number().int().nullable() }),
  }),
  /** What the bytes say of some days; for whoever may have the whole file. */
  bytes: http.get(`${base}/bytes/{id}`, {
    may: 'legal-file.download',
    tx: 'none',
    query: z.object({ from: Day, to: Day }),
    output: z.object({
      name: z.string(),
      size: z.number(),
      records: z.array(
        z.object({
          day: z.string(),
          generation: z.number(),
          offset: z.number(),
          length: z.number(),
          fields: z
            .array(z.object({ offset: z.number(), hex: z.string(), text: z.string() }))
            .readonly(),
        }),
      ),
    }),
  }),
  /** Files that were read when less was kept of them (events of the equipment, calibrations…). */
  toReadAgain: http.get(`${base}/to-read-again`, {
    may: transfer,
    output: z.object({ files: z.number().int() }),
  }),
  /** Reads them again by a job, which the night would do by itself. */
  readAgain: http.post(`${base}/read-again`, {
    may: transfer,
    output: z.object({ job: z.number().int().nullable() }),
  }),
  /** Has the files of a deposit read by a job; again and again does no harm. */
  readDeposit: http.post(`${base}/deposit/{deposit:uuid}/read`, {
    may: transfer,
    output: z.object({ job: z.number().int().nullable() }),
  }),
  deposit: http.get(`${base}/deposit/{deposit:uuid}`, {
    may,
    output: z.object({
      total: z.number(),
      outcomes: z.record(z.enum(OUTCOMES), z.number()),
      damaged: z.number(),
      added: z.number(),
    }),
  }),
};
