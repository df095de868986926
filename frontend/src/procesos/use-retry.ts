import { useState } from 'react';
import type { Process } from '../../../libs/contracts';
import { messageOf } from '../api';
import { showAlert } from '../ui';
import { retryProcess } from './calls';
import { askProcesses } from './live';

/** Tries again what failed or was not reached; the new run appears among the others. */
export function useRetry({ id }: Process, onStarted?: (id: number) => void) {
  const [underWay, setUnderWay] = useState(false);
  const retry = async () => {
    setUnderWay(true);
    try {
      const { proceso_id } = await retryProcess(id);
      await askProcesses();
      onStarted?.(proceso_id);
    } catch (error) {
      await showAlert(messageOf(error));
    } finally {
      setUnderWay(false);
    }
  };
  return { retry, underWay };
}
