import { useState } from 'react';
import type { CalendarioEnUso, CalendarioNuevo } from '#libs/contracts';
import { messageOf, refetchQueries, useSingleFlight } from '../../base';
import { askConfirm, showToast } from '../../ui';
import { createFeed, FEEDS_KEY, revokeFeed, type FeedOwner } from './calls';

export interface Addresses {
  /** The feed created last. Its URL is shown only once. */
  made: CalendarioNuevo | null;
  isBusy: boolean;
  create: (owner: FeedOwner) => Promise<void>;
  /** Revokes a feed, after a confirmation. */
  revoke: (feed: CalendarioEnUso) => Promise<void>;
}

/** Creates and revokes calendar feeds. */
export function useAddresses(): Addresses {
  const [made, setMade] = useState<CalendarioNuevo | null>(null);
  const flight = useSingleFlight();
  const attempt = async (call: () => Promise<void>) => {
    await flight.run(async () => {
      try {
        await call();
        await refetchQueries({ queryKey: [FEEDS_KEY] });
        return true;
      } catch (error) {
        showToast({ text: messageOf(error), tone: 'bad' });
        return false;
      }
    });
  };
  return {
    made,
    isBusy: flight.isBusy,
    create: (owner) => attempt(async () => setMade(await createFeed(owner))),
    revoke: async ({ id }) => {
      if (!(await askConfirm(REVOKE))) return;
      await attempt(async () => {
        showToast({ text: (await revokeFeed(id)).mensaje });
        setMade((shown) => (shown?.id === id ? null : shown));
      });
    },
  };
}

const REVOKE = {
  title: '¿Retirar esta dirección?',
  text: 'Los calendarios que la usan dejan de actualizarse. No se puede recuperar; se puede crear otra.',
  acceptLabel: 'Retirar',
};
