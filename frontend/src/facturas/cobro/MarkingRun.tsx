import { Link } from 'react-router';
import { listPath } from '../../base';
import { RunProgress } from '../../processes/run/RunProgress';
import type { StopQuestion } from '../../processes/run/StopButton';
import { useProcess } from '../../processes/use-processes';
import { ErrorBand, Loading } from '../../ui';
import { progressText } from './acts';

const STOP: StopQuestion = {
  title: '¿Detener el proceso?',
  text: 'Lo ya marcado se conserva.',
  cancelLabel: 'Seguir',
};

/** The run that marks many invoices. */
export function MarkingRun({ id, onRetried }: { id: number; onRetried: (id: number) => void }) {
  const { process, isPending, error, refetch } = useProcess(id);
  if (isPending) return <Loading />;
  if (error) return <ErrorBand error={error} onRetry={() => void refetch()} />;
  if (!process) return <p role="alert">Ese proceso no existe, o no lo puede ver.</p>;
  return (
    <>
      <RunProgress
        process={process}
        activeText={progressText(process)}
        activeNote="Puede cerrar esta pantalla: el proceso sigue y queda en Procesos."
        resultText={process.error ?? process.resumen ?? ''}
        stopQuestion={STOP}
        onRetried={onRetried}
      />
      <nav aria-label="Seguir">
        <Link to={listPath('facturas')}>Ir a Facturas</Link>
      </nav>
    </>
  );
}
