import { useProfile } from '#platform/web/app-shell/rights.ts';
import { messagesTopic } from '../live-topics.ts';

/** Where this person hears of conversations: their own topic, and as the provider's staff that of every infrastructure. */
export const useMessageTopics = (): readonly string[] => {
  const profile = useProfile();
  if (profile === undefined) return [];
  return [messagesTopic(profile.id), '/infrastructures/{infra}/conversations'];
};
