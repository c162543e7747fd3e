import { describe, expect, test } from 'vitest';
import { quiet } from '#platform/testing/quiet.ts';
import { followTab } from './tab-signals.ts';

describe('the tab', () => {
  class Place extends EventTarget {
    visibilityState: DocumentVisibilityState = 'visible';
  }
  const tab = () => {
    const [page, frame, calls] = [new Place(), new EventTarget(), [] as string[]];
    const stop = followTab(
      {
        pause: () => {
          calls.push('pause');
        },
        resume: () => {
          calls.push('resume');
        },
        restart: () => {
          calls.push('restart');
        },
      },
      page as unknown as Document,
      frame as unknown as Window,
      30,
    );
    const show = (visibilityState: DocumentVisibilityState): void => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    return { calls, show, stop, tell: (name: string) => frame.dispatchEvent(new Event(name)) };
  };
  test('hidden for long it sleeps, seen again it wakes; a glance elsewhere does nothing', async () => {
    const { calls, show, stop } = tab();
    show('hidden');
    show('visible');
    await quiet(50, 'a glance must not put it to sleep');
    expect(calls).toEqual(['resume', 'restart']);
    show('hidden');
    await expect.poll(() => calls.slice(2)).toEqual(['pause']);
    stop();
    show('visible');
    expect(calls).toHaveLength(3);
  });
  test('the network is back, the page is left and found again', () => {
    const { calls, tell, show } = tab();
    tell('online');
    tell('pagehide');
    tell('pageshow');
    show('hidden');
    tell('online');
    expect(calls).toEqual(['resume', 'restart', 'pause', 'resume', 'restart']);
  });
});
