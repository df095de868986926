import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TIPO_TELEGRAM_LABELS } from '#libs/contracts';
import { listPath, recordPath } from '../../base';
import { RecordPicker } from '../../fields/picker';
import { Button, Field, FieldNote, RecordLink, SelectInput } from '../../ui';
import { warningQuery } from './calls';
import { CHOSEN_TYPES, personError, studentOf, typeLabel, type ChosenType, type UserDraft } from './user-draft';
import type { UserForm } from './use-user-form';
import css from './User.module.css';

interface PersonProps {
  form: UserForm;
}

/** The linked person with a button that unlinks it; without one, the choice of a person. */
export function PersonFields({ form }: PersonProps) {
  const { data } = useQuery(warningQuery(studentOf(form.draft)));
  const warning = data?.aviso ?? '';
  const { linked } = form.draft;
  return linked === null ? (
    <PersonChoice form={form} warning={warning} />
  ) : (
    <LinkedPerson linked={linked} warning={warning} onUnlink={() => form.dispatch({ type: 'unlink' })} />
  );
}

/** The lists with the records of the people. Companies and schools have none. */
const LISTS: Readonly<Record<ChosenType, string>> = { ALU: 'alumnos', TUT: 'tutores', PRO: 'profesores' };

const isChosenType = (tipo: string): tipo is ChosenType => CHOSEN_TYPES.some((one) => one === tipo);

interface LinkedPersonProps {
  linked: NonNullable<UserDraft['linked']>;
  warning: string;
  onUnlink: () => void;
}

function LinkedPerson({ linked: { tipo, id, name }, warning, onUnlink }: LinkedPersonProps) {
  return (
    <>
      <dl className={css.linked}>
        <div>
          <dt>Tipo</dt>
          <dd>{typeLabel(tipo)}</dd>
        </div>
        <div>
          <dt>Persona</dt>
          <dd>
            {isChosenType(tipo) ? <RecordLink to={recordPath(listPath(LISTS[tipo]), id)}>{name}</RecordLink> : name}
          </dd>
        </div>
      </dl>
      {warning !== '' && <FieldNote id="telegram-aviso" warning={warning} />}
      <Button icon={<IconLinkOff size={16} stroke={1.75} aria-hidden />} onClick={onUnlink}>
        Desvincular
      </Button>
    </>
  );
}

const TYPES = [
  { value: '', label: 'Sin vincular' },
  ...CHOSEN_TYPES.map((value) => ({ value, label: TIPO_TELEGRAM_LABELS[value] })),
];

function PersonChoice({ form: { draft, errors, dispatch }, warning }: PersonProps & { warning: string }) {
  const { tipo, person } = draft;
  return (
    <div className={css.fields}>
      <Field label="Tipo">
        {(attributes) => (
          <SelectInput
            {...attributes}
            name="tipo"
            options={TYPES}
            value={tipo}
            onChange={({ target }) =>
              dispatch({ type: 'choose-type', tipo: isChosenType(target.value) ? target.value : '' })
            }
          />
        )}
      </Field>
      <Field label="Persona" warning={warning} error={personError(errors)}>
        {(attributes) => (
          <RecordPicker
            {...attributes}
            key={tipo}
            label="Persona"
            url={tipo === '' ? '' : `/api/buscador-${LISTS[tipo]}`}
            disabled={tipo === ''}
            {...(tipo === '' ? { placeholder: 'Elija antes el tipo' } : {})}
            value={person === null ? [] : [person]}
            onChange={([chosen = null]) => dispatch({ type: 'choose-person', person: chosen })}
          />
        )}
      </Field>
    </div>
  );
}
