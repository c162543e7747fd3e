import { resourceList } from '#platform/web/resource/resource-list.tsx';
import { nafCode } from '../contract.ts';
import { codeScreens } from './naf-screens.tsx';

export const Page = resourceList(nafCode, codeScreens);
