import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FamiliaReply } from '#libs/contracts';
import { askConfirm, Button, FieldNote } from '../ui';
import { PickerWindow, type PickerField } from '../listings/picker';
import { PersonCard } from './PersonCard';
import { foundPerson, fullName, type FamilyMember, type Kind, type Person } from './people';
import css from './Family.module.css';

export interface PeoplePanelProps {
  kind: Kind;
  title: string;
  options: FamiliaReply['opciones'];
  members: readonly FamilyMember[];
  /** Error sentences by field, as `tutores.0.email`. */
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (at: number, changes: Partial<Person>) => void;
  /** Marks a field whose text cannot be parsed into a value; an empty sentence removes the mark. */
  onUnparsed: (field: string, sentence: string) => void;
  onRemove: (at: number) => void;
  onAddNew: () => void;
  onAddFound: (people: readonly Person[]) => void;
}

const WORDS = {
  tutores: {
    model: 'tutor',
    add: 'Añadir tutor',
    search: 'Buscar tutores',
    empty: 'Sin tutores todavía',
    confirmRemove: '¿Quieres quitar este tutor/a de la familia?',
  },
  alumnos: {
    model: 'alumno',
    add: 'Añadir alumno',
    search: 'Buscar alumnos',
    empty: 'Sin alumnos todavía',
    confirmRemove: '¿Quieres quitar este alumno/a de la familia?',
  },
} as const;

const SEARCH_FIELDS: PickerField[] = [
  { path: 'apellidos', label: 'Apellidos' },
  { path: 'nombre', label: 'Nombre' },
];
const COLUMNS: Record<Kind, PickerField[]> = {
  tutores: [...SEARCH_FIELDS, { path: 'telefono', label: 'Teléfono' }, { path: 'email', label: 'Correo' }],
  alumnos: [
    ...SEARCH_FIELDS,
    { path: 'edad', label: 'Edad' },
    { path: 'codigo', label: 'Código' },
    { path: 'telefono', label: 'Teléfono' },
    { path: 'email', label: 'Correo' },
    { path: 'curso_escolar', label: 'Curso escolar' },
    { path: 'familia.nombre', label: 'Familia' },
  ],
};

/** Columns that are loaded for the card of a found person but not shown in the search. */
const HIDDEN_COLUMNS: Record<Kind, readonly string[]> = {
  tutores: ['nif', 'parentesco'],
  alumnos: ['fecha_nacimiento'],
};

/** The guardians or the students of a family: their cards, and buttons to add new or existing people. */
export function PeoplePanel(props: PeoplePanelProps) {
  const { kind, title, members, errors, readOnly } = props;
  const headingId = useId();
  const cards = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isPicking, setPicking] = useState(false);
  const words = WORDS[kind];
  const add = (change: () => void) => {
    flushSync(change);
    cards.current?.lastElementChild?.querySelector('input')?.focus();
  };
  const remove = async (at: number, person: Person) => {
    const text = person.id === 0 ? undefined : `${fullName(person, kind)} conservará su ficha.`;
    if (!(await askConfirm({ title: words.confirmRemove, text, acceptLabel: 'Quitar' }))) return;
    props.onRemove(at);
    addButton.current?.focus();
  };
  return (
    <section className="tarjeta" aria-labelledby={headingId}>
      <div className={css.head}>
        <h2 id={headingId}>
          {title} {members.length > 0 && <span className={css.count}>{members.length}</span>}
        </h2>
        {!readOnly && (
          <div className={css.tools}>
            <Button icon={<IconSearch size={16} />} onClick={() => setPicking(true)}>
              {words.search}
            </Button>
            <Button ref={addButton} icon={<IconUserPlus size={16} />} onClick={() => add(props.onAddNew)}>
              {words.add}
            </Button>
          </div>
        )}
      </div>
      {errors[kind] && <FieldNote id={`${kind}-nota`} error={errors[kind]} />}
      {members.length === 0 && <p className={css.empty}>{words.empty}</p>}
      <div ref={cards}>
        {members.map(({ person, changedByOthers }, at) => (
          <PersonCard
            // New people have no id yet: the index is the key.
            key={person.id === 0 ? `nueva-${at}` : person.id}
            kind={kind}
            person={person}
            at={at}
            options={props.options}
            changedByOthers={changedByOthers}
            errors={errors}
            readOnly={readOnly}
            onChange={(changes) => props.onChange(at, changes)}
            onUnparsed={props.onUnparsed}
            onRemove={() => void remove(at, person)}
          />
        ))}
      </div>
      {isPicking && (
        <PickerWindow
          id={`elegir_${kind}`}
          title={words.search}
          model={words.model}
          searchFields={SEARCH_FIELDS}
          columns={COLUMNS[kind]}
          hiddenColumns={HIDDEN_COLUMNS[kind]}
          existingIds={new Set(members.map(({ person }) => person.id))}
          onAdd={(records) => add(() => props.onAddFound(records.map((record) => foundPerson(kind, record))))}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}
