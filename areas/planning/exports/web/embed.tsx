// What exports contain, as a part of the planning configuration; its code comes when it is opened. The menu of documents of the board.
import { lazy } from 'react';

export { ExportMenu } from './export-menu.tsx';
export const ExportConfiguration = lazy(() =>
  import('./export-configuration.tsx').then((m) => ({ default: m.ExportConfiguration })),
);
export const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then((m) => ({ default: m.ExportDialog })),
);
