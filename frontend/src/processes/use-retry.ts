import { useState } from 'react';
import type { ProcesoReply } from '#libs/contracts';
import { messageOf } from '../base';
import { showAlert } from '../ui';
import { retryProcess } from './calls';
import { refetchProcesses } from './live';

/** Retries a run. The retry is a separate run in the list of runs. */
export function useRetry({ id }: ProcesoReply, onStarted?: (id: number) => void) {
  const [isStarting, setStarting] = useState(false);
  const retry = async () => {
    setStarting(true);
    try {
      const { proceso_id } = await retryProcess(id);
      await refetchProcesses();
      onStarted?.(proceso_id);
    } catch (error) {
      await showAlert(messageOf(error));
    } finally {
      setStarting(false);
    }
  };
  return { retry, isStarting };
}
