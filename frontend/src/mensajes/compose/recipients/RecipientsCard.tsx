import { useId, useState } from 'react';
import { countText } from '../../../base';
import { RecordPicker } from '../../../fields/picker';
import { FieldNote } from '../../../ui';
import type { ChosenPerson } from '../draft/draft';
import type { ComposeModel } from '../use-compose';
import { CountLine } from './CountLine';
import { LeftOut } from './LeftOut';
import { toPerson, toTag } from './people';
import css from './Recipients.module.css';
import { RecipientTable } from './RecipientTable';
import { SelectionTag } from './SelectionTag';
import { tableOf } from './table-of';
import { usePeopleSearch } from './use-people-search';

/** Number of recipients whose table is open from the start. */
const MAX_OPEN = 10;

/** Who receives the message, how many people it reaches, and who is left out. */
export function RecipientsCard({ compose }: { compose: ComposeModel }) {
  const id = useId();
  const { draft, errors } = compose;
  const { recipients } = draft;
  const table = tableOf(recipients);
  const [isOpen, setOpen] = useState(table !== null && table.count <= MAX_OPEN);
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby={`${id}-titulo`}>
      <div className={css.head}>
        <h2 id={`${id}-titulo`}>Destinatarios</h2>
        {table !== null && (
          <button
            type="button"
            className={css.link}
            aria-expanded={isOpen}
            aria-controls={`${id}-tabla`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Plegar resultados' : seeText(table.count)}
          </button>
        )}
      </div>
      <RecipientsInput compose={compose} errorId={`${id}-error`} />
      <FieldNote id={`${id}-error`} error={errors.destinatarios} />
      <CountLine compose={compose} />
      <LeftOut preview={compose.preview} type={draft.type} />
      <div id={`${id}-tabla`}>{isOpen && table !== null && <RecipientTable source={table} />}</div>
    </section>
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
