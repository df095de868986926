import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Permission, PermisosGuardados, Role } from '#libs/contracts';
import { ApiError, messageOf } from '../base';
import { askConfirm, askInputs, Button, Field, SelectInput, showToast } from '../ui';
import { deleteSavedPermissions, SAVED_KEY, savePermissions, useSavedPermissions } from './calls';
import { hasSameItems } from './permissions';
import css from './Permissions.module.css';

export interface SavedPermissionsProps {
  role: Role;
  chosen: readonly Permission[];
  /** All permissions that the granter can give to the group. */
  available: readonly Permission[];
  onChange: (permissions: readonly Permission[]) => void;
  onChoose: (saved: PermisosGuardados) => void;
}

/** Selects all permissions or none. Also saves a set of permissions under a name, so that it can be selected again for other users. */
export function SavedPermissions({ role, chosen, available, onChange, onChoose }: SavedPermissionsProps) {
  const saved = useSavedPermissions(true).data?.guardados ?? [];
  const [last, setLast] = useState('');
  const current = saved.find(({ rol, permisos }) => rol === role && hasSameItems(permisos, chosen));
  const commands = useCommands();
  return (
    <div className={css.saved}>
      {saved.length > 0 && (
        <div className={css.group}>
          <Field label="Permisos guardados">
            {(attributes) => (
              <SelectInput
                {...attributes}
                options={[
                  { value: '', label: 'Elija unos' },
                  ...saved.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
                ]}
                value={current === undefined ? '' : String(current.id)}
                onChange={({ target }) => {
                  const found = saved.find(({ id }) => String(id) === target.value);
                  if (found) onChoose(found);
                }}
              />
            )}
          </Field>
        </div>
      )}
      <div className={css.commands}>
        <Button small disabled={chosen.length === 0} staysFocusable onClick={() => onChange([])}>
          Ninguno
        </Button>
        <Button small disabled={hasSameItems(chosen, available)} staysFocusable onClick={() => onChange(available)}>
          Todos
        </Button>
        {current === undefined && chosen.length > 0 && (
          <Button small onClick={() => void commands.save(last, role, chosen, setLast)}>
            Guardar estos permisos…
          </Button>
        )}
        {current !== undefined && (
          <Button small variant="danger-quiet" onClick={() => void commands.remove(current)}>
            Borrar «{current.nombre}»
          </Button>
        )}
      </div>
    </div>
  );
}

/** Saves and deletes sets of permissions. */
function useCommands() {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: SAVED_KEY });
  return {
    /** @param first the initial text of the name input: empty at first, then the refused name, so that the user can correct it */
    save: async (first: string, role: Role, chosen: readonly Permission[], keepName: (name: string) => void) => {
      const request = { title: '¿Con qué nombre se guardan?', acceptLabel: 'Guardar', isDanger: false };
      const help = 'Así se pueden dar a otros usuarios: «Solo presencia y notas»';
      const answer = await askInputs(request, [
        { name: 'nombre', label: 'Nombre', value: first, help, maxLength: 60, isLine: true },
      ]);
      if (answer === null) return;
      const name = answer.nombre ?? '';
      try {
        showToast({ text: (await savePermissions(name, role, chosen)).mensaje });
        keepName('');
        await reload();
      } catch (error) {
        keepName(name);
        const sentence = error instanceof ApiError ? (error.campos.nombre ?? error.campos.permisos) : undefined;
        showToast({ tone: 'bad', text: sentence ?? messageOf(error) });
      }
    },
    remove: async ({ id, nombre }: PermisosGuardados) => {
      const text = 'Quien los tiene los conserva.';
      if (!(await askConfirm({ title: `¿Borrar los permisos guardados «${nombre}»?`, text, acceptLabel: 'Borrar' })))
        return;
      try {
        showToast({ text: (await deleteSavedPermissions(id)).mensaje });
        await reload();
      } catch (error) {
        showToast({ tone: 'bad', text: messageOf(error) });
      }
    },
  };
}
