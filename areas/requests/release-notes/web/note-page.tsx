import { entityPage } from '#platform/web/describe/entity-page.tsx';
import { note } from '../contract.ts';
import { noteScreens } from './screens.tsx';

export const Page = entityPage(note, noteScreens);
