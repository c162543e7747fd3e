import { resourcePage } from '#platform/web/resource/resource-page.tsx';
import { nafCode } from '../contract.ts';
import { codeScreens } from './naf-screens.tsx';

export const Page = resourcePage(nafCode, codeScreens);
