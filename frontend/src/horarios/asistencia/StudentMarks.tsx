import type { AsistenciaAlumno } from '../../../../libs/contracts';
import { CHOICES, type ChosenMark } from './attendance-reducer';
import css from './Attendance.module.css';

const LABELS: Record<ChosenMark, string> = { asiste: 'Asiste', falta: 'Falta', justificada: 'Justificada' };

interface StudentMarksProps {
  student: AsistenciaAlumno;
  mark: ChosenMark;
  isLocked: boolean;
  onChoose: (mark: ChosenMark) => void;
  onCycle: () => void;
}

/** A student with the three marks. The keyboard uses the radio buttons; a tap on the name goes to the next mark. */
export function StudentMarks({ student, mark, isLocked, onChoose, onCycle }: StudentMarksProps) {
  const { alumno_id, nombreCompleto } = student;
  return (
    <li className={css.student} data-mark={mark}>
      <button type="button" className={css.name} tabIndex={-1} aria-hidden disabled={isLocked} onClick={onCycle}>
        {nombreCompleto}
      </button>
      <fieldset className={css.marks} disabled={isLocked}>
        <legend className="solo-lectores">{nombreCompleto}</legend>
        {CHOICES.map((choice) => (
          <label key={choice} className={css.mark} data-mark={choice}>
            <input
              type="radio"
              name={`asistencia-${String(alumno_id)}`}
              checked={mark === choice}
              onChange={() => onChoose(choice)}
            />
            {LABELS[choice]}
          </label>
        ))}
      </fieldset>
    </li>
  );
}
