import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShapeField } from '../../../../../libs/contracts';
import { Count } from '../../../ui';
import { countText } from '../../../base';
import css from './AvailableFields.module.css';
import shared from '../shared/Shared.module.css';
import { countFields, groupFields, pathWords, type FieldGroup } from '../model/fields';
import { TypeIcon } from './TypeIcon';

export interface AvailableFieldsProps {
  fields: readonly ShapeField[];
  /** Something was typed: all that matches is in sight. */
  searching: boolean;
  onAdd: (campo: string) => void;
}

/** What could be added, by the relations that lead there: each opens on its fields and the relations behind it. */
export function AvailableFields({ fields, searching, onAdd }: AvailableFieldsProps) {
  if (fields.length === 0) return searching ? <p className={shared.none}>No hay más campos que coincidan.</p> : null;
  return (
    <section className={css.available} aria-label="Campos sin usar">
      <h2>{countText(fields.length, 'campo sin usar', 'campos sin usar')}</h2>
      <Level group={groupFields(fields)} searching={searching} onAdd={onAdd} />
    </section>
  );
}

interface LevelProps {
  group: FieldGroup;
  searching: boolean;
  onAdd: (campo: string) => void;
}

function Level({ group, searching, onAdd }: LevelProps) {
  return (
    <ul>
      {group.campos.map((field) => (
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
      {group.grupos.map((other) => (
        <Group key={other.clave} group={other} searching={searching} onAdd={onAdd} />
      ))}
    </ul>
  );
}

function Group({ group, searching, onAdd }: LevelProps) {
  const [chosen, setOpen] = useState(false);
  const open = searching || chosen;
  return (
    <li>
      <button type="button" className={css.group} aria-expanded={open} onClick={() => setOpen(!chosen)}>
        <IconChevronRight size={15} stroke={2} aria-hidden />
        {group.nombre}
        <Count>{countFields(group)}</Count>
      </button>
      {open && <Level group={group} searching={searching} onAdd={onAdd} />}
    </li>
  );
}
