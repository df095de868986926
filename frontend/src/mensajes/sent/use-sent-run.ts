import { useEffect } from 'react';
import type { Mensaje, ProcesoReply } from '#libs/contracts';
import { refetchQueries } from '../../base';
import { isActive } from '../../processes/model';
import { useProcesses } from '../../processes/use-processes';

/**
 * The run that sends a message, while it is known.
 * `version` changes whenever the run goes on, so that the envíos are loaded again.
 */
export function useSentRun({ id, estado, proceso_id: runId }: Mensaje): {
  process: ProcesoReply | undefined;
  version: string;
} {
  const { processes } = useProcesses({ watched: true });
  const process = processes.find((one) => one.id === runId);
  const version = process === undefined ? estado : versionOf(process);
  const hasEnded = process !== undefined && !isActive(process);
  // The state of the message changes with the end of its run.
  useEffect(() => {
    if (hasEnded && estado === 'enviando') void refetchQueries({ queryKey: ['mensaje', id] });
  }, [hasEnded, estado, id]);
  return { process, version };
}

const versionOf = ({ situacion, hechos, omitidos, fallidos }: ProcesoReply): string =>
  [situacion, hechos, omitidos, fallidos].join(' ');
