import { entityList } from '#platform/web/describe/entity-list.tsx';
import { isoGroup } from '../contract.ts';
import { groupScreens } from './screens.tsx';

export const Page = entityList(isoGroup, groupScreens);
