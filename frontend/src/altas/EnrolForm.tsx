import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AltaMasivaReply } from '#libs/contracts';
import { ApiError, useIdempotencyKey } from '../base';
import { PickerTable, useChosen, type PickerKind } from '../listings/picker';
import { dayOf } from '../base/format';
import { useStart, type Preview as ConfirmedPreview } from '../processes/confirmed-run';
import { Button, DateInput, ErrorBand, Field, NO_SUCH_DATE, Page } from '../ui';
import { useOpenWork } from '../ui/windows/open-work';
import css from './Altas.module.css';
import { ENROL, useEnrolPreview, type EnrolPreview, type EnrolRequest } from './calls';
import { COURSES, STUDENTS } from './pickers';
import { Preview } from './Preview';

type Choice = ReturnType<typeof useChosen>;

/** The form of a bulk enrolment: two pickers side by side, the date, the preview, and one button. */
export function EnrolForm({ onDone }: { onDone: (reply: AltaMasivaReply) => void }) {
  const courses = useChosen(COURSES);
  const students = useChosen(STUDENTS);
  const [date, setDate] = useState<string | null | undefined>(() => dayOf(new Date()));
  const { enrol, isBusy, failure, clearFailure } = useEnrol(onDone);
  const isChosen = courses.chosen.length > 0 && students.chosen.length > 0;
  useOpenWork(courses.chosen.length > 0 || students.chosen.length > 0);
  const request: EnrolRequest | null =
    isChosen && date ? { cursos: idsOf(courses), alumnos: idsOf(students), fecha: date } : null;
  const state = useEnrolPreview(request);
  const { preview } = state;
  const errors = failure instanceof ApiError ? failure.campos : {};
  const choose = (choice: Choice) => (items: Choice['chosen']) => {
    clearFailure();
    choice.setChosen(items);
  };
  return (
    <Page>
      <header className={css.head}>
        <h1>Alta masiva</h1>
        <p className={css.lead}>Varios alumnos en uno o más cursos, de una vez.</p>
      </header>
      <div className={css.pickers}>
        <Side kind={COURSES} choice={courses} onChange={choose(courses)} error={errors.cursos} />
        <Side kind={STUDENTS} choice={students} onChange={choose(students)} error={errors.alumnos} />
      </div>
      <section className={`tarjeta ${css.last}`} aria-label="Fecha y comprobación">
        <div className={css.date}>
          <Field label="Fecha de alta" isRequired error={dateError(date) ?? errors.fecha}>
            {(attributes) => (
              <DateInput {...attributes} label="Fecha de alta" value={date ?? null} onChange={setDate} />
            )}
          </Field>
        </div>
        <Preview state={state} />
        {failure !== null && <ErrorBand title="No se ha podido dar de alta." error={failure} />}
      </section>
      <div className={css.bar} data-sin-avisos="">
        <Button
          variant="primary"
          icon={<IconUserPlus size={17} stroke={1.75} aria-hidden />}
          disabled={!isChosen || isBusy}
          reason={isChosen && reasonToWait(state)}
          staysFocusable={isChosen}
          onClick={() => preview && void enrol(preview)}
        >
          {!isChosen ? 'Seleccione curso(s) y alumno(s)' : isBusy ? 'Dando de alta…' : 'Dar de alta'}
        </Button>
      </div>
    </Page>
  );
}

/** Why the enrolment cannot be made yet; null if it can. */
function reasonToWait({ preview, isReady, isFresh, error }: EnrolPreview): string | null {
  if (!isReady) return 'Revise la fecha';
  if (error !== null) return 'No se ha podido comprobar';
  if (!isFresh) return 'Se está comprobando';
  return preview?.reply.altas?.length === 0 ? 'No se dará de alta a nadie' : null;
}

/** `date` is undefined if it is unreadable, null if it is empty. */
function dateError(date: string | null | undefined): string | undefined {
  if (date === undefined) return NO_SUCH_DATE;
  return date === null ? 'Falta la fecha' : undefined;
}

function useEnrol(onDone: (reply: AltaMasivaReply) => void) {
  const [failure, setFailure] = useState<unknown>(null);
  const keyOf = useIdempotencyKey();
  const { starting, start } = useStart({
    kind: ENROL,
    onAccepted: onDone,
    onRefused: (refusal) => {
      setFailure(refusal);
      return 'nothing';
    },
  });
  const enrol = async (preview: ConfirmedPreview<EnrolRequest, AltaMasivaReply>) => {
    if (starting !== null) return;
    setFailure(null);
    // If the same enrolment is sent again, it has the same idempotency key, even after a new preview.
    await start({ ...preview, idempotencyKey: keyOf(preview.request) });
  };
  return { enrol, isBusy: starting !== null, failure, clearFailure: () => setFailure(null) };
}

interface SideProps {
  kind: PickerKind;
  choice: Choice;
  onChange: (items: Choice['chosen']) => void;
  error?: string;
}

function Side({ kind, choice, onChange, error }: SideProps) {
  return (
    <div className={css.side}>
      {choice.error !== null && (
        <ErrorBand title="No se ha podido leer la selección del listado." error={choice.error} onRetry={choice.retry} />
      )}
      <PickerTable kind={kind} chosen={choice.chosen} onChange={onChange} error={error} />
    </div>
  );
}

const idsOf = ({ chosen }: Choice): number[] => chosen.map(({ id }) => id);
