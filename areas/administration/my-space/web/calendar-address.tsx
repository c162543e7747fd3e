// One's own planning in the calendar of a telephone: the secret address, made, changed and withdrawn by its holder.
import { Button, Code } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { calendarAddress, type CalendarAddress } from '../calendar-address-contract.ts';
import { fr } from '../fr.ts';
import css from './my-space.module.css';

const t = texts(fr);

const stateText = ({ createdAt, lastReadAt }: CalendarAddress): string =>
  createdAt === null
    ? fr.calendarNone
    : t('calendarSince', {
        date: showInstant(createdAt),
        read:
          lastReadAt === null
            ? fr.calendarUnread
            : t('calendarRead', { date: showInstant(lastReadAt) }),
      });

const copy = async (url: string): Promise<void> => {
  await navigator.clipboard.writeText(url);
  toast.success(fr.calendarCopied);
};
const NewAddress = ({ url }: { readonly url: string }) => (
  <>
    <p>{fr.calendarOnce}</p>
    <Code block className={css['address']}>
      {url}
    </Code>
    <div className="row end">
      <Button variant="default" onClick={() => void copy(url)}>
        {fr.calendarCopy}
      </Button>
      {/* Calendars of telephones and computers open this scheme. */}
      <Button component="a" href={url.replace(/^https?:/, 'webcal:')}>
        {fr.calendarSubscribe}
      </Button>
    </div>
  </>
);

const Address = ({ state }: { readonly state: CalendarAddress }) => {
  const [url, setUrl] = useState<string | null>(null);
  const exists = state.createdAt !== null;
  const renew = useApiMutation(calendarAddress.renew, {
    invalidates: [calendarAddress.state],
    onSuccess: (made) => setUrl(made.url),
  });
  const revoke = useApiMutation(calendarAddress.revoke, {
    invalidates: [calendarAddress.state],
    onSuccess: () => {
      setUrl(null);
      toast.success(fr.calendarRevoked);
    },
  });
  const sure = (title: string): Promise<boolean> =>
    ask.confirm({
      id: 'calendar-address',
      title,
      message: fr.calendarRenewAsk,
      confirmLabel: title,
      danger: true,
    });
  if (url !== null) return <NewAddress url={url} />;
  return (
    <>
      <p>{stateText(state)}</p>
      <div className="row end">
        {exists && (
          <Button
            variant="default"
            loading={revoke.isPending}
            onClick={async () => {
              if (await sure(fr.calendarRevoke)) revoke.mutate({});
            }}
          >
            {fr.calendarRevoke}
          </Button>
        )}
        <Button
          loading={renew.isPending}
          onClick={async () => {
            if (!exists || (await sure(fr.calendarRenew))) renew.mutate({});
          }}
        >
          {exists ? fr.calendarRenew : fr.calendarCreate}
        </Button>
      </div>
    </>
  );
};

const AddressModal = ({ onClose }: { readonly onClose: () => void }) => {
  const loaded = useApi(calendarAddress.state);
  return (
    <AppModal opened onClose={onClose} title={fr.calendarTitle} size="medium">
      <div className="stack gap-12">
        <p className="quiet">{fr.calendarAbout}</p>
        <p className="quiet">{fr.calendarSecret}</p>
        <LoadState query={loaded}>{(state) => <Address state={state} />}</LoadState>
      </div>
    </AppModal>
  );
};

export const CalendarAddressButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<CalendarPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {fr.calendarOpen}
      </Button>
      {isOpen && <AddressModal onClose={() => setOpen(false)} />}
    </>
  );
};
