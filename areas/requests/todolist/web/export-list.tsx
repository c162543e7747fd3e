import { entityList } from '#platform/web/describe/entity-list.tsx';
import { todoExport } from '../configuration-contract.ts';
import { exportScreens } from './configuration-screens.tsx';

export const Page = entityList(todoExport, exportScreens);
