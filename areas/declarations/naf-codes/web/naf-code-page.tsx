import { entityPage } from '#platform/web/describe/entity-page.tsx';
import { nafCode } from '../contract.ts';
import { codeScreens } from './naf-screens.tsx';

export const Page = entityPage(nafCode, codeScreens);
