import type { ProcesoReply } from '../../../../../libs/contracts';
import { numberText } from '../../../base';
import { RunProgress } from '../../../processes/run/RunProgress';
import type { StopQuestion } from '../../../processes/run/StopButton';

/** How far a run of the pay of a month is. */
export function Progress({ process, onRetried }: { process: ProcesoReply; onRetried: (id: number) => void }) {
  const { total, hechos, omitidos, fallidos, error, resumen } = process;
  const done = numberText(hechos + omitidos + fallidos);
  return (
    <RunProgress
      process={process}
      activeText={`Pagando a ${done} de ${numberText(total)} ${total === 1 ? 'profesor' : 'profesores'}`}
      activeNote="Puede cerrar esta pantalla: el proceso sigue y queda en Procesos. Las cartas hechas ya son definitivas."
      resultText={error ?? resumen ?? ''}
      stopQuestion={STOP}
      onRetried={onRetried}
    />
  );
}

const STOP: StopQuestion = {
  title: '¿Detener los pagos del mes?',
  text: 'Las cartas hechas se conservan.',
  cancelLabel: 'Seguir pagando',
};
