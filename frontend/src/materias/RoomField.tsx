import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../base';
import { RecordPicker } from '../fields/picker';
import { useRecordWindow } from '../records/form/record-window-context';
import { Button, Field } from '../ui';
import { loadRoom } from './calls';
import type { MateriaForm } from './use-materia-form';
import css from './MateriaWindow.module.css';

const ACTIVE = { activo: '1' };

/** The room of a subject. A new room can be created here, and is then chosen. */
export function RoomField({ form: { draft, errors, dispatch } }: { form: MateriaForm }) {
  const can = useCan();
  const RecordWindow = useRecordWindow();
  const [isAdding, setIsAdding] = useState(false);
  const choose = async (id: number) => {
    const aula = await loadRoom(id);
    dispatch({ type: 'change', changes: { aula } });
  };
  return (
    <>
      <Field label="Aula" error={errors.aula_id}>
        {(attributes) => (
          <RecordPicker
            {...attributes}
            label="Aula"
            placeholder="Buscar aula"
            url="/api/buscador-aulas"
            filters={ACTIVE}
            value={draft.aula ? [draft.aula] : []}
            onChange={([aula = null]) => dispatch({ type: 'change', changes: { aula } })}
          />
        )}
      </Field>
      {draft.aula === null && can('aulas.editar') && (
        <Button
          small
          variant="quiet"
          className={css.addRoom}
          icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          Añadir aula
        </Button>
      )}
      {isAdding && (
        <RecordWindow code="aulas" id={0} onSaved={(id) => void choose(id)} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}
