import { useId, useState } from 'react';
import type { ListRecord } from '#libs/contracts';
import { countText, useCan } from '../../../base';
import { plainCellText } from '../../../fields/list-types';
import { RecordPicker } from '../../../fields/picker';
import { FieldNote } from '../../../ui';
import { hasRecipients, type ChosenPerson, type Recipients } from '../draft/draft';
import type { ComposeModel } from '../use-compose';
import { CountLine } from './CountLine';
import { LeftOut } from './LeftOut';
import { toggleStudent, toPerson, toTag } from './people';
import css from './Recipients.module.css';
import { RecipientTable } from './RecipientTable';
import { SelectionTag } from './SelectionTag';
import { ALL_STUDENTS, tableOf } from './table-of';
import { usePeopleSearch } from './use-people-search';

/** Number of recipients whose table is open from the start. */
const MAX_OPEN = 10;

/** Who receives the message, how many people it reaches, and who is left out. */
export function RecipientsCard({ compose }: { compose: ComposeModel }) {
  const id = useId();
  const { draft, errors } = compose;
  const { recipients } = draft;
  const table = tableOf(recipients);
  const mayChoose = useCan()('alumnos.ver') && recipients.selection === null;
  const [open, setOpen] = useState<Part | null>(() => firstOpen(recipients));
  const toggle = (part: Part) => setOpen(open === part ? null : part);
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby={`${id}-titulo`}>
      <div className={css.head}>
        <h2 id={`${id}-titulo`}>Destinatarios</h2>
        <div className={css.links}>
          {mayChoose && (
            <PartButton isOpen={open === 'todos'} controls={`${id}-tabla`} onToggle={() => toggle('todos')}>
              {open === 'todos' ? 'Plegar la lista' : 'Elegir de la lista'}
            </PartButton>
          )}
          {table !== null && (
            <PartButton isOpen={open === 'elegidos'} controls={`${id}-tabla`} onToggle={() => toggle('elegidos')}>
              {open === 'elegidos' ? 'Plegar resultados' : seeText(table.count)}
            </PartButton>
          )}
        </div>
      </div>
      <RecipientsInput compose={compose} errorId={`${id}-error`} />
      <FieldNote id={`${id}-error`} error={errors.destinatarios} />
      <CountLine compose={compose} />
      <LeftOut preview={compose.preview} type={draft.type} />
      <div id={`${id}-tabla`}>
        {open === 'elegidos' && table !== null && <RecipientTable source={table} startsWith="todos" />}
        {open === 'todos' && mayChoose && <StudentChoice compose={compose} />}
      </div>
    </section>
  );
}

/** A table of the card: the chosen records, or all students to choose from. */
type Part = 'elegidos' | 'todos';

/** The table that is open from the start: without recipients the students to choose from, otherwise a short table of the chosen ones. */
function firstOpen(recipients: Recipients): Part | null {
  if (!hasRecipients(recipients)) return 'todos';
  const table = tableOf(recipients);
  return table !== null && table.count <= MAX_OPEN ? 'elegidos' : null;
}

interface PartButtonProps {
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
  children: string;
}

const PartButton = ({ isOpen, controls, onToggle, children }: PartButtonProps) => (
  <button type="button" className={css.link} aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
    {children}
  </button>
);

/** All students, with checkboxes that choose them. */
function StudentChoice({ compose: { draft, change } }: { compose: ComposeModel }) {
  const { people } = draft.recipients;
  const toggle = (record: ListRecord) => {
    const label = `${plainCellText(record.apellidos)}, ${plainCellText(record.nombre)}`;
    change({ recipients: { people: toggleStudent(people, { id: record.id, label }), selection: null } });
  };
  return (
    <RecipientTable
      source={ALL_STUDENTS}
      startsWith="1"
      choice={{ isChosen: (id) => people.some((one) => one.type === 'ALU' && one.id === id), onToggle: toggle }}
    />
  );
}

const seeText = (count: number) => `Ver ${count === 1 ? 'el' : 'los'} ${countText(count, 'registro', 'registros')}`;

/** The chosen people as tags with a search; or the tag of a search of a list, which stands for all rows that match. */
function RecipientsInput({ compose: { draft, errors, change }, errorId }: { compose: ComposeModel; errorId: string }) {
  const { people, selection } = draft.recipients;
  const setPeople = (chosen: readonly ChosenPerson[]) => change({ recipients: { people: chosen, selection: null } });
  if (selection !== null) return <SelectionTag selection={selection} onRemove={() => setPeople([])} />;
  const tags = people.map(toTag);
  const known = new Map(tags.map(({ id }, index) => [id, people[index]]));
  return (
    <RecordPicker
      label="Destinatarios"
      multiple
      closesOnChoice
      value={tags}
      useSearch={usePeopleSearch}
      aria-invalid={errors.destinatarios === undefined ? undefined : true}
      aria-describedby={errors.destinatarios === undefined ? undefined : errorId}
      onChange={(chosen) => setPeople(chosen.map((option) => known.get(option.id) ?? toPerson(option)))}
    />
  );
}
