import { IconLock, IconUsersGroup } from '@tabler/icons-react';
import type { AsistenciaReply, ClaseConDatos } from '#libs/contracts';
import { attendanceText, countMarks } from '#libs/clases/calculo';
import { dayText } from '#libs/platform/civil';
import { useSaveKeys } from '../../records/state/use-save-keys';
import { Button, EmptyState, Page, Pill, type Tone } from '../../ui';
import { savedAttendance, type SavedAttendance } from './attendance-reducer';
import { StudentMarks } from './StudentMarks';
import { useAttendance } from './use-attendance';
import css from './Attendance.module.css';

const SAVED: Record<SavedAttendance, { tone: Tone; text: string }> = {
  none: { tone: 'attention', text: 'Sin pasar lista' },
  part: { tone: 'attention', text: 'Lista a medias' },
  all: { tone: 'good', text: 'Lista pasada' },
};

/** The students of a class with their marks, and the button that saves them. */
export function Sheet({ sheet }: { sheet: AsistenciaReply }) {
  const { clase, alumnos, impedimento } = sheet;
  const attendance = useAttendance(sheet);
  const { tone, text } = SAVED[savedAttendance(alumnos)];
  const isLocked = impedimento !== null;
  useSaveKeys(null, () => {
    if (!isLocked && alumnos.length > 0) void attendance.save();
  });
  return (
    <Page shape="tall">
      <header className={css.head}>
        <div className={css.title}>
          <h1>{clase.materia}</h1>
          {!isLocked && alumnos.length > 0 && <Pill tone={tone}>{text}</Pill>}
        </div>
        <ClassFacts clase={clase} />
      </header>
      {isLocked && (
        <p className={css.locked} role="note">
          <IconLock size={18} stroke={1.75} aria-hidden />
          {impedimento}
        </p>
      )}
      <section className={`tarjeta ${css.card}`} aria-label="Alumnos">
        {alumnos.length === 0 ? (
          <EmptyState
            icon={<IconUsersGroup size={22} stroke={1.75} />}
            title="Esta clase no tiene alumnos"
            text="Cuando alguien esté de alta en el curso, aparecerá aquí."
          />
        ) : (
          <ul className={css.students}>
            {alumnos.map((student) => (
              <StudentMarks
                key={student.alumno_id}
                student={student}
                mark={attendance.marks[student.alumno_id] ?? 'asiste'}
                isLocked={isLocked}
                onChoose={(mark) => attendance.choose(student.alumno_id, mark)}
              />
            ))}
          </ul>
        )}
      </section>
      {!isLocked && alumnos.length > 0 && (
        <div className={css.bar} data-sin-avisos="">
          <div className={css.inner}>
            <p aria-live="polite">{attendanceText(countMarks(Object.values(attendance.marks)))}</p>
            <Button
              variant="primary"
              className={css.save}
              shortcut="Control+S"
              staysFocusable
              disabled={attendance.isSaving}
              onClick={() => void attendance.save()}
            >
              {attendance.isSaving ? 'Guardando…' : 'Guardar'}
            </Button>
          </div>
        </div>
      )}
    </Page>
  );
}

function ClassFacts({ clase: { fecha, horaEntrada, horaSalida, curso, profesor, aula } }: { clase: ClaseConDatos }) {
  const day = dayText(fecha);
  const facts = [
    `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
    `${horaEntrada} – ${horaSalida}`,
    aula || 'Sin aula',
    profesor || 'Sin profesor',
    curso,
  ];
  return <p className={css.facts}>{facts.join(' · ')}</p>;
}
