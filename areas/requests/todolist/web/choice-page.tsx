import { entityPage } from '#platform/web/describe/entity-page.tsx';
import { choiceSetting } from '../configuration-contract.ts';
import { choiceScreens } from './configuration-screens.tsx';

export const Page = entityPage(choiceSetting, choiceScreens);
