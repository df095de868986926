import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { SelectorItem } from '#libs/contracts';
import { ApiError, messageOf, useSingleFlight } from '../base';
import { RecordPicker } from '../fields/picker';
import { Button, Field, showToast } from '../ui';
import { joinLine, refetchLines } from './calls';
import css from './Waiting.module.css';

/** Adds a student to the end of the waiting list. A refusal is shown at the field. */
export function AddStudent({ courseId }: { courseId: number }) {
  const [student, setStudent] = useState<SelectorItem | null>(null);
  const [error, setError] = useState<string>();
  const flight = useSingleFlight();
  const add = async ({ id }: SelectorItem) => {
    try {
      showToast({ text: (await joinLine(courseId, id)).mensaje });
      setStudent(null);
      setError(undefined);
      await refetchLines();
      return true;
    } catch (failure) {
      setError(failure instanceof ApiError ? (failure.campos.alumno_id ?? failure.message) : messageOf(failure));
      return false;
    }
  };
  return (
    <div className={`${css.add} no-imprimir`}>
      <div className={css.student}>
        <Field label="Alumno" error={error}>
          {(attributes) => (
            <RecordPicker
              {...attributes}
              label="Alumno"
              url="/api/buscador-alumnos"
              value={student ? [student] : []}
              onChange={([chosen = null]) => {
                setError(undefined);
                setStudent(chosen);
              }}
            />
          )}
        </Field>
      </div>
      <Button
        icon={<IconUserPlus size={16} stroke={1.75} />}
        reason={student === null && 'Elija antes un alumno'}
        disabled={flight.isBusy}
        onClick={() => student && void flight.run(() => add(student))}
      >
        Añadir alumno
      </Button>
    </div>
  );
}
