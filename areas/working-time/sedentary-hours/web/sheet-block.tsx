// The activity sheet of a month: its total, the file, the signature.
import { Button } from '@mantine/core';
import { Download, PenLine } from 'lucide-react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { sedentaryHours, type OwnSedentaryMonth } from '../contract.ts';
import { fr } from '../fr.ts';
import { lengthText } from '../rules.ts';
import { sheetQuery } from './own-month.ts';

const t = texts(fr);
export const SheetBlock = ({ month }: { readonly month: OwnSedentaryMonth }) => {
  const sign = useApiMutation(sedentaryHours.sign, {
    invalidates: [sedentaryHours.own],
    quiet: true,
    onSuccess: () => void toast.success(fr.signDone),
  });
  const askSign = async (): Promise<void> => {
    const isSure = await ask.confirm({
      id: 'monthly-activity-signature',
      title: t('askSign', { month: formatMonth(month.month) }),
      message: fr.askSignText,
      confirmLabel: fr.sign,
    });
    if (isSure)
      sign.mutate(
        { query: { month: month.month } },
        { onError: (problem) => void ask.error(messageOf(problem)) },
      );
  };
  return (
    <section className="stack box mt-24 pad">
      <h3 className="label">{fr.sheet}</h3>
      <p className="medium tn">{`${fr.monthTotal}\u00a0: ${lengthText(month.minutes)}`}</p>
      <p className="quiet">
        {month.signedAt === null
          ? month.unsignable
          : t('signedOn', { date: showInstant(month.signedAt) })}
      </p>
      <div className="row">
        <Button
          component="a"
          variant="default"
          href={`${fillPath(sedentaryHours.pdf.path)}?${sheetQuery(month.month)}`}
          leftSection={<Download size={14} aria-hidden />}
        >
          {fr.sheetPdf}
        </Button>
        {month.unsignable === null && (
          <Button
            leftSection={<PenLine size={14} aria-hidden />}
            loading={sign.isPending}
            onClick={() => void askSign()}
          >
            {fr.sign}
          </Button>
        )}
      </div>
    </section>
  );
};
