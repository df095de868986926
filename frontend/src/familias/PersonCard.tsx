import { IconTrash } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { FamiliaAlta, FamiliaReply } from '#libs/contracts';
import { recordPath, dateText } from '../base';
import { Button, DataTable, FieldNote, RecordLink, type DataColumn } from '../ui';
import { fullName, type Kind, type Person } from './people';
import { personFields, personText, type PersonField } from './person-fields';
import { EnrolLink } from './EnrolLink';
import { PersonInput } from './PersonInput';
import css from './Family.module.css';

export interface PersonCardProps {
  kind: Kind;
  person: Person;
  /** Index of the person in the list. */
  at: number;
  options: FamiliaReply['opciones'];
  /** The values that another user has saved in the fields that this user changed. Undefined if no other user has saved the person. */
  changedByOthers: Partial<Person> | undefined;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (changes: Partial<Person>) => void;
  onUnparsed: (field: string, sentence: string) => void;
  onRemove: () => void;
}

/** A person of a family: the most used fields, links to the person's record and user, and the enrolments if the person is a student. */
export function PersonCard(props: PersonCardProps) {
  const { kind, person, at, options, changedByOthers, errors, readOnly, onChange, onUnparsed, onRemove } = props;
  const name = fullName(person, kind);
  const fields = personFields(kind, options);
  const problem = errors[`${kind}.${at}.id`];
  return (
    <div className={css.person} role="group" aria-label={name} data-persona="">
      <div className={css.personHead} data-campo={`${kind}.${at}.id`}>
        <strong>{name}</strong>
        {person.id !== 0 && <RecordLink to={recordPath(`/administrar/${kind}/`, person.id)}>Ver ficha</RecordLink>}
        {kind === 'alumnos' && <EnrolLink person={person} />}
        {person.url_user !== null && <RecordLink to={person.url_user}>Usuario</RecordLink>}
        {!readOnly && (
          <Button small variant="quiet" icon={<IconTrash size={16} />} className={css.remove} onClick={onRemove}>
            Quitar
          </Button>
        )}
      </div>
      {problem && <FieldNote id={`${kind}-${at}-nota`} error={problem} />}
      {problem && changedByOthers && <ChangedByOthers stored={changedByOthers} fields={fields} onChange={onChange} />}
      <div className={css.fields}>
        {fields.map((field) => (
          <PersonInput
            key={field.name}
            field={field}
            path={`${kind}.${at}.${field.name}`}
            value={person[field.name] ?? null}
            error={errors[`${kind}.${at}.${field.name}`]}
            readOnly={readOnly}
            onChange={(value) => onChange({ [field.name]: value })}
            onUnparsed={onUnparsed}
          />
        ))}
      </div>
      {person.altas && person.altas.length > 0 && <Enrolments name={name} enrolments={person.altas} />}
    </div>
  );
}

interface ChangedByOthersProps {
  stored: Partial<Person>;
  fields: readonly PersonField[];
  onChange: (changes: Partial<Person>) => void;
}

/**
 * Shows the values that another user has saved in the fields that this user changed. Two buttons let this user take the saved values or
 * keep the typed ones.
 */
function ChangedByOthers({ stored, fields, onChange }: ChangedByOthersProps) {
  const words = fields
    .filter(({ name }) => Object.hasOwn(stored, name))
    .map((field) => `${field.label} ${personText(field, stored[field.name]) || '—'}`);
  const choose = (changes: Partial<Person>) => (event: MouseEvent<HTMLElement>) => {
    // After the choice the buttons disappear, so the focus moves to the fields of the person.
    event.currentTarget.closest('[data-persona]')?.querySelector('input')?.focus();
    onChange(changes);
  };
  return (
    <div className={css.changedByOthers}>
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

const ENROLMENT_COLUMNS: readonly DataColumn<FamiliaAlta>[] = [
  {
    key: 'curso',
    heading: 'Curso',
    cell: ({ curso_id, curso_codigo, curso_descripcion }) => (
      <RecordLink to={recordPath('/administrar/cursos/', curso_id)} title={curso_descripcion}>
        {curso_codigo}
      </RecordLink>
    ),
  },
  {
    key: 'alta',
    heading: 'Alta',
    cell: ({ id, codigo }) => <RecordLink to={recordPath('/administrar/altas/', id)}>{codigo}</RecordLink>,
  },
  { key: 'fechaAlta', heading: 'Fecha alta', cell: ({ fechaAlta }) => dateText(fechaAlta) },
  { key: 'fechaBaja', heading: 'Fecha baja', cell: ({ fechaBaja }) => (fechaBaja ? dateText(fechaBaja) : '—') },
  { key: 'horarios', heading: 'Horarios', cell: ({ horarios }) => horarios || '—' },
];

function Enrolments({ name, enrolments }: { name: string; enrolments: readonly FamiliaAlta[] }) {
  return (
    <div className={css.scroll} role="region" aria-label={`Altas de ${name}`} tabIndex={0}>
      <DataTable
        caption={`Altas de ${name}`}
        className={css.table}
        columns={ENROLMENT_COLUMNS}
        rows={enrolments}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
