import { useState, type SyntheticEvent } from 'react';
import { broadcast, useSingleFlight } from '../../base';
import { Field, TextInput, Window } from '../../ui';
import { useList } from '../state/context';
import { useManageSearch } from '../state/use-manage-search';

const WINDOW = 'nombre-busqueda';

/** Gives the chosen saved search another name. */
export function RenameSearchWindow({ onClose }: { onClose: () => void }) {
  const { rename } = useManageSearch();
  const [name, setName] = useState(useList().view.savedSearch.descripcion);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run: runOnce } = useSingleFlight();
  const save = () =>
    runOnce(async () => {
      const found = await rename(name);
      setProblem(found);
      return found === null;
    });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await save()) broadcast('claustro:ventana', { id: WINDOW, accion: 'cerrar' });
  };
  return (
    <Window
      id={WINDOW}
      isOpen
      title="Cambiar el nombre"
      acceptLabel="Guardar"
      width="440px"
      isBusy={isBusy}
      onAccept={save}
      onClose={onClose}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Field label="Nombre" isRequired error={problem ?? undefined}>
          {(attributes) => (
            <TextInput
              {...attributes}
              data-autofocus=""
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Window>
  );
}
