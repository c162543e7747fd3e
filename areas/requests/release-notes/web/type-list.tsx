import { entityList } from '#platform/web/describe/entity-list.tsx';
import { noteType } from '../contract.ts';
import { typeScreens } from './screens.tsx';

export const Page = entityList(noteType, typeScreens);
