// The screen of a new customer, for areas that lead there.
import { newCustomer } from '../new-customer-contract.ts';

export const NEW_CUSTOMER_PATH = newCustomer.newCustomerPage.path;
