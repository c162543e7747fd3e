// What the board takes of templates: the dialog that lays one down; its code comes with the first opening.
import { lazy, Suspense } from 'react';
import type { ApplyDialogProps } from './apply-dialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }));
export const ApplyDialog = (props: ApplyDialogProps) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
