import { Field, SelectInput } from '../ui';

export interface TeacherOption {
  /** The id of the teacher. If null, the server chooses the teacher. */
  id: number | null;
  label: string;
}

export interface TeacherSelectProps {
  options: readonly TeacherOption[];
  teacherId: number | null;
  /** Explains why a teacher is not among the options. Shown as the help of the field. */
  note?: string | undefined;
  onChange: (teacherId: number | null) => void;
}

const valueOf = (id: number | null) => (id === null ? '' : String(id));

/** Chooses the teacher of the class among those who are free. */
export function TeacherSelect({ options, teacherId, note, onChange }: TeacherSelectProps) {
  return (
    <Field label="Profesor" {...(note === undefined ? {} : { help: note })}>
      {(attributes) => (
        <SelectInput
          {...attributes}
          options={options.map(({ id, label }) => ({ value: valueOf(id), label }))}
          value={valueOf(teacherId)}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        />
      )}
    </Field>
  );
}
