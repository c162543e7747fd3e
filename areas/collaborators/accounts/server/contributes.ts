import type { Contributions } from '#platform/server/contributions.ts';
import { employeeAccounts } from '../contract.ts';

export const contributes: Contributions = {
  linkedPages: [{ name: 'employee_accounts', route: employeeAccounts.list }],
};
