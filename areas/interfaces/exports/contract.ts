// Long work and its results: the bottom bar, and the files that exports leave (specification 000 §7 "Exports"; 001 §7 export events).
import { z } from 'zod';
import { cancelJob } from '#platform/contract/portal.ts';
import { http } from '#platform/contract/route.ts';

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export const JobSeen = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  progress: z.number(),
  step: z.string().nullable(),
  error: z.string().nullable(),
  cancellable: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Set when it left a file. */
  fileId: z.number().nullable(),
  fileName: z.string().nullable(),
});
export type JobSeen = z.infer<typeof JobSeen>;

const own = { may: 'signed-in', scope: 'own', twin: false } as const;
export const exportFiles = {
  /** The "export result data" of the specification is the job or the file of an export event. */
  link: http.post('/export-file/download', {
    may: 'signed-in',
    scope: 'own',
    tx: 'read',
    body: z.object({
      job: z.number().int().positive().optional(),
      fileId: z.number().int().positive().optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
  download: http.get('/export-file/download/{id}', {
    may: 'signed-in',
    scope: 'own',
    tx: 'read',
    kind: 'download',
    trail: 'none',
  }),
  verify: http.get('/export-file/verify/{id}', {
    may: 'signed-in',
    scope: 'own',
    output: z.object({
      ready: z.boolean(),
      state: z.enum([...JOB_STATES, 'missing']),
      message: z.string().nullable(),
      url: z.string().nullable(),
    }),
  }),
  // Invented: what the bottom bar reads and does.
  jobs: http.get('/jobs/json', { ...own, output: z.object({ jobs: z.array(JobSeen) }) }),
  job: http.get('/jobs/{id}/json', { ...own, output: JobSeen }),
  cancel: cancelJob,
  retry: http.post('/jobs/{id}/retry', { ...own }),
};
