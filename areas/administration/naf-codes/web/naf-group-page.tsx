import { resourcePage } from '#platform/web/resource/resource-page.tsx';
import { nafGroup } from '../contract.ts';
import { groupScreens } from './naf-screens.tsx';

export const Page = resourcePage(nafGroup, groupScreens);
