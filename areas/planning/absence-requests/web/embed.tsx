// What other areas show of requests: the answer, opened from the board's menu. The code comes with the first opening.
import { lazy, Suspense } from 'react';
import type { AnswerModalProps } from './answer-modal.tsx';

const Part = lazy(async () => ({ default: (await import('./answer-modal.tsx')).AnswerModal }));
export const AnswerRequests = (props: AnswerModalProps) => <Suspense fallback={null}><Part {...props} /></Suspense>;
