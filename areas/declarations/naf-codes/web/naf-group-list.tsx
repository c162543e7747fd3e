import { entityList } from '#platform/web/describe/entity-list.tsx';
import { nafGroup } from '../contract.ts';
import { groupScreens } from './naf-screens.tsx';

export const Page = entityList(nafGroup, groupScreens);
