import { serve } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { personHired } from '#areas/hiring/contracts/server/api.ts';
import { placeOptions } from '#areas/organisation/infrastructures/server/api.ts';
import { onboarding, onboardingItem, onboardingStep, onboardingSteps } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { countLate, itemEntity, itemOptions, moveItem } from './items.ts';
import { onboardingJob, onboardingSchedule } from './late.ts';
import { proposeSteps, stepEntity } from './steps.ts';

const [item, itemWords] = trailWords(onboardingItem);
export const contributes: Contributions = {
  ports: [
    personHired.filledBy(async ({ tx, services }) => {
      await services.jobs.enqueue(tx, onboardingJob, {}, null);
    }),
  ],
  jobs: [onboardingJob],
  schedules: [onboardingSchedule],
  noticeKinds: Object.values(notices),
  recordNames: [
    ['onboarding_step', fr.recordStep],
    ['onboarding_list', fr.recordList],
    ['onboarding_item', fr.recordItem],
  ],
  recordFields: [
    trailWords(onboardingStep),
    [
      item,
      {
        ...itemWords,
        fact: { label: fr.fact, values: fr.facts },
        status: { label: fr.status, values: fr.statuses },
        decision_reason: { label: fr.decisionReason },
        observed_at: { label: fr.observedAt },
        added_by: { label: fr.addedBy },
      },
    ],
    [
      'onboarding_list',
      {
        kind: { label: fr.kind, values: fr.kinds },
        staff_type: { label: fr.staffType, values: fr.staffTypes },
        day: { label: fr.day },
        contract_id: { label: fr.contract },
      },
    ],
  ],
  waits: [
    {
      name: 'onboarding',
      may: 'onboarding.write',
      count: countLate,
      home: {
        label: fr.indicator,
        url: `${onboarding.list.path}?state=late`,
        tone: 'warning',
      },
    },
  ],
};
export const onboardingServer = serve(
  'onboarding',
  onboarding,
  { ...itemEntity.handlers, formOptions: itemOptions, move: moveItem },
  { save: 'load' },
);
export const onboardingStepsServer = serve(
  'onboarding-steps',
  onboardingSteps,
  {
    ...stepEntity.handlers,
    formOptions: async (call) => ({ places: await placeOptions(call) }),
    propose: proposeSteps,
  },
  { save: 'load' },
);
