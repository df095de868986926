import type { AsistenciaAlumno } from '#libs/contracts';
import { CHOICES, type ChosenMark } from './attendance-reducer';
import css from './Attendance.module.css';

const LABELS: Record<ChosenMark, string> = { asiste: 'Asiste', falta: 'Falta', justificada: 'Justificada' };

interface StudentMarksProps {
  student: AsistenciaAlumno;
  mark: ChosenMark;
  isLocked: boolean;
  onChoose: (mark: ChosenMark) => void;
}

/** A student with the three marks. */
export function StudentMarks({ student, mark, isLocked, onChoose }: StudentMarksProps) {
  const { alumno_id, nombreCompleto } = student;
  return (
    <li className={css.student} data-mark={mark}>
      {/* The legend names the marks. */}
      <span className={css.name} aria-hidden>
        {nombreCompleto}
      </span>
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
