import { useState } from 'react';
import { ApiError, useIdempotencyKey, useSingleFlight } from '../../base';
import { refetchInbox } from '../calls';

export interface Sending {
  isBusy: boolean;
  /** The last refusal, or the lost connection; null if there is none. */
  error: ApiError | null;
  /** Forgets the sentence of a field that has changed. */
  forget: (field: string) => void;
  send: () => Promise<boolean>;
}

/**
 * Sends a message once, however often the button is pressed. After a lost connection the same message is sent with the same key.
 * @param call sends the message
 * @param request what is sent, to recognise a repeated request
 * @param onSent called after the message was sent, before the inbox is loaded again
 */
export function useSend(
  call: (key: string) => Promise<{ id: number }>,
  request: unknown,
  onSent: (id: number) => void | Promise<void>,
): Sending {
  const [error, setError] = useState<ApiError | null>(null);
  const flight = useSingleFlight();
  const keyOf = useIdempotencyKey();
  return {
    isBusy: flight.isBusy,
    error,
    forget: (field) => setError((shown) => (shown?.campos[field] === undefined ? shown : null)),
    send: () =>
      flight.run(async () => {
        try {
          const { id } = await call(keyOf(request));
          setError(null);
          await onSent(id);
          await refetchInbox();
          return true;
        } catch (refusal) {
          if (!(refusal instanceof ApiError)) throw refusal;
          setError(refusal);
          return false;
        }
      }),
  };
}
