import { entityPage } from '#platform/web/describe/entity-page.tsx';
import { isoGroup, isoGroups } from '../contract.ts';
import { groupScreens } from './screens.tsx';

export const Page = entityPage(isoGroup, groupScreens, isoGroups.load);
