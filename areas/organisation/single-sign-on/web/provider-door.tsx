// The button of the identity provider. In the page of sign-in it leads there; beside the question for the password it opens a window of its own, which says when it is done.
import { Button } from '@mantine/core';
import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import type { ProviderDoorProps } from '#platform/web/app-shell/ports.ts';
import { send } from '#platform/web/client/send.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { singleSignOn } from '../contract.ts';
import { fr } from '../fr.ts';
import { CHANNEL, rememberNext } from './way-back.ts';

const t = texts(fr);
interface OpenDoor {
  readonly key: string;
  readonly name: string;
}

const useOpenDoor = (address: string | undefined): OpenDoor | null => {
  const [door, setDoor] = useState<OpenDoor | null>(null);
  useEffect(() => {
    let isOver = false;
    const asked =
      address === undefined
        ? send(singleSignOn.mine, {}, { quiet: true })
        : send(singleSignOn.find, { body: { email: address } }, { quiet: true });
    // Who cannot be asked has no button: the password is there.
    asked.then(
      ({ provider }) => !isOver && setDoor(provider),
      () => !isOver && setDoor(null),
    );
    return () => {
      isOver = true;
    };
  }, [address]);
  return door;
};

export const Door = ({ address, onConfirmed }: ProviderDoorProps) => {
  const door = useOpenDoor(address);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (onConfirmed === undefined) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', onConfirmed);
    return () => channel.close();
  }, [onConfirmed]);
  if (door === null) return null;
  const enter = async (): Promise<void> => {
    setIsAway(true);
    rememberNext();
    const { url } = await send(singleSignOn.start, { params: { key: door.key } });
    location.assign(url);
  };
  const confirm = async (): Promise<void> => {
    // Opened in the press itself: later, browsers take it for an advertisement.
    const window = open('', '_blank', 'popup,width=520,height=640');
    setIsAway(true);
    const { url } = await send(singleSignOn.confirm, {}).catch((problem: unknown) => {
      window?.close();
      throw problem;
    });
    if (window === null) location.assign(url);
    else window.location.assign(url);
  };
  const go = (): void => {
    void (address === undefined ? confirm() : enter()).catch((problem: unknown) => {
      setIsAway(false);
      toast.danger(problem);
    });
  };
  return (
    <div className="stack gap-4">
      <Button
        variant="default"
        fullWidth
        mt="md"
        loading={isAway && address !== undefined}
        leftSection={<LogIn size={16} aria-hidden />}
        onClick={go}
      >
        {t(address === undefined ? 'confirmWith' : 'signInWith', { provider: door.name })}
      </Button>
      {isAway && address === undefined && <p className="quiet">{fr.confirming}</p>}
    </div>
  );
};
