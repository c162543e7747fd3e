import { entityList } from '#platform/web/describe/entity-list.tsx';
import { service } from '../contract.ts';
import { serviceScreens } from './service-screens.tsx';

export const Page = entityList(service, serviceScreens);
