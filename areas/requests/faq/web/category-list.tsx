import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listMeta } from '#platform/contract/shapes.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { categoryList, faqAdmin, type FaqCategory } from '../contract.ts';
import { fr } from '../fr.ts';
import { CategoryModal } from './category-form.tsx';
import { Display } from './display.tsx';
import { FaqTabs } from './faq-tabs.tsx';

const meta = listMeta(categoryList.listId, categoryList);

export const Page = () => {
  const t = useTexts(fr);
  const [edited, setEdited] = useState<FaqCategory | 'new' | null>(null);
  const copy = useApiMutation(faqAdmin.categoryDuplicate, {
    invalidates: [faqAdmin.list],
    onSuccess: () => {
      toast.success(fr.categoryCopied);
    },
  });
  const remove = useApiMutation(faqAdmin.categoryRemove, {
    invalidates: [faqAdmin.list],
    onSuccess: () => {
      toast.success(fr.categoryRemoved);
    },
  });
  const askRemoval = async (c: FaqCategory): Promise<void> => {
    if (await ask.confirmDelete(t('removeCategory', { label: c.label }), fr.removeWarning))
      remove.mutate({ params: { id: c.id } });
  };
  return (
    <ListPage
      title={fr.adminTitle}
      routes={faqAdmin}
      meta={meta}
      tabs={<FaqTabs />}
      sort={{ name: 'label', dir: 'asc' }}
      searchPlaceholder={fr.label}
      empty={{ title: fr.emptyAdmin }}
      view={{
        id: (r) => r.id,
        label: (r) => r.label,
        onOpen: setEdited,
        cells: {
          modules: (r) => r.modules.map((m) => fr.moduleNames[m]).join(', '),
          display: (r) => <Display of={r} />,
        },
        actions: (r) => [
          {
            key: 'copy',
            label: fr.duplicate,
            icon: Copy,
            onClick: () => copy.mutate({ params: { id: r.id } }),
          },
          {
            key: 'remove',
            label: t('removeCategory', { label: r.label }),
            icon: Trash2,
            danger: true,
            onClick: () => void askRemoval(r),
          },
        ],
      }}
      add={{ label: fr.newCategory, onClick: () => setEdited('new') }}
    >
      {edited !== null && (
        <CategoryModal
          category={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
};
