import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FamilyReply } from '../../../libs/contracts';
import { askConfirm, Button, FieldNote } from '../ui';
import { RecordPicker, type PickerField } from '../records/picker/RecordPicker';
import { PersonCard } from './PersonCard';
import { foundPerson, fullName, type Kind, type Person } from './people';
import css from './Family.module.css';

export interface PeoplePanelProps {
  kind: Kind;
  titulo: string;
  opciones: FamilyReply['opciones'];
  people: readonly Person[];
  /** What others made meanwhile of what was changed here, of each of them. */
  overtaken: readonly (Partial<Person> | undefined)[];
  /** What is wrong, by `tutores.0.email`. */
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (at: number, changes: Partial<Person>) => void;
  onRemove: (at: number) => void;
  onAddNew: () => void;
  onAddFound: (people: readonly Person[]) => void;
}

const WORDS = {
  tutores: {
    modelo: 'tutor',
    anadir: 'Añadir tutor',
    buscar: 'Buscar tutores',
    vacio: 'Sin tutores todavía',
    quitar: '¿Quieres quitar este tutor/a de la familia?',
  },
  alumnos: {
    modelo: 'alumno',
    anadir: 'Añadir alumno',
    buscar: 'Buscar alumnos',
    vacio: 'Sin alumnos todavía',
    quitar: '¿Quieres quitar este alumno/a de la familia?',
  },
} as const;

const SEARCHED: PickerField[] = [
  { campo: 'apellidos', etiqueta: 'Apellidos' },
  { campo: 'nombre', etiqueta: 'Nombre' },
];
const SHOWN: Record<Kind, PickerField[]> = {
  tutores: [...SEARCHED, { campo: 'telefono', etiqueta: 'Teléfono' }, { campo: 'email', etiqueta: 'Correo' }],
  alumnos: [
    ...SEARCHED,
    { campo: 'telefono', etiqueta: 'Teléfono' },
    { campo: 'email', etiqueta: 'Correo' },
    { campo: 'curso_escolar', etiqueta: 'Curso escolar' },
    { campo: 'familia.nombre', etiqueta: 'Familia' },
  ],
};

/** One kind of people of a family: each can be changed, taken off, and more added, new or from the records there are. */
export function PeoplePanel(props: PeoplePanelProps) {
  const { kind, titulo, opciones, people, errors, readOnly } = props;
  const headingId = useId();
  const root = useRef<HTMLElement>(null);
  const [picking, setPicking] = useState(false);
  const words = WORDS[kind];
  const add = (put: () => void) => {
    flushSync(put);
    root.current?.querySelector<HTMLElement>('[data-persona]:last-of-type input')?.focus();
  };
  const remove = async (at: number) => {
    const person = people[at];
    if (!person) return;
    const texto = person.id === 0 ? undefined : `${fullName(person, kind)} conservará su ficha.`;
    if (!(await askConfirm({ titulo: words.quitar, texto, aceptar: 'Quitar' }))) return;
    props.onRemove(at);
    root.current?.querySelector<HTMLElement>('button[data-anadir]')?.focus();
  };
  return (
    <section ref={root} className={`tarjeta ${css.panel}`} aria-labelledby={headingId}>
      <div className={css.head}>
        <h2 id={headingId}>
          {titulo} {people.length > 0 && <span className={css.count}>{people.length}</span>}
        </h2>
        {!readOnly && (
          <div className={css.tools}>
            <Button icon={<IconSearch size={16} />} onClick={() => setPicking(true)}>
              {words.buscar}
            </Button>
            <Button data-anadir="" icon={<IconUserPlus size={16} />} onClick={() => add(props.onAddNew)}>
              {words.anadir}
            </Button>
          </div>
        )}
      </div>
      {errors[kind] && <FieldNote id={`${kind}-nota`} error={errors[kind]} />}
      {people.length === 0 && <p className={css.empty}>{words.vacio}</p>}
      {people.map((person, at) => (
        <PersonCard
          // New people have no id yet: their place tells them apart.
          key={person.id === 0 ? `nueva-${at}` : person.id}
          kind={kind}
          person={person}
          at={at}
          opciones={opciones}
          overtaken={props.overtaken[at]}
          errors={errors}
          readOnly={readOnly}
          onChange={(changes) => props.onChange(at, changes)}
          onRemove={() => void remove(at)}
        />
      ))}
      {picking && (
        <RecordPicker
          id={`elegir_${kind}`}
          titulo={words.buscar}
          modelo={words.modelo}
          busca={SEARCHED}
          columnas={SHOWN[kind]}
          presentes={new Set(people.map(({ id }) => id))}
          onAdd={(records) => add(() => props.onAddFound(records.map((record) => foundPerson(kind, record))))}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}
