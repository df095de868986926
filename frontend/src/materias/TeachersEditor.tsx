import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef, type RefObject } from 'react';
import type { SelectorItem } from '#libs/contracts';
import { Button, ErrorBand, Field, FieldNote, IconButton, SelectInput, TextInput } from '../ui';
import { useTeachers } from './calls';
import type { TeacherDraft } from './materia-draft';
import { teacherOptions } from './teacher-options';
import type { MateriaForm } from './use-materia-form';
import css from './MateriaWindow.module.css';

/** The teachers who may give private lessons, each with the number of students they take at once. */
export function TeachersEditor({ form: { draft, chosenTeacher, errors, dispatch } }: { form: MateriaForm }) {
  const headingId = useId();
  const select = useRef<HTMLSelectElement>(null);
  const assigned = draft.profesores_asignados;
  return (
    <section className={css.part} aria-labelledby={headingId}>
      <h3 id={headingId}>Profesores asignables</h3>
      {assigned.length === 0 ? (
        <p className={css.none}>Sin profesores asignables: no se podrán reservar clases.</p>
      ) : (
        <ul className={css.teachers}>
          {assigned.map((teacher) => (
            <TeacherRow
              key={teacher.id}
              teacher={teacher}
              onCapacity={(capacity) => dispatch({ type: 'set-capacity', id: teacher.id, capacity })}
              onRemove={() => {
                dispatch({ type: 'remove-teacher', id: teacher.id });
                select.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <FieldNote id={`${headingId}-nota`} error={errors.profesores} />
      <AddTeacher
        ref={select}
        assigned={assigned}
        chosen={chosenTeacher}
        error={errors.chosenTeacher}
        onChoose={(teacher) => dispatch({ type: 'choose-teacher', teacher })}
        onAdd={(teacher) => dispatch({ type: 'add-teacher', teacher })}
      />
    </section>
  );
}

interface TeacherRowProps {
  teacher: TeacherDraft;
  onCapacity: (capacity: string) => void;
  onRemove: () => void;
}

function TeacherRow({ teacher: { resultado, capacidad }, onCapacity, onRemove }: TeacherRowProps) {
  const id = useId();
  return (
    <li>
      <span className={css.teacher}>{resultado}</span>
      <label htmlFor={id}>
        Alumnos a la vez<span className="solo-lectores"> de {resultado}</span>
      </label>
      <TextInput
        id={id}
        type="number"
        className="num"
        min={1}
        step={1}
        value={capacidad}
        onChange={({ target }) => onCapacity(target.value)}
      />
      <IconButton
        small
        variant="danger-quiet"
        label={`Quitar a ${resultado}`}
        icon={<IconTrash size={16} stroke={1.75} />}
        onClick={onRemove}
      />
    </li>
  );
}

interface AddTeacherProps {
  ref: RefObject<HTMLSelectElement | null>;
  assigned: readonly TeacherDraft[];
  chosen: SelectorItem | null;
  error: string | undefined;
  onChoose: (teacher: SelectorItem | null) => void;
  onAdd: (teacher: SelectorItem) => void;
}

/** A select, and a button that adds the selected teacher. Without the button, each arrow key in the select would add a teacher. */
function AddTeacher({ ref, assigned, chosen, error, onChoose, onAdd }: AddTeacherProps) {
  const teachers = useTeachers();
  const free = teacherOptions(teachers.data ?? [], []).filter(({ id }) => !assigned.some((one) => one.id === id));
  const teacher = free.find(({ id }) => id === chosen?.id);
  const add = () => {
    if (teacher === undefined) return;
    onAdd(teacher);
    ref.current?.focus();
  };
  if (teachers.isError) return <ErrorBand error={teachers.error} onRetry={() => void teachers.refetch()} />;
  return (
    <div className={css.adder}>
      <Field label="Añadir profesor" error={error}>
        {(attributes) => (
          <SelectInput
            {...attributes}
            ref={ref}
            aria-busy={teachers.isFetching}
            options={[NOBODY, ...free.map(({ id, resultado }) => ({ value: String(id), label: resultado }))]}
            value={String(teacher?.id ?? '')}
            onChange={({ target }) => onChoose(free.find(({ id }) => String(id) === target.value) ?? null)}
          />
        )}
      </Field>
      <Button
        icon={<IconPlus size={16} stroke={1.75} />}
        reason={teacher === undefined && 'Elija antes un profesor'}
        onClick={add}
      >
        Añadir a la lista
      </Button>
    </div>
  );
}

const NOBODY = { value: '', label: 'Elija un profesor' };
