import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShapeField } from '#libs/contracts';
import { Count } from '../../../ui';
import { countText } from '../../../base';
import css from './AvailableFields.module.css';
import shared from '../shared/Shared.module.css';
import { countFields, groupFields, pathWords, type FieldGroup } from '../model/fields';
import { TypeIcon } from './TypeIcon';

export interface AvailableFieldsProps {
  fields: readonly ShapeField[];
  /** True if text was typed. Every group is then open. */
  isSearching: boolean;
  onAdd: (campo: string) => void;
}

/** The unused fields as a tree of relations. */
export function AvailableFields({ fields, isSearching, onAdd }: AvailableFieldsProps) {
  if (fields.length === 0) return isSearching ? <p className={shared.none}>No hay más campos que coincidan.</p> : null;
  return (
    <section className={css.available} aria-label="Campos sin usar">
      <h2>{countText(fields.length, 'campo sin usar', 'campos sin usar')}</h2>
      <Level group={groupFields(fields)} isSearching={isSearching} onAdd={onAdd} />
    </section>
  );
}

interface LevelProps {
  group: FieldGroup;
  isSearching: boolean;
  onAdd: (campo: string) => void;
}

function Level({ group, isSearching, onAdd }: LevelProps) {
  return (
    <ul>
      {group.fields.map((field) => (
        <li key={field.campo}>
          <button type="button" className={css.add} onClick={() => onAdd(field.campo)}>
            <TypeIcon field={field} />
            <span className={css.addName}>
              {field.etiqueta}
              <span className={shared.path}>{pathWords(field)}</span>
            </span>
            <IconPlus size={15} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
      {group.groups.map((other) => (
        <Group key={other.key} group={other} isSearching={isSearching} onAdd={onAdd} />
      ))}
    </ul>
  );
}

function Group({ group, isSearching, onAdd }: LevelProps) {
  const [chosen, setOpen] = useState(false);
  const isOpen = isSearching || chosen;
  return (
    <li>
      <button type="button" className={css.group} aria-expanded={isOpen} onClick={() => setOpen(!chosen)}>
        <IconChevronRight size={15} stroke={2} aria-hidden />
        {group.name}
        <Count>{countFields(group)}</Count>
      </button>
      {isOpen && <Level group={group} isSearching={isSearching} onAdd={onAdd} />}
    </li>
  );
}
