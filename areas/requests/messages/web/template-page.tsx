import { entityPage } from '#platform/web/describe/entity-page.tsx';
import { messageTemplate } from '../contract.ts';
import { templateScreens } from './template-screens.ts';

export const Page = entityPage(messageTemplate, templateScreens);
