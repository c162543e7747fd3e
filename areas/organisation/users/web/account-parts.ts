// What other areas add to the form of an account: apps say it, since this area knows none of those above it.
import { createElement, Fragment, type ComponentType } from 'react';
import type { User } from '../contract.ts';

export interface AccountPartProps {
  readonly user: User;
  /** Something typed in the form is not saved yet: what the part changes would open the form anew. */
  readonly dirty: boolean;
}
/** Nothing where there is nothing to say. */
export type AccountPart = ComponentType<AccountPartProps>;
let given: AccountPart = () => createElement(Fragment);

/** Once, when the app is assembled. */
export const provideAccountPart = (part: AccountPart): void => {
  given = part;
};
export const AccountParts: AccountPart = (props) => createElement(given, props);
