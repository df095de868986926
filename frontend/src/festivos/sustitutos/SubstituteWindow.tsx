import type { ClaseAfectada } from '#libs/contracts';
import { dayText } from '#libs/platform/civil';
import { Window } from '../../ui';
import { SubstituteList } from './SubstituteList';
import { useSubstitution } from './use-substitution';
import css from './Substitutes.module.css';

const ID = 'buscar_sustituto';

interface SubstituteWindowProps {
  clases: readonly ClaseAfectada[];
  /** Called after the substitute is assigned to the classes. */
  onDone: () => void;
  onClose: () => void;
}

/** Finds a substitute for a class, or one for several classes. */
export function SubstituteWindow({ clases, onDone, onClose }: SubstituteWindowProps) {
  const { substitutes, chosen, choose, isBusy, assign } = useSubstitution(clases.map(({ id }) => id));
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
      <p className={css.lead}>{leadOf(clases)}</p>
      <SubstituteList substitutes={substitutes} chosen={chosen} onChoose={choose} isForMany={clases.length > 1} />
    </Window>
  );
}

function leadOf(clases: readonly ClaseAfectada[]): string {
  const [clase] = clases;
  if (clase === undefined) return '';
  if (clases.length > 1) return `Profesores libres en las ${clases.length} clases. Se asignan todas al que elija.`;
  const { materia, fecha, horaEntrada, horaSalida, profesor } = clase;
  const of = profesor === '' ? '' : `, de ${profesor}`;
  return `${materia}, ${dayText(fecha)} de ${horaEntrada} a ${horaSalida}${of}.`;
}
