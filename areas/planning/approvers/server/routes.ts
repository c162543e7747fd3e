import { serve } from '#platform/server/call.ts';
import { approvers } from '../contract.ts';
import { loadApproversOf } from './approvers-of.ts';
import {
  addRule,
  addSubstitute,
  loadConfiguration,
  removeSubstitute,
  setRules,
} from './assignments.ts';
import { addOwnAway, loadOwnAway, removeOwnAway } from './own-away.ts';

export const approversServer = serve('approvers', approvers, {
  load: loadConfiguration,
  save: addRule,
  set: setRules,
  of: loadApproversOf,
  addSubstitute,
  removeSubstitute,
  ownAway: loadOwnAway,
  addOwnAway,
  removeOwnAway,
});
