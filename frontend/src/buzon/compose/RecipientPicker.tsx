import { IconX } from '@tabler/icons-react';
import { useId, useState, type Dispatch, type KeyboardEvent } from 'react';
import type { Contacto } from '#libs/contracts';
import { Field, IconButton, TextInput } from '../../ui';
import type { DraftAction } from './draft';
import type { Choice } from './choices';
import css from './Compose.module.css';

interface RecipientPickerProps {
  chosen: readonly Contacto[];
  choices: readonly Choice[];
  search: string;
  onSearch: (search: string) => void;
  change: Dispatch<DraftAction>;
  error: string | undefined;
}

/** Chooses the recipients: types part of a name, or opens the list with the arrow keys. */
export function RecipientPicker({ chosen, choices, search, onSearch, change, error }: RecipientPickerProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const current = Math.min(active, choices.length - 1);
  const isShown = isOpen && choices.length > 0;
  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    change({ type: 'add-people', people: choice.people });
    onSearch('');
    setActive(0);
    setOpen(false);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? setActive(Math.min(current + 1, choices.length - 1)) : setOpen(true)),
    ArrowUp: () => setActive(Math.max(current - 1, 0)),
    Enter: () => (isShown ? choose(choices[current]) : setOpen(true)),
    Escape: () => setOpen(false),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && search === '') {
      const last = chosen.at(-1);
      if (last) change({ type: 'remove-person', person: last });
      return;
    }
    const act = keys[event.key];
    if (act === undefined || (event.key === 'Escape' && !isOpen)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className={css.picker}>
      <Field label="Para" error={error}>
        {(attributes) => (
          <TextInput
            {...attributes}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isShown ? `${listId}-${String(current)}` : undefined}
            placeholder={chosen.length === 0 ? 'Escriba un nombre o elija de la lista' : 'Añadir a alguien más'}
            value={search}
            onChange={({ target }) => {
              onSearch(target.value);
              setActive(0);
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul id={listId} role="listbox" aria-label="Contactos" className={css.options} hidden={!isShown}>
        {choices.map((choice, index) => (
          <li
            key={choice.key}
            id={`${listId}-${String(index)}`}
            role="option"
            aria-selected={index === current}
            className={css.option}
            // Keeps the focus in the input, whose `blur` would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            <strong>{choice.label}</strong> <span>{choice.hint}</span>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <ul className={css.chosen} aria-label="Destinatarios">
          {chosen.map((person) => (
            <li key={`${person.tipo}${String(person.id)}`}>
              {person.nombre}
              <IconButton
                small
                variant="quiet"
                label={`Quitar a ${person.nombre}`}
                icon={<IconX size={14} aria-hidden />}
                onClick={() => change({ type: 'remove-person', person })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
