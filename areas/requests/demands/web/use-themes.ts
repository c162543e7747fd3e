// The themes that the person may choose, and the sub-themes of one.
import { useApi } from '#platform/web/client/use-api.ts';
import { messageThemes } from '#areas/requests/message-themes/contract.ts';

export const useThemes = () => {
  const themes = useApi(messageThemes.parameters, {}).data?.themes ?? [];
  return {
    themes,
    subthemesOf: (theme: number) => themes.find(({ id }) => id === theme)?.subthemes ?? [],
  };
};
