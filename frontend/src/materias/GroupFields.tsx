import { Field, SelectInput, WeekDays } from '../ui';
import { HourField } from './HourField';
import { useTeachers } from './calls';
import { changeOn } from './planned';
import { teacherOptions } from './teacher-options';
import type { MateriaForm } from './use-materia-form';
import css from './MateriaWindow.module.css';

/** The teacher of a group and its weekly hours. */
export function GroupFields({ form }: { form: MateriaForm }) {
  const { draft, planned, errors, dispatch } = form;
  // If the user chooses a date on which other hours apply, this key changes. React then mounts new hour inputs, because the old inputs
  // would keep the typed text.
  const hoursKey = changeOn(planned, draft.desde)?.id ?? 0;
  const teachers = useTeachers();
  const chosen = draft.profesor === null ? [] : [draft.profesor];
  const options = teacherOptions(teachers.data ?? [], chosen);
  const choose = (value: string) => {
    const profesor = options.find(({ id }) => String(id) === value) ?? null;
    dispatch({ type: 'change', changes: { profesor } });
  };
  return (
    <>
      <div className={css.third}>
        <Field label="Profesor" error={errors.profesor_id ?? (teachers.isError ? teachers.error.message : undefined)}>
          {(attributes) => (
            <SelectInput
              {...attributes}
              aria-busy={teachers.isFetching}
              options={[NO_TEACHER, ...options.map(({ id, resultado }) => ({ value: String(id), label: resultado }))]}
              value={String(draft.profesor?.id ?? '')}
              onChange={({ target }) => choose(target.value)}
            />
          )}
        </Field>
      </div>
      <div className={css.third}>
        <Field label="Días" error={errors.dias_semana}>
          {(attributes) => (
            <WeekDays
              aria-describedby={attributes['aria-describedby']}
              aria-invalid={attributes['aria-invalid']}
              label="Días"
              value={draft.dias_semana}
              onChange={(dias_semana) => dispatch({ type: 'change', changes: { dias_semana } })}
            />
          )}
        </Field>
      </div>
      <div className={css.sixth}>
        <HourField key={hoursKey} form={form} field="hora_entrada_time" label="Hora de entrada" />
      </div>
      <div className={css.sixth}>
        <HourField key={hoursKey} form={form} field="hora_salida_time" label="Hora de salida" />
      </div>
    </>
  );
}

const NO_TEACHER = { value: '', label: 'Sin profesor' };
