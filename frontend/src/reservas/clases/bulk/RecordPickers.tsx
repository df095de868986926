import { useQuery } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import type { Clase } from '#libs/contracts';
import { messageOf } from '../../../base';
import { Field, SelectInput, type SelectOption } from '../../../ui';
import type { AdminPanel, AdminPanelAction } from './admin-panel-reducer';
import { otherRoomsQuery, teachersQuery } from '../calls';
import { courseFirst, freeFirst } from './choices';

export interface PickerProps {
  panel: AdminPanel;
  dispatch: Dispatch<AdminPanelAction>;
  classes: readonly Clase[];
}

/** The picker of a teacher. It lists the teachers of the marked classes' course first, then all other teachers. */
export function TeacherPicker({ panel, dispatch, classes }: PickerProps) {
  const courseId = commonCourse(classes);
  const all = useQuery(teachersQuery(0));
  const ofCourse = useQuery({ ...teachersQuery(courseId), enabled: courseId !== 0 });
  const options = courseFirst(all.data?.profesores ?? [], ofCourse.data?.profesores ?? [], {
    ofCourse: 'Profesores del curso',
    others: 'Otros profesores',
  });
  return (
    <Picker
      label="Profesor"
      none="Elija un profesor"
      options={options}
      error={all.error}
      chosenId={panel.chosenId}
      onChoose={(id) => dispatch({ type: 'choose', id })}
    />
  );
}

/** The choice of a room: first the rooms that fit all marked classes, then the other rooms with their obstacle. */
export function RoomPicker({ panel, dispatch, classes }: PickerProps) {
  const rooms = useQuery(otherRoomsQuery(classes.map(({ id }) => id)));
  return (
    <Picker
      label="Aula"
      none={rooms.isPending ? 'Buscando aulas libres…' : 'Elija un aula'}
      options={freeFirst(rooms.data?.todas ?? [])}
      error={rooms.error}
      chosenId={panel.chosenId}
      onChoose={(id) => dispatch({ type: 'choose', id })}
    />
  );
}

interface SelectProps {
  label: string;
  none: string;
  options: readonly SelectOption[];
  error: Error | null;
  chosenId: number | null;
  onChoose: (id: number | null) => void;
}

function Picker({ label, none, options, error, chosenId, onChoose }: SelectProps) {
  return (
    <Field label={label} error={error === null ? undefined : messageOf(error)}>
      {(attributes) => (
        <SelectInput
          {...attributes}
          autoFocus
          options={[{ value: '', label: none }, ...options]}
          value={chosenId ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        />
      )}
    </Field>
  );
}

/** Returns the id of the course of all these classes; 0 if the classes belong to several courses. */
function commonCourse(classes: readonly Clase[]): number {
  const courses = new Set(classes.map(({ curso_id }) => curso_id));
  const [only] = courses;
  return courses.size === 1 && only !== undefined ? only : 0;
}
