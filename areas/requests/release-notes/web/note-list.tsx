import { entityList } from '#platform/web/describe/entity-list.tsx';
import { note } from '../contract.ts';
import { noteScreens } from './screens.tsx';

export const Page = entityList(note, noteScreens);
