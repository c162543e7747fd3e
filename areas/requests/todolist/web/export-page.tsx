import { entityPage } from '#platform/web/describe/entity-page.tsx';
import { todoExport } from '../configuration-contract.ts';
import { exportScreens } from './configuration-screens.tsx';

export const Page = entityPage(todoExport, exportScreens);
