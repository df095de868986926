import { useState } from 'react';
import { FormPreview } from './FormPreview';
import { HeadFrame, SaveButton, UndoButton } from './HeadFrame';
import { itemNamed } from './model/design';
import { FieldWindow } from './properties/FieldWindow';
import type { Designer } from './state/use-designer';
import css from './Designer.module.css';

/**
 * The designer on a phone. A phone has no room for the canvas, so this page shows a preview. A tap on a field opens the properties of the
 * field.
 */
export function PhonePage({ designer }: { designer: Designer }) {
  const { form, design } = designer;
  const [edited, setEdited] = useState<string | null>(null);
  const item = edited === null ? undefined : itemNamed(design, edited);
  return (
    <>
      <HeadFrame designer={designer}>
        <UndoButton designer={designer} />
        <SaveButton designer={designer} />
      </HeadFrame>
      <p className={css.sentence}>
        Toque un campo para cambiar su título, si es obligatorio o quién lo ve. Para mover y añadir campos hace falta
        una pantalla más ancha.
      </p>
      <FormPreview form={form} design={design} breakpoint="sm" onEdit={setEdited} />
      {item && <FieldWindow key={item.i} item={item} designer={designer} onClose={() => setEdited(null)} />}
    </>
  );
}
