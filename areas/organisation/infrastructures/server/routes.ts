import { serve, type Served } from '#platform/server/call.ts';
import type { JobKind } from '#platform/server/services.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { infrastructureChoice, infrastructures } from '../contract.ts';
import {
  agencies,
  companies,
  managedAgencies,
  managedCompanies,
  searchAll,
  tree,
} from './choice.ts';
import { save } from './keep.ts';
import type { NewCustomer } from './start-customer.ts';
import { list, one } from './list.ts';
import { newCustomer } from '../new-customer-contract.ts';
import { createCustomer, newCustomerChoices } from './new-customer.ts';
import { removeInfrastructure, type OfAreas } from './remove.ts';

export const infrastructureChoiceServer = serve('infrastructure-choice', infrastructureChoice, {
  companies: (call) => companies(call),
  managedCompanies: (call) => managedCompanies(call),
  agencies: (call) => agencies(call, call.query.company),
  managedAgencies: (call) => managedAgencies(call),
  searchCompanies: (call) => companies(call, call.query.q ?? ''),
  searchAll: (call) => searchAll(call, call.query.q),
  tree: (call) => tree(call, call.query.q),
});

/** A change of the tree is a change of perimeters: everybody's rights are read anew. */
export const infrastructuresServer = (
  auth: Pick<Auth, 'rightsChanged'>,
  startCustomer: JobKind<NewCustomer>,
  ofAreas: OfAreas,
): Served[] => [newCustomerServer(auth, ofAreas), treeServer(auth, startCustomer)];

const newCustomerServer = (auth: Pick<Auth, 'rightsChanged'>, ofAreas: OfAreas): Served =>
  serve('new-customer', newCustomer, {
    newCustomerChoices,
    createCustomer: (call) =>
      createCustomer(call, ofAreas.starts(), (tx) =>
        auth.rightsChanged({ tx, afterCommit: call.afterCommit }, 'all'),
      ),
    remove: (call) =>
      removeInfrastructure(call, ofAreas, (tx) =>
        auth.rightsChanged({ tx, afterCommit: call.afterCommit }, 'all'),
      ),
  });

const treeServer = (
  auth: Pick<Auth, 'rightsChanged'>,
  startCustomer: JobKind<NewCustomer>,
): Served =>
  serve(
    'infrastructures',
    infrastructures,
    {
      ...list.handlers,
      load: one,
      save: async (call) => {
        const saved = await save(call);
        const isNewCustomer = call.params.id === 0 && call.body.parentId === null;
        if (isNewCustomer)
          await call.services.jobs.enqueue(
            call.tx,
            startCustomer,
            { customerId: saved.id },
            call.actor,
          );
        await auth.rightsChanged(call, 'all');
        return saved;
      },
    },
    { save: 'load' },
  );
