import { IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { BulkEnrolmentReply } from '../../../libs/contracts';
import { ApiError, newKey } from '../api';
import { Chooser, COURSES, STUDENTS, useChosen, type ChooserKind } from '../chooser';
import { dayOf } from '../fields/dates';
import { Button, DateInput, ErrorBand, Field, NO_SUCH_DATE } from '../ui';
import css from './Altas.module.css';
import { enrol, type Wanted } from './calls';
import { Preview } from './Preview';

type Choice = ReturnType<typeof useChosen>;

/** Two pickers side by side, the day, what it would come to, and one button. */
export function EnrolForm({ onDone }: { onDone: (reply: BulkEnrolmentReply) => void }) {
  const cursos = useChosen(COURSES);
  const alumnos = useChosen(STUDENTS);
  const [fecha, setFecha] = useState<string | null | undefined>(() => dayOf(new Date()));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useKey();
  const chosen = cursos.chosen.length > 0 && alumnos.chosen.length > 0;
  const wanted: Wanted | null = chosen && fecha ? { cursos: idsOf(cursos), alumnos: idsOf(alumnos), fecha } : null;
  const campos = failure instanceof ApiError ? failure.campos : {};
  const choose = (choice: Choice) => (items: Choice['chosen']) => {
    setFailure(null);
    choice.setChosen(items);
  };
  const send = async () => {
    if (wanted === null || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      onDone(await enrol(wanted, key(wanted)));
    } catch (refusal) {
      setFailure(refusal);
      setBusy(false);
    }
  };
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Alta masiva</h1>
        <p className={css.lead}>Varios alumnos en uno o más cursos, de una vez.</p>
      </header>
      <div className={css.pickers}>
        <Side kind={COURSES} choice={cursos} onChange={choose(cursos)} error={campos.cursos} />
        <Side kind={STUDENTS} choice={alumnos} onChange={choose(alumnos)} error={campos.alumnos} />
      </div>
      <section className={`tarjeta ${css.last}`} aria-label="Fecha y comprobación">
        <div className={css.date}>
          <Field
            etiqueta="Fecha de alta"
            obligatorio
            error={fecha === undefined ? NO_SUCH_DATE : fecha === null ? 'Falta la fecha' : campos.fecha}
          >
            {(attributes) => (
              <DateInput {...attributes} etiqueta="Fecha de alta" valor={fecha ?? null} onChange={setFecha} />
            )}
          </Field>
        </div>
        <Preview wanted={wanted} />
        {failure !== null && <ErrorBand titulo="No se ha podido dar de alta." error={failure} />}
      </section>
      <div className={css.bar}>
        <Button
          variant="primary"
          icon={<IconUserPlus size={17} stroke={1.75} aria-hidden />}
          disabled={!chosen || busy}
          razon={chosen && wanted === null && 'Revise la fecha'}
          onClick={() => void send()}
        >
          {!chosen ? 'Seleccione curso(s) y alumno(s)' : busy ? 'Dando de alta…' : 'Dar de alta'}
        </Button>
      </div>
    </div>
  );
}

interface SideProps {
  kind: ChooserKind;
  choice: Choice;
  onChange: (items: Choice['chosen']) => void;
  error?: string;
}

function Side({ kind, choice, onChange, error }: SideProps) {
  return (
    <div className={css.side}>
      {choice.error !== null && (
        <ErrorBand
          titulo="No se ha podido leer la selección del listado."
          error={choice.error}
          onReintentar={choice.retry}
        />
      )}
      <Chooser kind={kind} chosen={choice.chosen} onChange={onChange} error={error} />
    </div>
  );
}

const idsOf = ({ chosen }: Choice): number[] => chosen.map(({ id }) => id);

/** The same key for as long as the same is wanted: a second try after a lost answer enrols nobody twice. */
function useKey(): (wanted: Wanted) => string {
  const last = useRef({ of: '', key: '' });
  return (wanted) => {
    const of = JSON.stringify(wanted);
    if (last.current.of !== of) last.current = { of, key: newKey() };
    return last.current.key;
  };
}
