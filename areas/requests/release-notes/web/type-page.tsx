import { entityPage } from '#platform/web/describe/entity-page.tsx';
import { noteType } from '../contract.ts';
import { typeScreens } from './screens.tsx';

export const Page = entityPage(noteType, typeScreens);
