import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProcesoReply } from '#libs/contracts';
import { listPath, newKey, useCan } from '../../../base';
import { askInputs, Button, offerRetry, type DialogValues } from '../../../ui';
import { refetchProcesses } from '../../live';
import { isActive } from '../../model';
import type { UndoKind } from '../model/kinds';

/** Whether a run can be undone: it has ended and has done items. */
export const canUndo = (process: ProcesoReply): boolean => !isActive(process) && process.hechos > 0;

/** Undoes a run after a question, and opens the list of runs. */
export function UndoButton({ kind, process }: { kind: UndoKind; process: ProcesoReply }) {
  const { permission, icon, label, question, inputs, start } = kind;
  const can = useCan();
  const navigate = useNavigate();
  // The idempotency key stays the same while the button is mounted, so a second press does not start a second run.
  const [idempotencyKey] = useState(newKey);
  const [isBusy, setBusy] = useState(false);
  if (!can(permission)) return null;
  const undo = async (values: DialogValues): Promise<void> => {
    setBusy(true);
    try {
      await start(process.id, values, idempotencyKey);
      await refetchProcesses();
      void navigate(listPath('procesos'));
    } catch (error) {
      if (await offerRetry(error)) await undo(values);
    } finally {
      setBusy(false);
    }
  };
  const askAndUndo = async () => {
    const values = await askInputs(question(process), inputs);
    if (values !== null) await undo(values);
  };
  return (
    <Button variant="danger-quiet" icon={icon} disabled={isBusy} onClick={() => void askAndUndo()}>
      {label}
    </Button>
  );
}
