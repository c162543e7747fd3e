import { entityList } from '#platform/web/describe/entity-list.tsx';
import { messageTheme } from '../contract.ts';
import { themeScreens } from './theme-screens.tsx';

export const Page = entityList(messageTheme, themeScreens);
