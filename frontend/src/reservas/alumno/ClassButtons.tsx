import type { ClaseDeAlumno } from '#libs/contracts';
import { shortDayText } from '#libs/platform/civil';
import { Button } from '../../ui';
import css from './StudentClasses.module.css';
import type { ClassChanges } from './use-class-changes';

interface ClassButtonsProps {
  one: ClaseDeAlumno;
  changes: ClassChanges;
}

/** The buttons that move and cancel a coming private class. */
export function ClassButtons({ one, changes: { move, cancel } }: ClassButtonsProps) {
  const name = `${one.materia}, ${shortDayText(one.fecha)} ${one.horaEntrada}`;
  return (
    <span className={css.buttons}>
      <Button small aria-label={`Cambiar: ${name}`} onClick={() => move(one)}>
        Cambiar
      </Button>
      <Button small variant="danger-quiet" aria-label={`Anular: ${name}`} onClick={() => cancel(one)}>
        Anular
      </Button>
    </span>
  );
}
