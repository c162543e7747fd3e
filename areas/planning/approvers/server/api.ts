// What the absence machine of `planning/changes` asks of approvers.
export { approvalColumns, approvalFacts, routeNew } from './approval.ts';
export { approverDuties } from './approver-duties.ts';
export { judgeAnswer } from './judge-answer.ts';
export { tellApprover } from './tell-approver.ts';
export { approversFor, type NamedApprover } from './approvers-of.ts';
// Who is reached in the stead of somebody who is away: of demands and messages too.
export { awayTexts, standInsOf } from './stand-ins.ts';
export {
  absencesOf,
  addAbsence,
  colleagueAccounts,
  removeAbsence,
  type AccountAbsence,
} from './account-absences.ts';
