import type { ClaseAfectada } from '../../../../libs/contracts';
import { dayText } from '../../../../libs/horarios/calculo';
import { broadcast } from '../../base';
import { Window } from '../../ui';
import { useLeaveGuard } from '../../ui/windows/unsaved-changes';
import { SubstituteList } from './SubstituteList';
import { useSubstitution } from './use-substitution';
import css from './Substitutes.module.css';

const ID = 'buscar_sustituto';

interface SubstituteWindowProps {
  clase: ClaseAfectada;
  /** The class has another teacher. */
  onDone: () => void;
  onClose: () => void;
}

/** Finds a substitute for one class. */
export function SubstituteWindow({ clase, onDone, onClose }: SubstituteWindowProps) {
  const { substitutes, chosen, choose, isBusy, assign } = useSubstitution(clase.id);
  useLeaveGuard({
    hasChanges: () => false,
    confirm: () => Promise.resolve(true),
    window: { onBack: () => broadcast('claustro:ventana', { id: ID, accion: 'cerrar' }) },
  });
  const accept = async () => {
    const isDone = await assign();
    if (isDone) onDone();
    return isDone;
  };
  return (
    <Window
      id={ID}
      isOpen
      title="Buscar sustituto"
      width="560px"
      acceptLabel="Asignar sustituto"
      acceptReason={chosen === null && 'Elija un profesor'}
      isBusy={isBusy}
      onAccept={accept}
      onClose={onClose}
    >
      <p className={css.lead}>
        {clase.materia}, {dayText(clase.fecha)} de {clase.horaEntrada} a {clase.horaSalida}
        {clase.profesor !== '' && `, de ${clase.profesor}`}.
      </p>
      <SubstituteList substitutes={substitutes} chosen={chosen} onChoose={choose} />
    </Window>
  );
}
