import { entityList } from '#platform/web/describe/entity-list.tsx';
import { messageTemplate } from '../contract.ts';
import { templateScreens } from './template-screens.ts';

export const Page = entityList(messageTemplate, templateScreens);
