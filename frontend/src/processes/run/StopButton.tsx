import { IconSquare } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProcesoReply } from '#libs/contracts';
import { askConfirm, Button } from '../../ui';
import { stopProcess } from '../calls';
import { refetchProcesses } from '../live';

/** The question before a run is stopped. */
export interface StopQuestion {
  title: string;
  text: string;
  /** The label of the button that lets the run go on. */
  cancelLabel: string;
}

/** A button that stops an active run after its current chunk. The person must confirm `question` first. */
export function StopButton({ process, question }: { process: ProcesoReply; question: StopQuestion }) {
  const [isStopping, setIsStopping] = useState(false);
  const stop = async () => {
    if (!(await askConfirm({ ...question, acceptLabel: 'Detener' }))) return;
    setIsStopping(true);
    await stopProcess(process.id);
    await refetchProcesses();
    setIsStopping(false);
  };
  const stopRequested = process.situacion === 'deteniendo';
  return (
    <Button
      variant="danger-quiet"
      icon={<IconSquare size={14} stroke={2} aria-hidden />}
      reason={!process.puedeDetener && !stopRequested && 'No tiene permiso para detenerlo'}
      disabled={isStopping || stopRequested}
      staysFocusable
      onClick={() => void stop()}
    >
      {stopRequested ? 'Deteniendo…' : 'Detener'}
    </Button>
  );
}
