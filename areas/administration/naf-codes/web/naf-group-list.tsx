import { resourceList } from '#platform/web/resource/resource-list.tsx';
import { nafGroup } from '../contract.ts';
import { groupScreens } from './naf-screens.tsx';

export const Page = resourceList(nafGroup, groupScreens);
