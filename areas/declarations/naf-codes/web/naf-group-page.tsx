import { entityPage } from '#platform/web/describe/entity-page.tsx';
import { nafGroup } from '../contract.ts';
import { groupScreens } from './naf-screens.tsx';

export const Page = entityPage(nafGroup, groupScreens);
