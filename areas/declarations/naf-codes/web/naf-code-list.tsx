import { entityList } from '#platform/web/describe/entity-list.tsx';
import { nafCode } from '../contract.ts';
import { codeScreens } from './naf-screens.tsx';

export const Page = entityList(nafCode, codeScreens);
