import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, IconButton, Pill } from '../../ui';
import type { Designer } from './state/use-designer';
import css from './Designer.module.css';

/** The head of the designer, on every screen: form, save state, and the buttons passed as children. */
export function HeadFrame({ designer: { form, dirty }, children }: { designer: Designer; children: ReactNode }) {
  return (
    <header className={css.head}>
      <h1>Diseñar formulario</h1>
      <p className={css.which}>{form.titulo}</p>
      {dirty && <Pill tone="attention">Cambios sin guardar</Pill>}
      <div className={css.tools}>{children}</div>
    </header>
  );
}

export function UndoButton({ designer }: { designer: Designer }) {
  return (
    <IconButton
      label="Deshacer"
      icon={<IconArrowBackUp size={18} stroke={1.75} />}
      disabled={!designer.canUndo}
      staysFocusable
      onClick={designer.undo}
    />
  );
}

export function SaveButton({ designer: { dirty, saving, save } }: { designer: Designer }) {
  return (
    <Button
      variant="primary"
      disabled={!dirty || saving}
      title={dirty ? undefined : 'No hay cambios'}
      staysFocusable
      onClick={() => void save()}
    >
      {saving ? 'Guardando…' : 'Guardar'}
    </Button>
  );
}
