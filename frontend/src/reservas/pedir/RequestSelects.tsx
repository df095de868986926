import type { NuevaClaseReply } from '#libs/contracts';
import { Field, SelectInput } from '../../ui';
import { seriesText, WEEK_OPTIONS } from './request-texts';
import type { Request } from './use-request';

interface PartProps {
  reply: NuevaClaseReply;
  request: Request;
}

/** The subject, where there is more than one. */
export function SubjectSelect({ reply, request: { state, dispatch } }: PartProps) {
  const options = reply.materias.map(({ id, descripcion, curso }) => ({
    value: String(id),
    label: `${descripcion} · ${curso}`,
  }));
  return (
    <Field label="Materia" isRequired>
      {(attributes) => (
        <SelectInput
          {...attributes}
          options={state.subjectId === null ? [{ value: '', label: 'Elija una materia' }, ...options] : options}
          value={state.subjectId ?? ''}
          onChange={({ target }) => dispatch({ type: 'subject', subjectId: Number(target.value) })}
        />
      )}
    </Field>
  );
}

/** A select for a single class or a weekly series. */
export function SeriesSelect({ request: { state, dispatch } }: Pick<PartProps, 'request'>) {
  const help = seriesText(state);
  return (
    <Field label="Repetir" {...(help === undefined ? {} : { help })}>
      {(attributes) => (
        <SelectInput
          {...attributes}
          options={WEEK_OPTIONS}
          value={state.weeks}
          onChange={({ target }) => dispatch({ type: 'weeks', weeks: Number(target.value) })}
        />
      )}
    </Field>
  );
}

/** The make-up credits of the student, if there are any; a credit pays a single class. */
export function CreditSelect({ reply, request: { state, creditId, dispatch } }: PartProps) {
  const credits = reply.creditos;
  if (credits.length === 0) return null;
  const isSeries = state.weeks > 1;
  return (
    <Field label="Recuperación" help={isSeries ? 'Una recuperación paga una sola clase.' : leftText(credits.length)}>
      {(attributes) => (
        <SelectInput
          {...attributes}
          options={[
            { value: '', label: 'Sin usar ninguna' },
            ...credits.map(({ id, texto }) => ({ value: String(id), label: texto })),
          ]}
          value={creditId ?? ''}
          disabled={isSeries}
          onChange={({ target }) =>
            dispatch({ type: 'credit', creditId: target.value === '' ? null : Number(target.value) })
          }
        />
      )}
    </Field>
  );
}

const leftText = (count: number): string => (count === 1 ? 'Queda 1 por usar.' : `Quedan ${String(count)} por usar.`);
