import { useRef, useState } from 'react';
import type { UploadRule } from '#platform/contract/route.ts';
import { isAbort, messageOf } from '#platform/web/client/api-error.ts';
import { sortFiles } from './accept-file.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
}
export type SendFile = (
  file: File,
  o: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<unknown>;

/** How many files leave at the same time. */
const TOGETHER = 3;

/** Files on their way, each with its progress, its error and its retry. */
export const useUploads = (rule: UploadRule, send: SendFile, onSent?: (file: File) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const keys = useRef(0);
  const queue = useRef<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const change = (key: number, to: Partial<Upload>): void =>
    setUploads((now) => now.map((u) => (u.key === key ? { ...u, ...to } : u)));

  const run = async (upload: Upload): Promise<void> => {
    const stop = new AbortController();
    running.current.set(upload.key, stop);
    change(upload.key, { state: 'sending', progress: 0, error: null });
    try {
      await send(upload.file, {
        signal: stop.signal,
        onProgress: (progress) => change(upload.key, { progress }),
      });
      change(upload.key, { state: 'sent', progress: 1 });
      onSent?.(upload.file);
    } catch (error) {
      if (!isAbort(error)) change(upload.key, { state: 'failed', error: messageOf(error) });
    } finally {
      running.current.delete(upload.key);
      next();
    }
  };
  const next = (): void => {
    while (running.current.size < TOGETHER) {
      const first = queue.current.shift();
      if (first === undefined) return;
      void run(first);
    }
  };
  return {
    uploads,
    refusals,
    refuse: setRefusals,
    add: (files: readonly File[]) => {
      const sorted = sortFiles(files, rule, uploads.length);
      setRefusals(sorted.refusals);
      const fresh = sorted.taken.map((file): Upload => {
        keys.current += 1;
        return { key: keys.current, file, state: 'waiting', progress: 0, error: null };
      });
      setUploads((now) => [...now, ...fresh]);
      queue.current.push(...fresh);
      next();
    },
    retry: (upload: Upload) => {
      queue.current.push(upload);
      next();
    },
    remove: (upload: Upload) => {
      running.current.get(upload.key)?.abort();
      queue.current = queue.current.filter((u) => u.key !== upload.key);
      setUploads((now) => now.filter((u) => u.key !== upload.key));
    },
  };
};
