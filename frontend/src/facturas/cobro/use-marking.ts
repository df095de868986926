import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CobroReply } from '#libs/contracts';
import { ApiError, listPath, refetchData, useIdempotencyKey, useSingleFlight, type Fields } from '../../base';
import { showToast, undoAction } from '../../ui';
import { REOPEN_URL } from './acts';
import { mark } from './calls';

/** Error sentences by field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** The error sentences of a refusal by field; null for any other error. */
export function fieldErrorsOf(error: unknown): FieldErrors | null {
  return error instanceof ApiError && Object.keys(error.campos).length > 0 ? error.campos : null;
}

/**
 * Sends the request that marks invoices. If there are few invoices, the server marks them at once; then the list opens, and a toast offers
 * to undo the change. If there are many, a run marks them, and `onRun` shows the run.
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
    const onClick = () => void (deshacer && undoAction(REOPEN_URL, deshacer, () => void refetchData()));
    showToast({ text: mensaje, ...(deshacer && { action: { label: 'Deshacer', onClick } }) });
    // If there is a previous page, goes back, so that the list keeps its search. If the page was opened by its URL, opens the list of
    // invoices.
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
        // Status 409 means that the selected invoices have changed. So the preview is loaded again.
        if (error instanceof ApiError && error.status === 409) onChanged();
        return false;
      }
    });
  const errors = fieldErrorsOf(failure) ?? {};
  return { send, isBusy: flight.isBusy, failure, errors };
}
