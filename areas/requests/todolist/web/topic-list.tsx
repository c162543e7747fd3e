import { entityList } from '#platform/web/describe/entity-list.tsx';
import { topic } from '../configuration-contract.ts';
import { topicScreens } from './configuration-screens.tsx';

export const Page = entityList(topic, topicScreens);
