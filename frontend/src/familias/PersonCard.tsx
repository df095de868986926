import { IconTrash } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { FamilyEnrolment, FamilyReply } from '../../../libs/contracts';
import { RecordLink, recordPath } from '../app';
import { Button, dateText, Field, FieldNote, TextInput } from '../ui';
import { fullName, type Kind, type Person } from './people';
import css from './Family.module.css';

export interface PersonCardProps {
  kind: Kind;
  person: Person;
  /** Their place in the list. */
  at: number;
  opciones: FamilyReply['opciones'];
  /** What others made meanwhile of what was changed here. */
  overtaken: Partial<Person> | undefined;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (changes: Partial<Person>) => void;
  onRemove: () => void;
}

interface PersonField {
  campo: 'nombre' | 'apellidos' | 'email' | 'telefono' | 'curso';
  etiqueta: string;
  type?: 'email' | 'tel';
  obligatorio?: boolean;
}

const NAME: readonly PersonField[] = [
  { campo: 'nombre', etiqueta: 'Nombre', obligatorio: true },
  { campo: 'apellidos', etiqueta: 'Apellidos', obligatorio: true },
];
const CONTACT: readonly PersonField[] = [
  { campo: 'email', etiqueta: 'Correo electrónico', type: 'email' },
  { campo: 'telefono', etiqueta: 'Teléfono', type: 'tel' },
];
const SCHOOL_YEAR: readonly PersonField[] = [{ campo: 'curso', etiqueta: 'Curso' }];

/** Somebody of a family: what is most used of their record, the way to it, and of a student the enrolments. */
export function PersonCard(props: PersonCardProps) {
  const { kind, person, at, opciones, overtaken, errors, readOnly, onChange, onRemove } = props;
  const name = fullName(person, kind);
  const fields = [...NAME, ...(kind === 'alumnos' && opciones.frions ? SCHOOL_YEAR : CONTACT)];
  const problem = errors[`${kind}.${at}.id`];
  return (
    <div className={css.person} role="group" aria-label={name} data-persona="">
      <div className={css.personHead} data-campo={`${kind}.${at}.id`}>
        <strong>{name}</strong>
        {person.id !== 0 && <RecordLink to={recordPath(`/administrar/${kind}/`, person.id)}>Ver ficha</RecordLink>}
        {person.url_user !== null && <RecordLink to={person.url_user}>Usuario</RecordLink>}
        {!readOnly && (
          <Button small variant="quiet" icon={<IconTrash size={16} />} className={css.remove} onClick={onRemove}>
            Quitar
          </Button>
        )}
      </div>
      {problem && <FieldNote id={`${kind}-${at}-nota`} error={problem} />}
      {problem && overtaken && <Overtaken stored={overtaken} fields={fields} onChange={onChange} />}
      <div className={css.fields}>
        {fields.map(({ campo, etiqueta, type = 'text', obligatorio }) => (
          <div key={campo} data-campo={`${kind}.${at}.${campo}`}>
            <Field etiqueta={etiqueta} obligatorio={obligatorio && !readOnly} error={errors[`${kind}.${at}.${campo}`]}>
              {(attributes) => (
                <TextInput
                  {...attributes}
                  type={type}
                  readOnly={readOnly}
                  value={person[campo] ?? ''}
                  onChange={({ target }) => onChange({ [campo]: obligatorio ? target.value : target.value || null })}
                />
              )}
            </Field>
          </div>
        ))}
      </div>
      {person.altas && person.altas.length > 0 && <Enrolments name={name} altas={person.altas} />}
    </div>
  );
}

interface OvertakenProps {
  stored: Partial<Person>;
  fields: readonly PersonField[];
  onChange: (changes: Partial<Person>) => void;
}

/** What somebody else has saved meanwhile in the fields that were changed here, and which of both stands. */
function Overtaken({ stored, fields, onChange }: OvertakenProps) {
  const words = fields
    .filter(({ campo }) => Object.hasOwn(stored, campo))
    .map(({ campo, etiqueta }) => `${etiqueta} ${stored[campo] ?? '—'}`);
  const choose = (changes: Partial<Person>) => (event: MouseEvent<HTMLElement>) => {
    // These buttons go away with the choice: the focus stays with the person.
    event.currentTarget.closest('[data-persona]')?.querySelector('input')?.focus();
    onChange(changes);
  };
  return (
    <div className={css.overtaken}>
      <span>Guardado: {words.join(' · ')}</span>
      <Button small onClick={choose({})}>
        Vale lo escrito aquí
      </Button>
      <Button small onClick={choose(stored)}>
        Vale lo guardado
      </Button>
    </div>
  );
}

function Enrolments({ name, altas }: { name: string; altas: readonly FamilyEnrolment[] }) {
  return (
    <div className={css.scroll} role="region" aria-label={`Altas de ${name}`} tabIndex={0}>
      <table className={css.table}>
        <caption className="solo-lectores">Altas de {name}</caption>
        <thead>
          <tr>
            {['Curso', 'Alta', 'Fecha alta', 'Fecha baja', 'Horarios'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {altas.map((alta) => (
            <tr key={alta.id}>
              <td>
                <RecordLink to={recordPath('/administrar/cursos/', alta.curso_id)} title={alta.curso_descripcion}>
                  {alta.curso_codigo}
                </RecordLink>
              </td>
              <td>
                <RecordLink to={recordPath('/administrar/altas/', alta.id)}>{alta.codigo}</RecordLink>
              </td>
              <td>{dateText(alta.fechaAlta)}</td>
              <td>{alta.fechaBaja ? dateText(alta.fechaBaja) : '—'}</td>
              <td>{alta.horarios || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
