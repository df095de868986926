import { useNavigate } from 'react-router';
import { RecordPicker } from '../../fields/picker';
import { payPath } from '../base/paths';

/** A picker for the teacher whose pay the page shows. */
export function TeacherPicker({ label }: { label: string }) {
  const navigate = useNavigate();
  return (
    <RecordPicker
      label={label}
      placeholder={label}
      url="/api/buscador-profesores"
      value={[]}
      onChange={([teacher]) => {
        if (teacher) void navigate(payPath(teacher.id));
      }}
    />
  );
}
