import { entityPage } from '#platform/web/describe/entity-page.tsx';
import { messageTheme, messageThemes } from '../contract.ts';
import { themeScreens } from './theme-screens.tsx';

export const Page = entityPage(messageTheme, themeScreens, messageThemes.editTheme);
