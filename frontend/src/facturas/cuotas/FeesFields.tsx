import { useId } from 'react';
import { RecordPicker } from '../../fields/picker';
import { dayOf } from '../../base';
import { CheckInput, Field, FieldNote, SelectInput } from '../../ui';
import { monthOptions } from '../masiva/draft/catalogue';
import { IssueFields } from '../masiva/steps/IssueFields';
import type { IssuePreviewState } from '../masiva/preview/use-issue-preview';
import css from '../masiva/steps/Steps.module.css';
import type { FeesDraftState } from './draft/use-fees-draft';
import { OnlyStudents } from './OnlyStudents';

type FeesFieldsProps = Pick<FeesDraftState, 'draft' | 'change'> & { step: IssuePreviewState<object> };

/** Which fees are billed, and how the invoices are issued. */
export function FeesFields({ draft, change, step }: FeesFieldsProps) {
  const { errors } = step;
  const singleNote = useId();
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="cuotas-que">
      <h2 id="cuotas-que">Cuotas</h2>
      <p className={css.note}>Cada alta paga lo suyo: su precio, los días del mes que está de alta y sus ofertas.</p>
      <Field label="Mes" isRequired error={errors.mes}>
        {(attributes) => (
          <SelectInput
            {...attributes}
            options={monthOptions(dayOf(new Date()))}
            value={draft.mes}
            onChange={({ target }) => change({ mes: target.value })}
          />
        )}
      </Field>
      <Field label="Cursos" help="Si no se elige ninguno, todos los activos" error={errors.cursos}>
        {(attributes) => (
          <RecordPicker
            {...attributes}
            label="Cursos"
            url="/api/buscador-cursos"
            multiple
            closesOnChoice
            value={draft.cursos}
            onChange={(cursos) => change({ cursos })}
          />
        )}
      </Field>
      <div>
        <CheckInput
          label="Incluir matrículas pendientes"
          aria-describedby={singleNote}
          checked={draft.matriculas}
          onChange={({ target }) => change({ matriculas: target.checked })}
        />
        <FieldNote id={singleNote} help="Los pagos únicos de estas altas que no se han facturado nunca" />
      </div>
      <OnlyStudents students={draft.alumnos} onClear={() => change({ alumnos: [] })} />
      <IssueFields choices={draft} change={change} step={step} />
    </section>
  );
}
