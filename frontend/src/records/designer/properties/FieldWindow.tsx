import { useState } from 'react';
import type { FormItem } from '#libs/contracts';
import { Window } from '../../../ui';
import { itemNamed } from '../model/design';
import { fieldOf } from '../model/fields';
import type { Designer } from '../state/use-designer';
import { FieldRules, FieldTexts } from './FieldInputs';
import css from './Properties.module.css';

export interface FieldWindowProps {
  item: FormItem;
  designer: Designer;
  onClose: () => void;
}

/** The properties of a field in a window, for screens without room for the panel. `Cancelar` discards its changes. */
export function FieldWindow({ item, designer, onClose }: FieldWindowProps) {
  const { form, design } = designer;
  const [draft, setDraft] = useState(design);
  const edited = itemNamed(draft, item.i) ?? item;
  const editing = { form, design: draft, edit: setDraft };
  return (
    <Window
      id="campo-del-formulario"
      isOpen
      title={`Campo «${fieldOf(form, item).etiqueta}»`}
      onAccept={() => {
        if (draft !== design) designer.edit(draft);
        return true;
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        <FieldTexts item={edited} editing={editing} />
        <FieldRules item={edited} editing={editing} />
      </div>
    </Window>
  );
}
