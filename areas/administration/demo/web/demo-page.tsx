// The style page in three views: every component, the list as a whole page, the form as a whole page.
import { z } from 'zod';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { fr } from '../fr.ts';
import { PEOPLE_COUNT } from '../generated-people.ts';
import { ComponentsView } from './components-view.tsx';
import { FormView } from './form-view.tsx';
import { ListView } from './list-view.tsx';
import { words } from './words.ts';

const address = z.object({ view: z.enum(['components', 'list', 'form']).default('components') });
const views = { components: ComponentsView, list: ListView, form: FormView } as const;

export const Page = () => {
  const [{ view }, set] = useSearchState(address);
  const View = views[view];
  const tabs = (
    <CountedTabs
      label={fr.title}
      value={view}
      onChange={(v) => set({ view: v as keyof typeof views })}
      tabs={[
        { value: 'components', label: words.components },
        { value: 'list', label: words.list, count: PEOPLE_COUNT },
        { value: 'form', label: words.form, waiting: 3, waitingLabel: words.waiting },
      ]}
    />
  );
  return <View tabs={tabs} />;
};
