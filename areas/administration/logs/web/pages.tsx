import { areaPages } from '#platform/web/router/page-table.ts';
import { logs } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: logs.historyList, title: fr.history, load: () => import('./history-log.tsx') },
  { route: logs.connectionList, title: fr.connections, load: () => import('./connection-log.tsx') },
  { route: logs.uploadList, title: fr.uploads, load: () => import('./upload-log.tsx') },
  { route: logs.exportList, title: fr.exports, load: () => import('./export-log.tsx') },
]);
