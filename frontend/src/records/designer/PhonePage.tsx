import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton, Pill } from '../../ui';
import { FormPreview } from './FormPreview';
import { itemNamed } from './model/design';
import { FieldWindow } from './properties/FieldWindow';
import type { Designer } from './state/use-designer';
import css from './Designer.module.css';

/** On a phone the preview, whose fields open their properties: the canvas needs more room. */
export function PhonePage({ designer }: { designer: Designer }) {
  const { form, design, dirty, saving } = designer;
  const [edited, setEdited] = useState<string | null>(null);
  const item = edited === null ? undefined : itemNamed(design, edited);
  return (
    <>
      <header className={css.head}>
        <h1>Diseñar formulario</h1>
        <p className={css.which}>{form.titulo}</p>
        {dirty && <Pill tone="attention">Cambios sin guardar</Pill>}
        <div className={css.tools}>
          <IconButton
            label="Deshacer"
            icon={<IconArrowBackUp size={18} stroke={1.75} />}
            disabled={!designer.canUndo}
            staysFocusable
            onClick={designer.undo}
          />
          <Button
            variant="primary"
            disabled={!dirty || saving}
            title={dirty ? undefined : 'No hay cambios'}
            staysFocusable
            onClick={() => void designer.save()}
          >
            {saving ? 'Guardando…' : 'Guardar'}
          </Button>
        </div>
      </header>
      <p className={css.sentence}>
        Toque un campo para cambiar su título, si es obligatorio o quién lo ve. Para mover y añadir campos hace falta
        una pantalla más ancha.
      </p>
      <FormPreview form={form} design={design} breakpoint="sm" onEdit={setEdited} />
      {item && <FieldWindow key={item.i} item={item} designer={designer} onClose={() => setEdited(null)} />}
    </>
  );
}
