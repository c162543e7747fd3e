import { entityPage } from '#platform/web/describe/entity-page.tsx';
import { topic } from '../configuration-contract.ts';
import { topicScreens } from './configuration-screens.tsx';

export const Page = entityPage(topic, topicScreens);
