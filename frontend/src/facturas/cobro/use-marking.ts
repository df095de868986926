import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CobroReply } from '../../../../libs/contracts';
import { ApiError, listPath, refetchData, useIdempotencyKey, useSingleFlight, type Fields } from '../../base';
import { showToast, takeBack } from '../../ui';
import { REOPEN_URL } from './acts';
import { mark } from './calls';

/** What is wrong, by field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What a refusal says of single fields; null for any other error. */
export function fieldErrorsOf(error: unknown): FieldErrors | null {
  return error instanceof ApiError && Object.keys(error.campos).length > 0 ? error.campos : null;
}

/**
 * Sends a marking. A few invoices are marked at once, and the list is shown with a toast that takes it back; many are marked by a
 * run, which `onRun` shows.
 */
export function useMarking(url: string, { onRun, onChanged }: { onRun: (id: number) => void; onChanged: () => void }) {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  const flight = useSingleFlight();
  const [failure, setFailure] = useState<unknown>(null);
  const keyOf = useIdempotencyKey();
  const finish = ({ mensaje, proceso_id: runId, deshacer }: CobroReply) => {
    if (runId !== undefined) {
      onRun(runId);
      return;
    }
    void refetchData();
    const onClick = () => void (deshacer && takeBack(REOPEN_URL, deshacer, () => void refetchData()));
    showToast({ text: mensaje, ...(deshacer && { action: { label: 'Deshacer', onClick } }) });
    // Back to the list as it was searched; a page that was opened by its address has nothing before it.
    if (isFirst) void navigate(listPath('facturas'));
    else void navigate(-1);
  };
  const send = (fields: Fields) =>
    flight.run(async () => {
      setFailure(null);
      try {
        finish(await mark(url, fields, keyOf(fields)));
        return true;
      } catch (error) {
        setFailure(error);
        // The invoices are others now: the preview is read anew.
        if (error instanceof ApiError && error.status === 409) onChanged();
        return false;
      }
    });
  const errors = fieldErrorsOf(failure) ?? {};
  return { send, isBusy: flight.isBusy, failure, errors };
}
