import { entityList } from '#platform/web/describe/entity-list.tsx';
import { choiceSetting } from '../configuration-contract.ts';
import { choiceScreens } from './configuration-screens.tsx';

export const Page = entityList(choiceSetting, choiceScreens);
