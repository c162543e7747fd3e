// What apps add to the screens of accounts.
export { provideAccountPart, type AccountPartProps } from './account-parts.ts';
